import { formatCents, type Cents } from "~/domain/money";

type MoneyFigureProps = { label: string; cents: Cents | null; missing?: string };

/** One large figure under its label: Total Billed, Insurance Paid, Patient Responsibility. */
export function MoneyFigure({ label, cents, missing = "Not on this bill" }: MoneyFigureProps) {
  return (
    <div className="flex flex-col gap-1">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className={cents === null ? "text-muted" : "figure font-serif text-2xl"}>
        {cents === null ? missing : formatCents(cents)}
      </dd>
    </div>
  );
}
