import { aBill, aLine } from "#corpus/builders/bills";
import { createReference } from "~/adapters/reference/reference.server";
import type { Reference } from "~/domain/audit/evidence/reference";
import { readBundledEditions } from "#scripts/local/bundled-editions";
import { packedEditions } from "./packed-editions";

type Look = (reference: Reference, cells: string[]) => unknown[];
/** `from` marks the bundled editions; on `day` they and the imported edition of the same release are in force. */
type Compared = { from: string; day: string; look: Look };

/** The bundled tables of which the imported files hold the same release. */
const COMPARED: Compared[] = [
  ...(["professional", "facility"] as const).flatMap((setting): Compared[] => {
    const name = setting === "professional" ? "practitioner" : "hospital";
    const day = "2024-10-01";
    return [
      {
        from: `ncci-ptp-${name}.2024q3`,
        day,
        look: (reference, [columnOne = "", , , packed = ""]) =>
          (packed.match(/.{7}/g) ?? []).map(
            (pair) => reference.procedurePair(setting, columnOne, pair.slice(0, 5), day)?.indicator,
          ),
      },
      {
        from: `mue-${name}.2024q3`,
        day,
        look: (reference, [code = ""]) => {
          const limit = reference.unitLimit(setting, code, day);
          return [limit && [limit.units, limit.adjudication].join()];
        },
      },
    ];
  }),
  {
    from: "physician-fees.2025",
    day: "2025-11-01",
    look: (reference, [code = "", modifier = ""]) => {
      const fee = reference.physicianFee(code, modifier as "" | "26" | "TC", "2025-11-01");
      return [fee && [fee.office, fee.facility].join()];
    },
  },
  {
    from: "physician-status.rvu25d",
    day: "2025-11-01",
    look: (reference, [code = ""]) => [reference.physicianStatus(code, "2025-11-01")?.status],
  },
  {
    from: "lab-fees.2026q3",
    day: "2026-08-01",
    look: (reference, [code = ""]) => [reference.labFee(code, "2026-08-01")?.cents],
  },
];

/** How many rows of the starter get the same answer once the whole tables are there. */
export async function starterAgreement(folder: string): Promise<{ rows: number; alike: number }> {
  const bundled = readBundledEditions();
  const starter = createReference(bundled);
  const tables = packedEditions(folder);
  let rows = 0;
  let alike = 0;
  for (const { from, day, look } of COMPARED) {
    const imported = await tables.for(aBill([aLine({ day })], { setting: undefined }));
    const [, text = ""] = Object.entries(bundled).find(([name]) => name.startsWith(from)) ?? [];
    for (const line of text.trimEnd().split("\n").slice(1)) {
      const theirs = look(imported, line.split("\t"));
      const ours = look(starter, line.split("\t"));
      rows += ours.length;
      ours.forEach((answer, at) => {
        if (answer === theirs[at]) alike += 1;
        else console.log(`  ${from} ${line.slice(0, 11)}: ${answer} became ${theirs[at]}`);
      });
    }
  }
  return { rows, alike };
}
