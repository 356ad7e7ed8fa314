import { describe, expect, test } from "vitest";
import { plainDescription } from "~/domain/bill/glossary";
import { codeFamily, revenueFamily } from "~/domain/bill/service-families";
import { aBill, aLine } from "#corpus/builders/bills";
import { readingGrade } from "#tests/support/reading-grade";
import { billOf, truths } from "#corpus/truth-bills";

const said = (description: string, code?: string, revenueCode?: string) =>
  plainDescription(aBill([aLine({ description, code, revenueCode })]).lines[0]!);

describe("what a line is, in plain words", () => {
  test.each([
    ["VENIPUNCTURE", "36415", undefined, "Taking blood from a vein for tests."],
    ["COLLECTION FEE, VENOUS", "36415", undefined, "Taking blood from a vein for tests."],
    ["CBC W/ AUTO DIFF", "85025", "0305", "Blood test: counts your blood cells."],
    [
      "COMP METABOLIC PANEL",
      undefined,
      "0301",
      "Blood test: salts, sugar, kidney and liver values.",
    ],
    ["XR CHEST 2 VIEWS", "71046", undefined, "An X-ray of the chest."],
    ["CT ABD & PELV W/CONTRAST", "74177", "0352", "A CT scan of the belly and pelvis, with dye."],
    ["CT HEAD W/O CONTRAST", "70450", "0351", "A CT scan of the head, without dye."],
    [
      "MRI BRAIN W/O & W/CONTRAST",
      "70553",
      undefined,
      "An MRI scan of the head, without and with dye.",
    ],
    [
      "X-RAY HAND, INTERPRETATION",
      "73130",
      undefined,
      "An X-ray of the hand: reading the picture.",
    ],
    ["US ABDOMEN LIMITED", "76705", undefined, "An ultrasound of the belly."],
    ["ACETAMINOPHEN 325MG TAB", undefined, "0250", "A medicine taken by mouth."],
    ["PIPERACILLIN/TAZOBACTAM 3.375G IVPB", undefined, "0250", "A medicine given through a vein."],
    ["LACTATED RINGERS IV SOLN", undefined, "0258", "Fluid given through a vein."],
    ["R&B MED/SURG 2 BED", undefined, "0121", "Your room, the bed and the nursing, by the day."],
    ["OFFICE VISIT, ESTABLISHED", "99213", undefined, "A visit at the office."],
    [
      "ER VISIT LEVEL 4",
      "99284",
      "0450",
      "The visit to the emergency room, by how complex it was.",
    ],
    [
      "Level 3",
      "99203",
      undefined,
      "A visit: a doctor or nurse saw you, listened and examined you.",
    ],
    ["BLS emergency transport", "A0429", undefined, "An ambulance with basic care on board."],
  ])("%s (%s, %s)", (description, code, revenueCode, plain) =>
    expect(said(description, code, revenueCode)).toBe(plain),
  );

  test("one short form means what its code's family says: PT", () => {
    expect(said("PT 15 MIN", "97110")).toBe("Physical therapy.");
    expect(said("PT/INR", "85610")).toBe("Blood test: how your blood clots.");
    expect(said("PT RESPONSIBILITY")).toBeNull();
    expect(said("NEW PT CARD")).toBeNull();
  });

  test.each([
    ["a description and a code that point to different things", "EMERGENCY ROOM", "96374"],
    ["an office visit under a code for a scan", "OFFICE VISIT", "70450"],
    ["a code of a mixed block", "School form completion", "99080"],
    ["nothing known", "Late fee", undefined],
    ["a short form that may be anything", "US MAIL HANDLING", undefined],
    ["a medicine nobody says is one", "ELIQUIS 5MG TAB", undefined],
    ["a procedure we do not name", "Wart treatment", "17110"],
  ])("says nothing for %s", (_, description, code) => expect(said(description, code)).toBeNull());

  test("a test of something else is not called a blood test", () => {
    expect(said("Urine creatinine", "82570")).toBe("A laboratory test.");
  });

  test("a line without anything printed stays without words", () => {
    expect(plainDescription(aBill([aLine({})]).lines[0]!)).toBeNull();
  });

  test("most lines of the sample documents are explained, in words a child can read", () => {
    const lines = truths.flatMap((truth) => billOf(truth).lines);
    const words = lines.map(plainDescription).filter((plain) => plain !== null);
    expect(words.length / lines.length).toBeGreaterThan(0.85);
    expect(readingGrade([...new Set(words)].join(" "))).toBeLessThan(8);
  });
});

describe("the family of a code", () => {
  test.each([
    ["99285", "emergency-visit"],
    ["00790", "anesthesia"],
    ["0042T", null],
    ["99999", null],
    ["J1885", "medicine"],
    ["J7300", null],
    ["L8600", null],
    ["A0429", "ambulance"],
    ["D1110", "dental"],
    ["", null],
  ])("%s: %s", (code, family) => expect(codeFamily(code)).toBe(family));

  test.each([
    ["0450", "emergency-visit"],
    ["0761", null],
    ["0999", null],
  ])("revenue code %s: %s", (code, family) => expect(revenueFamily(code)).toBe(family));
});
