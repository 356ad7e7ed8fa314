import { formatCents, type Cents } from "~/domain/money";
import type { Amounts } from "~/domain/audit/evidence/reconcile";
import type { ShownReconciliation } from "~/domain/report/reconciliation";
import { DataTable, type Column } from "~/ui/kit/data-table";

type ReconciliationRow = Amounts & { key: string; label: string };

const AMOUNTS: [keyof Amounts, string][] = [
  ["billed", "Billed"],
  ["claimed", "Billed on EOB"],
  ["allowed", "Allowed"],
  ["adjusted", "Adjusted"],
  ["paidByPlan", "Paid by plan"],
  ["owed", "Owed by EOB"],
  ["paidByMe", "Paid by you"],
  ["asked", "Asked by bill"],
  ["difference", "Difference"],
];

const money = (cents: Cents | null) => (cents === null ? "" : formatCents(cents));

/** The bill held against the plan's account of it, line by line and in sum, to the cent. */
export function ReconciliationTable({ reconciliation }: { reconciliation: ShownReconciliation }) {
  const rows: ReconciliationRow[] = [
    ...reconciliation.rows,
    { ...reconciliation.sum, key: "sum", label: "Together" },
  ];
  // A column that is empty throughout is left out: a phone has little room.
  const shown = AMOUNTS.filter(([name]) => rows.some((row) => row[name] !== null));
  const columns: Column<ReconciliationRow>[] = [
    { key: "label", label: "Service", heading: true, render: ({ label }) => label },
    ...shown.map(([name, label]): Column<ReconciliationRow> => ({
      key: name,
      label,
      number: true,
      render: (row) => money(row[name]),
    })),
  ];
  const { difference } = reconciliation.sum;
  return (
    <section aria-labelledby="reconciliation-heading" className="mt-12">
      <h2 id="reconciliation-heading">Your bill against the EOB</h2>
      <p className="measure mt-2 mb-4">
        {reconciliation.nothingShared
          ? "No charge of this EOB is on your bill. Check that it's about the same care. If it isn't, take it out of this review."
          : difference === null
            ? "Some amounts are missing, so we can't tell the difference."
            : difference > 0
              ? `The bill asks for ${formatCents(difference)} more than the EOB says you owe.`
              : difference < 0
                ? `The bill asks for ${formatCents(-difference)} less than the EOB says you owe.`
                : "The bill asks for exactly what the EOB says you owe."}
      </p>
      <DataTable
        dense
        caption="Bill and EOB, line by line"
        rows={rows}
        rowKey={({ key }) => key}
        columns={columns}
      />
    </section>
  );
}
