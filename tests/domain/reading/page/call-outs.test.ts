import { expect, test } from "vitest";
import { withoutCallOuts } from "~/domain/reading/page/call-outs";
import { rowsOf } from "~/domain/reading/page/rows";
import { aPage, columns } from "#tests/support/pages";
import { readLines, valueOf } from "#tests/support/read-lines";

const row = columns(35, 185, 335, 485);
const texts = (...labels: string[]) =>
  withoutCallOuts(rowsOf([aPage([row(...labels)])])).map(({ text }) => text);

test("letters in the order of the alphabet, each before a label, are no part of it", () =>
  expect(texts("(A) Date", "(B) Service", "(C) Charge", "(D) Balance")).toEqual([
    "Date Service Charge Balance",
  ]));

test.each([
  ["too few", ["(A) Date", "(B) Service", "(C) Charge"]],
  ["out of order", ["(A) Date", "(B) Service", "(C) Charge", "(F) Balance"]],
  ["behind words", ["Date (A)", "Service (B)", "Charge (C)", "Balance (D)"]],
])("letters that are %s stay", (_, labels) => expect(texts(...labels)).toEqual([labels.join(" ")]));

test("a statement with such letters is read like any other", () => {
  const line = columns(35, 120, 330, 420, 500);
  const bill = readLines([
    { pieces: [{ at: 35, text: "Prudence Anesthesiology Associates", size: 14 }] },
    "NAME ON CARD",
    row("", "(A) STATEMENT DATE", "(B) PAY THIS AMOUNT", "(C) ACCOUNT NO."),
    row("", "08/21/2020", "463.30", "PAA284850"),
    line("(D) Date", "(E) Description", ">(F) Charge", ">(G) Insurance Receipts"),
    line("03/09/2020", "Professional anesthesia services", ">863.00", ">399.70"),
    line("Under 30", "31 - 60", ">61 - 90", ">91 - 120", ">Total"),
    line("0.00", "0.00", ">0.00", ">463.30", ">463.30"),
  ]);
  expect(valueOf(bill.statementDate)).toBe("2020-08-21");
  expect(valueOf(bill.accountNumber)).toBe("PAA284850");
  expect(bill.patient).toBeUndefined();
  expect(bill.totals.billed).toBeUndefined();
  expect(valueOf(bill.totals.patientResponsibility)).toBe(46_330);
  expect(valueOf(bill.lines[0]?.insurancePaid)).toBe(39_970);
});
