import { describe, expect, test } from "vitest";
import { newbornCharges } from "~/domain/audit/rules/newborn-charges";
import { aLine, sure, type NewLine } from "#corpus/builders/bills";
import { checkOf, questionedIds } from "#tests/support/rule-checks";

const check = checkOf(newbornCharges);
const facility = { setting: "facility" };
const delivery = aLine({ revenueCode: "0722", description: "Delivery room" });
const nursery = aLine({ revenueCode: "0171", description: "Nursery level 1", charge: 90_000 });

describe("a baby's care on the mother's bill", () => {
  test("all of it is one finding", () => {
    const circumcision = aLine({ code: "54150", charge: 40_000 });
    const hits = check([delivery, nursery, aLine({ code: "85025" }), circumcision], facility);
    expect(hits.map(({ lines }) => lines)).toEqual([
      [
        { lineId: "L2", role: "questioned", atStake: 90_000 },
        { lineId: "L4", role: "questioned", atStake: 40_000 },
        { lineId: "L1", role: "compared", atStake: 0 },
      ],
    ]);
    expect(hits[0]!.reason).toContain('"Nursery level 1" and 1 more');
  });

  test.each<[string, NewLine, NewLine]>([
    ["a vaginal birth", aLine({ code: "59400" }), aLine({ code: "99460" })],
    ["a cesarean birth", aLine({ code: "59510" }), aLine({ code: "54160" })],
    [
      "words alone",
      aLine({ description: "Labor and delivery" }),
      aLine({ description: "Newborn hearing test" }),
    ],
    ["a mother's room", aLine({ revenueCode: "0122" }), aLine({ revenueCode: "0723" })],
  ])("%s", (_, mother, baby) => {
    expect(questionedIds(check([mother, baby]))).toEqual(["L2"]);
  });

  test.each<[string, boolean]>([
    ["Phototherapy infant day", true],
    ["Well-baby exam", true],
    ["Bili lights per day", true],
    ["Baby boy A bassinet", true],
    ["Neonatal metabolic screen", true],
    ["Lactation visit for infant feeding", false],
    ["Fetal monitoring", false],
    ["Infant formula", true],
    ["Baby hearing test", true],
    ["NB metabolic screen", true],
    ["Baby oil", false],
    ["Antibody screen - mother of newborn", false],
  ])("%s", (description, isBaby) => {
    const row = aLine({ description, revenueCode: "0940" });
    expect(check([delivery, row], facility)).toHaveLength(isBaby ? 1 : 0);
  });

  test.each<[string, NewLine[], object]>([
    ["no delivery", [nursery, aLine({ revenueCode: "0120" })], facility],
    ["no baby", [delivery, aLine({ description: "Baby aspirin 81 mg" })], facility],
    ["the baby's own bill", [delivery, nursery], { ...facility, patient: sure("Baby Boy Lund") }],
    [
      "each patient for itself",
      [
        { ...delivery, section: "Patient: Ada Lund" },
        { ...nursery, section: "Patient: Ole Lund" },
      ],
      facility,
    ],
    ["an EOB", [delivery, nursery], { ...facility, kind: "eob" }],
  ])("silence: %s", (_, lines, over) => expect(check(lines, over)).toEqual([]));
});
