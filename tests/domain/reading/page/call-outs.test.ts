import { expect, test } from "vitest";
import { withoutCallOuts, withoutMarginNotes } from "~/domain/reading/page/call-outs";
import { rowsOf } from "~/domain/reading/page/rows";
import { aPage, columns, type Line } from "#tests/support/pages";
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

const sheet: Line[] = [
  { pieces: [{ at: 220, text: "Marrowbrook Regional Health", size: 15 }] },
  {
    pieces: [
      { at: 220, text: "1" },
      { at: 232, text: "Statement date: 04/28/2026" },
    ],
  },
  {
    pieces: [
      { at: 220, text: "2" },
      { at: 232, text: "Description of services" },
      { right: 460, text: "Amount" },
    ],
  },
  {
    pieces: [
      { at: 220, text: "Laboratory" },
      { right: 460, text: "$1,187.75" },
    ],
  },
  {
    pieces: [
      { at: 220, text: "Pharmacy" },
      { right: 460, text: "$612.45" },
    ],
  },
  {
    pieces: [
      { at: 220, text: "3" },
      { at: 232, text: "TOTAL CHARGES" },
      { right: 460, text: "$1,800.20" },
    ],
  },
];
const notes = [
  ["1", "The day the bill was printed."],
  ["2", "What was done for you."],
  ["3", "The full price of your care."],
];
/** The notes in the margin, each beside a row of the sheet. */
const explained = (...notes: (readonly string[])[]): Line[] =>
  sheet.map((line, at) => {
    const [number, text] = notes[at - 1] ?? [];
    return number && typeof line !== "string"
      ? { ...line, pieces: [{ at: 20, text: number }, { at: 32, text: text! }, ...line.pieces] }
      : line;
  });
const said = (lines: Line[]) =>
  withoutMarginNotes(aPage(lines).words, 612)
    .map(({ text }) => text)
    .join(" ");

test("notes in a margin that explain numbers of the sheet are none of it, nor are the numbers", () =>
  expect(said(explained(...notes))).toBe(
    said(
      sheet.map((line) =>
        typeof line === "string"
          ? line
          : { ...line, pieces: line.pieces.filter(({ text }) => !/^\d$/.test(text)) },
      ),
    ),
  ));

test.each<[string, (readonly string[])[]]>([
  ["two are too few", notes.slice(0, 2)],
  ["none is a sentence", notes.map(([number]) => [number!, "Office visit"])],
  ["they name amounts", notes.map(([number]) => [number!, "The price is 20.00"])],
  ["the sheet has no such number", notes.map(([number, text]) => [`${number}1`, text!])],
])("numbers in a margin stay where %s", (_, own) =>
  expect(said(explained(...own))).toContain(own[1]!.join(" ")),
);
