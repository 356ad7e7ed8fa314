import { aBill, aLine } from "#corpus/builders/bills";
import { createReference } from "~/adapters/reference/reference.server";
import type { Reference } from "~/domain/audit/evidence/reference";
import { bundledRows, readBundledEditions } from "#scripts/local/bundled-editions";
import { packedEditions } from "./packed-editions";

type Look = (reference: Reference, cells: string[]) => unknown[];
/** `from` marks the bundled editions; on `day` they and the imported edition of the same release are in force. */
type Compared = { from: string; day: string; look: Look };

const starter = createReference(readBundledEditions());

/** The bundled tables of which the imported files hold the same release. */
const COMPARED: Compared[] = [
  ...(["professional", "facility"] as const).flatMap((setting): Compared[] => {
    const name = setting === "professional" ? "practitioner" : "hospital";
    const day = "2024-08-01";
    return [
      {
        // Every code of the starter's pairs has a limit too.
        from: `mue-${name}.2024q3`,
        day,
        look: (reference, [columnOne = ""]) =>
          [...starter.columnTwoCodes(setting, columnOne)].map(
            (columnTwo) =>
              reference.procedurePair(setting, columnOne, columnTwo, day)?.indicator ?? null,
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
  const tables = packedEditions(folder);
  let rows = 0;
  let alike = 0;
  for (const { from, day, look } of COMPARED) {
    const imported = await tables.for(aBill([aLine({ day })], { setting: undefined }));
    for (const cells of bundledRows(from)) {
      const theirs = look(imported, cells);
      const ours = look(starter, cells);
      rows += ours.length;
      ours.forEach((answer, at) => {
        if (answer === theirs[at]) alike += 1;
        else
          console.log(`  ${from} ${cells.slice(0, 2).join(" ")}: ${answer} became ${theirs[at]}`);
      });
    }
  }
  return { rows, alike };
}
