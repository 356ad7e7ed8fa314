import { describe, expect, test } from "vitest";
import { audit } from "~/domain/audit/audit";
import { aBill, aLine, beside, columns } from "#corpus/builders/bills";
import { reference } from "#tests/support/starter-reference";

const likelyOf = (
  lines: Parameters<typeof aBill>[0],
  over: Parameters<typeof aBill>[1] = {},
  around = beside(),
) =>
  audit(aBill(lines, over), reference, around).findings.flatMap(({ ruleId, lines: of }) =>
    of.map(({ atStake, likely }) => [ruleId, atStake, likely]),
  );

describe("a price comes down toward what private plans pay", () => {
  test("a laboratory's or a clinician's: 254 percent of Medicare", () => {
    expect(likelyOf([aLine({ code: "85025", charge: 7_777 })])).toEqual([
      ["price-above-benchmark", 7_777 - 777, 7_777 - Math.round(777 * 2.54)],
    ]);
  });

  test("a hospital's: 289 percent", () => {
    expect(likelyOf([aLine({ code: "85025", charge: 9_999 })], { setting: "facility" })).toEqual([
      ["price-above-benchmark", 9_999 - 777, 9_999 - Math.round(777 * 2.89)],
    ]);
  });

  test("of the price that a plan allows, where one does", () => {
    const eob = aBill(
      [aLine({ code: "85025", charge: 9_999 }, columns({ allowed: 7_777, patientOwes: 500 }))],
      { kind: "eob" },
    );
    const around = beside([{ role: "eob", bill: eob }]);
    expect(likelyOf([aLine({ code: "85025", charge: 9_999 })], {}, around)).toContainEqual([
      "price-above-benchmark",
      7_777 - 777,
      7_777 - Math.round(777 * 2.54),
    ]);
  });

  test("a ride has no such figure: nothing of it is likely", () => {
    const found = likelyOf([aLine({ code: "A0429", charge: 900_000 })]);
    expect(found).toEqual([["price-above-benchmark", expect.any(Number), 0]]);
  });

  test("what is no price keeps its amount", () => {
    const twice = [
      aLine({ code: "87880", charge: 3_200 }),
      aLine({ code: "87880", charge: 3_200 }),
    ];
    expect(likelyOf(twice).every(([, , likely]) => likely === undefined)).toBe(true);
  });
});

test("a panel in parts comes down to the laboratory's own multiple of the panel", () => {
  const panel = reference.labPanels("2026-10-05").find(({ code }) => code === "80061")!;
  const parts = panel.required.map((code) => ({
    code,
    fee: reference.labFee(code, "2026-10-05")!.cents,
  }));
  const lines = parts.map(({ code, fee }) => aLine({ code, charge: fee * 4 }));
  const asked = parts.reduce((sum, { fee }) => sum + fee * 4, 0);
  const found = likelyOf(lines).filter(([rule]) => rule === "lab-panel-in-parts");
  const likely = found.reduce((sum, [, , cents]) => sum + Number(cents), 0);
  expect(likely).toBe(asked - 4 * reference.labFee("80061", "2026-10-05")!.cents);
});
