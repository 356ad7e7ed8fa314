import { describe, expect, test } from "vitest";
import { audit } from "~/domain/audit/audit";
import { RULES } from "~/domain/audit/register";
import { MOST_LINES, type Bill } from "~/domain/bill/bill";
import type { PageWords } from "~/domain/reading/page/page";
import { readBill } from "~/domain/reading/read-bill";
import { aBill, aLine, beside, money } from "#corpus/builders/bills";
import { aPage, columns } from "#tests/support/pages";
import { reference } from "#tests/support/starter-reference";

const PER_PAGE = 50;
const row = columns(40, 120, 200, 400);

/** A bill of so many lines at $10.00, with a total that is their sum, fifty on a page. */
function pagesWith(count: number): PageWords[] {
  const lines = Array.from({ length: count }, (_, at) =>
    row(`10/0${1 + (at % 9)}/2026`, "71046", "X-ray of the chest", ">10.00"),
  );
  const pages = Math.ceil(count / PER_PAGE);
  return Array.from({ length: pages }, (_, at) =>
    aPage(
      [
        ...(at === 0 ? ["Tall Pines Clinic", "Itemized Statement"] : []),
        row("Date", "Code", "Description", ">Charge"),
        ...lines.slice(at * PER_PAGE, (at + 1) * PER_PAGE),
        ...(at === pages - 1 ? [row("Total charges", "", "", `>${count * 10}.00`)] : []),
      ],
      { page: at + 1, pitch: 13 },
    ),
  );
}

describe("a document longer than is held", () => {
  test.each([
    ["under", MOST_LINES - 1, undefined],
    ["at", MOST_LINES, undefined],
    ["over", MOST_LINES + 1, MOST_LINES],
  ])("lines just %s the bound", (_where, count, readLines) => {
    const bill = readBill(pagesWith(count));
    expect(bill.lines).toHaveLength(Math.min(count, MOST_LINES));
    expect(bill.readLines).toBe(readLines);
  });

  test("of 3,410 lines it says that the first 2,500 were read, and no rule weighs their sum", () => {
    const bill = readBill(pagesWith(3_410));
    expect(bill).toMatchObject({ readLines: 2_500, totals: { billed: { value: 3_410_000 } } });
    const ids = audit(bill, reference).findings.map(({ ruleId }) => ruleId);
    expect(ids).not.toContain("totals-add-up");
  });

  test("a page with more words than its reader hands over says so too", () => {
    const [page] = pagesWith(3);
    expect(readBill([{ ...page!, cut: true }]).readLines).toBe(3);
  });

  test.each([
    ["at", 6_000, undefined],
    ["over", 6_001, 3],
  ])("words of a page just %s the bound", (_where, count, readLines) => {
    const [page] = pagesWith(3) as [PageWords];
    const blank = { ...page.words[0]!, text: "." };
    const more = Array.from({ length: count - page.words.length }, () => blank);
    expect(readBill([{ ...page, words: [...page.words, ...more] }]).readLines).toBe(readLines);
  });
});

describe("rules on a document that was read in part", () => {
  const wrong: Partial<Bill> = money({ billed: 90_000, patientResponsibility: 90_000 });
  const lines = [aLine({ code: "71046", charge: 5_000 }), aLine({ code: "99213", charge: 9_000 })];
  const found = (over: Partial<Bill>, around = beside()) =>
    audit(aBill(lines, { ...wrong, ...over }), reference, around).findings.map(
      ({ ruleId }) => ruleId,
    );

  test("a wrong sum is a finding of a whole document only", () => {
    expect(found({})).toContain("totals-add-up");
    expect(found({ readLines: 2 })).not.toContain("totals-add-up");
  });

  test("a whole bill is held against no part of an EOB", () => {
    const eob = (over: Partial<Bill>) =>
      beside([
        {
          role: "eob" as const,
          bill: aBill(
            lines.map((line) => ({ ...line, patientOwes: line.charge! })),
            { kind: "eob", ...money({ patientResponsibility: 14_000 }), ...over },
          ),
        },
      ]);
    expect(found({}, eob({}))).toContain("balance-above-eob");
    expect(found({}, eob({ readLines: 2 }))).not.toContain("balance-above-eob");
  });

  test("a line billed twice is found in what was read", () => {
    const twice = aBill([lines[0]!, lines[0]!], { readLines: 2 });
    const ids = audit(twice, reference).findings.map(({ ruleId }) => ruleId);
    expect(ids).toContain("duplicate-line");
  });

  test("these are the rules that need every line", () => {
    expect(RULES.filter(({ needsEveryLine }) => needsEveryLine).map(({ id }) => id)).toEqual([
      "totals-add-up",
      "balance-above-eob",
      "provider-share",
      "eob-adds-up",
      "money-held",
      "add-on-alone",
      "room-nights",
      "room-on-discharge",
      "two-rooms",
      "fee-without-care",
      "above-estimate",
    ]);
  });
});
