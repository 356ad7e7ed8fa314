import { expect, test } from "vitest";
import { isNoWholeName } from "~/domain/reading/records/doubted-names";
import { aLine } from "#corpus/builders/bills";

const isDoubted = (description: string, code?: string) =>
  isNoWholeName({ id: "L1", ...aLine({ charge: 10_000, code, description }) });

test.each([
  ["a whole day", "13/02/2026 Full blood count"],
  ["a whole day in words", "Mar 13, 2026 Blood culture"],
  ["money", "Office visit $120"],
  ["the number of another column", "SERTRALINE HCL 50 MG TABLET 65862001290 EXPRESS SCR"],
  ["a member's number", "A OSEI MARGUERITE H VEP136262"],
  ["what stands behind a colon", "Office visit Provider: Clinic"],
  ["the label of a code", "For new patient visit (CPT 99203)"],
  ["a label without its value", "Losartan 50 mg tab quantity"],
  ["the end of a sentence", "or treatment. Look it up online SODIUM CHLORIDE"],
  ["a sentence", "It is the difference between our charge and the Long leg splint"],
  ["a note under it", "IV THERAPY United Healthcare Choice Plus applied to your coinsurance"],
  ["an arrow", "Description → IV START KIT"],
  ["an empty column", "Eliquis 5 mg tablet - - 30-day supply"],
  ["half a bracket", "KETOROLAC 30 MG/ML IN)"],
  ["an address", "Physical therapy Pine Hollow, CO 80466"],
  ["the label of a field", "Date of Service"],
  ["a place in the middle", "& PELVIS W CONTRAST"],
  ["a number", "10010"],
  ["a smudge", "aesi3casa1aes3gigo6"],
])("with %s it is no whole name: %s", (_, name) => expect(isDoubted(name)).toBe(true));

test.each([
  "RX COPAY Rx#: 9223502A ALBUTEROL 90MCG INHALER",
  'Supplies: 25G 1" needles, 1 mL syringes (10 pk)',
  "Clinimix E 5/15 2000 ml",
  "CANCELED: Lung function test",
  "OPERATING ROOM PER 15 MIN 10:00-11:00",
  "X-RAY EXAM L-S SPINE 2/3 VWS",
  "Room charges (6 days)",
  "BUPIVACAINE 0.25% 30 ML VIAL",
  "Per diem, total parenteral nutrition, 2 liters",
  "Inj. Ceftriaxone 1 g",
  "OR time 75 minutes",
  "– Family psychotherapy with patient present",
])("a whole name: %s", (name) => expect(isDoubted(name)).toBe(false));

test("beside a code, words of other columns matter less than a name in pieces", () => {
  expect(isDoubted("Office visit Provider: Clinic", "99213")).toBe(false);
  expect(isDoubted("& PELVIS W CONTRAST", "72193")).toBe(true);
});
