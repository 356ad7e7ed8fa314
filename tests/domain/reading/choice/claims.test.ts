import { expect, test } from "vitest";
import { ranked } from "~/domain/reading/choice/choice";
import { proposalsOf, type Proposal } from "~/domain/reading/choice/proposals";
import { groundOf } from "~/domain/reading/paper/ground";
import { aPage, columns, type Line } from "#tests/support/pages";

const at = columns(36, 240, 320, 400, 480);
const HEAD = at("Services", ">Billed", ">Allowed", ">Plan paid", ">Your share");
const row = (name: string, billed: string): Line => at(name, `>${billed}`, ">", ">", ">0.00");
const claim = (of: string, total: string, services: [string, string][]): Line[] => [
  `Claim for Marguerite Marchbanks   Provider: ${of}`,
  HEAD,
  ...services.map(([name, billed]) => row(name, billed)),
  row("Totals:", total),
];
const THERAPY: [string, string][] = [["Physical therapy on 7/3/2024", "$102.00"]];
const EMERGENCY: [string, string][] = [
  ["Laboratory on 7/17/2024", "$164.00"],
  ["Emergency room on 7/17/2024", "$2,140.50"],
  ["X-ray on 7/17/2024", "$386.00"],
  ["EKG on 7/17/2024", "$318.25"],
];
const sumUp = (claims: Line[][]) =>
  groundOf([
    aPage([
      { pieces: [{ at: 40, text: "Explanation of Benefits", size: 16 }] },
      "This is not a bill     Statement date: 8/5/2024",
      ...claims.flat(),
    ]),
  ]);

/** The best of the reading by headers and one that sees only the charges from the second claim on. */
function best(...claims: Line[][]): number {
  const { rows, headers, context } = sumUp(claims);
  const [byHeaders] = proposalsOf(rows, headers, context);
  const { lines, totals } = byHeaders!.tables;
  const [sum] = totals;
  const isBelow = ({ box }: (typeof lines)[number]) => box![1] > sum!.anchor.row.box[1];
  const partly: Proposal = {
    from: "right 240 row",
    tables: { ...byHeaders!.tables, lines: lines.filter(isBelow), totals: totals.slice(1) },
  };
  return ranked([byHeaders!, partly], rows, false)[0]!.proposal.tables.lines.length;
}

test("one claim of several, whose sum is printed, does not go before all of them", () =>
  expect(
    best(
      claim("Riverside Physical Therapy LLC", "$102.00", THERAPY),
      claim("St. Brendan Medical Center", "$3,008.75", EMERGENCY),
    ),
  ).toBe(5));

test("the same money by departments is no claim of its own", () =>
  expect(
    best(
      claim("St. Brendan Medical Center", "$3,008.75", [
        ["Laboratory", "$164.00"],
        ["Emergency room", "$2,844.75"],
      ]),
      claim("St. Brendan Medical Center", "$3,008.75", EMERGENCY),
    ),
  ).toBe(4));
