import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { billChecklist } from "./reference-documents/bill-checklist";
import { callLog } from "./reference-documents/call-log";
import { deadlineTable } from "./reference-documents/deadline-table";
import { itemizedBillRequest, recordsRequest } from "./reference-documents/letters";
import { sheet, type Setter, type Sheet } from "./reference-documents/sheet";

/**
 * Draws the reference documents of the public site into `public/documents/`:
 * `node scripts/bootstrap.mjs scripts/reference-documents.ts`. The same sources give the same bytes.
 */

/** The date printed on the documents; set it when their words change. */
const DAY = "2026-11-23";
const NO_ADVICE = "Rules as read on November 22, 2026. General information, not legal advice.";

type Plan = {
  file: string;
  title: string;
  subject: string;
  foot: string;
  write: (set: Setter) => void;
};

const PLANS: readonly Plan[] = [
  {
    file: "medical-bill-checklist.pdf",
    title: "Medical bill checklist",
    subject: "What to check on a medical bill, line by line and against the EOB",
    foot: `Medical bill checklist. ${NO_ADVICE}`,
    write: billChecklist,
  },
  {
    file: "itemized-bill-request.pdf",
    title: "Itemized bill request letter",
    subject: "A letter to fill in that asks a billing office for an itemized bill",
    // Page 1 goes to an office: it carries no advice.
    foot: "Request for an itemized bill",
    write: itemizedBillRequest,
  },
  {
    file: "medical-records-request.pdf",
    title: "Medical records request letter",
    subject: "A letter to fill in that asks for medical and billing records",
    foot: "Request for medical and billing records",
    write: recordsRequest,
  },
  {
    file: "call-log.pdf",
    title: "Call log sheet",
    subject: "What to say to a billing office, and room to write down three calls",
    foot: `Call log for medical bills. ${NO_ADVICE}`,
    write: callLog,
  },
  {
    file: "deadline-table.pdf",
    title: "Deadline table",
    subject: "How long you have, from which day it counts, and where the rule stands",
    foot: `Deadlines for medical bills. ${NO_ADVICE}`,
    write: deadlineTable,
  },
];

/** Every document as the generator makes it now. */
export const referenceDocuments = (): Promise<(Sheet & { file: string; title: string })[]> =>
  Promise.all(
    PLANS.map(async ({ file, title, subject, foot, write }) => ({
      file,
      title,
      ...(await sheet({ title, subject, foot, day: DAY }, write)),
    })),
  );

const self = fileURLToPath(import.meta.url);
if (process.argv[1] === self) {
  const folder = `${dirname(dirname(self))}/public/documents`;
  mkdirSync(folder, { recursive: true });
  for (const { file, bytes, pages } of await referenceDocuments()) {
    writeFileSync(`${folder}/${file}`, bytes);
    console.log(`${file}: ${bytes.length} bytes, ${pages} pages`);
  }
}
