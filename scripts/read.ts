import { readFile } from "node:fs/promises";
import { documentReader } from "../app/adapters/document-reader.server";
import { createOcr } from "../app/adapters/ocr.server";
import { uploads } from "../app/adapters/uploads.server";
import type { BillLine, Field } from "../app/domain/bill";
import { CONFIRM_BELOW } from "../app/domain/bill";
import type { PageWords } from "../app/domain/reading/page";
import { readBill } from "../app/domain/reading/read-bill";
import { installedOcrParts } from "./local/ocr-parts";

/** Prints what is read from a document as JSON. Several files are one bill: `npm run read -- page1.pdf page2.pdf`. */

const dollars = (field: Field<number> | undefined) =>
  field ? (field.value / 100).toFixed(2) : null;
const plain = <T>(field: Field<T> | undefined) => field?.value ?? null;

function lineItem(line: BillLine) {
  const confirm = Object.entries(line).flatMap(([name, value]) =>
    value &&
    typeof value === "object" &&
    "confidence" in value &&
    (value as Field<unknown>).confidence < CONFIRM_BELOW
      ? [name]
      : [],
  );
  return {
    serviceDate: plain(line.serviceDate),
    description: plain(line.description),
    code: plain(line.code),
    revenueCode: plain(line.revenueCode),
    modifiers: line.modifiers.map((modifier) => modifier.value),
    units: plain(line.units),
    charge: dollars(line.charge),
    allowed: dollars(line.allowed),
    paid: dollars(line.insurancePaid),
    patientOwes: dollars(line.patientOwes),
    deductible: dollars(line.deductible),
    copay: dollars(line.copay),
    coinsurance: dollars(line.coinsurance),
    flag: null,
    confirm,
  };
}

const reader = documentReader(createOcr(installedOcrParts));

async function read(files: readonly string[]) {
  const pages: PageWords[] = [];
  for (const [index, file] of files.entries()) {
    const bytes = new Uint8Array(await readFile(file));
    const mediaType = uploads.typeOf(bytes) ?? "application/pdf";
    const reading = await reader.read({ bytes, mediaType, index });
    if (!reading.ok) return { status: "failed", reason: reading.reason };
    pages.push(...reading.pages);
  }
  const bill = readBill(pages);
  const { totals } = bill;
  return {
    status: bill.kind === "other" ? "failed" : "completed",
    ...(bill.kind === "other" ? { reason: "not-a-bill" } : {}),
    documentType: bill.kind,
    provider: plain(bill.provider),
    date: plain(bill.statementDate),
    totals: {
      billed: dollars(totals.billed),
      insurancePaid: dollars(totals.insurancePaid),
      adjustments: dollars(totals.adjustments),
      patientResponsibility: dollars(totals.patientResponsibility),
    },
    lineItems: bill.lines.map(lineItem),
    findings: [],
    ...(process.env.READ_FULL ? { bill } : {}),
  };
}

console.log(JSON.stringify(await read(process.argv.slice(2)), null, 2));
