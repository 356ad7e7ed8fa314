import { expect, test } from "vitest";
import { columns, type Line } from "#tests/support/pages";
import { readLines, totalsOf, valueOf } from "#tests/support/read-lines";

/** A plan's page of one claim on a laptop: a table whose rows unfold. */

const row = columns(40, 62, 250, 320, 390, 460);
const details = columns(64, 160);

const page = (...services: Line[]): Line[] => [
  "Harborline Health Plans",
  "Claim details",
  "Claim ID: FV055D4119",
  "Date of service: 04/09/2025",
  "This is not a bill.",
  row("", "Service description", ">Provider billed", ">Discount", ">Plan paid", ">You owe"),
  ...services,
];
const services = (...lines: Line[]) =>
  readLines(page(...lines)).lines.map(({ code, description, charge, patientOwes }) =>
    [code, description, charge, patientOwes].map((field) => valueOf<unknown>(field)),
  );

test("the arrows that unfold rows are no part of their names, as printed or as recognition reads them", () => {
  const table = (open: string, shut: string) =>
    services(
      row(open, "Therapeutic exercises", ">$86.00", ">$35.46", ">$35.38", ">$15.16"),
      row(shut, "Manual therapy", ">$79.75", ">$45.52", ">$23.96", ">$10.27"),
      row(shut, "Neuromuscular reeducation", ">$88.25", ">$46.82", ">$29.00", ">$12.43"),
    ).map(([, name]) => name);
  const names = ["Therapeutic exercises", "Manual therapy", "Neuromuscular reeducation"];
  expect(table("▾", "▸")).toEqual(names);
  expect(table("v", "[3")).toEqual(names);
});

test("what is unfolded below a row gives its code and does not end the table", () => {
  expect(
    services(
      row("", "Therapeutic exercises", ">$86.00", ">$35.46", ">$35.38", ">$15.16"),
      details("Procedure code", "Allowed amount"),
      details("97110", "$50.54"),
      row("", "Manual therapy", ">$79.75", ">$45.52", ">$23.96", ">$10.27"),
      details("Procedure code", "Allowed amount"),
      details("97140-GP", "$34.23"),
      row("", "Neuromuscular reeducation", ">$88.25", ">$46.82", ">$29.00", ">$12.43"),
    ),
  ).toEqual([
    ["97110", "Therapeutic exercises", 8_600, 1_516],
    ["97140", "Manual therapy", 7_975, 1_027],
    [undefined, "Neuromuscular reeducation", 8_825, 1_243],
  ]);
});

test("a list of amounts with their names behind them says what they are", () => {
  const list = columns(40, 100);
  const read = readLines([
    ...page(
      row("", "Therapeutic exercises", ">$86.00", ">$35.46", ">$35.38", ">$15.16"),
      row("", "Manual therapy", ">$79.75", ">$45.52", ">$23.96", ">$10.27"),
    ),
    "Claim summary",
    list("$165.75", "Billed charges"),
    list("$80.98", "Plan discount"),
    list("$59.34", "We paid"),
    list("$25.43", "Your share"),
  ]);
  expect(totalsOf(read)).toMatchObject({
    billed: 16_575,
    adjustments: 8_098,
    insurancePaid: 5_934,
    patientResponsibility: 2_543,
  });
});
