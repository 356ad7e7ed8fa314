import { describe, expect, test } from "vitest";
import type { Answers } from "~/domain/case/answers";
import { consentIsVoid, surpriseBasis } from "~/domain/case/surprise-care";
import { aBill, aLine, sure, unsure } from "#corpus/builders/bills";

const visit = (provider: string, code = "99223") =>
  aBill([aLine({ code })], { provider: sure(provider) });

// 45 CFR 149.420(b)(1)(ii): hospital doctors have the visit codes of all doctors, so a name decides.
describe("a hospital doctor's visit cannot be signed away", () => {
  test.each([
    ["Valley Hospitalist Group", "99223", true],
    ["Tri-County Hospital Medicine PC", "99238", true],
    ["Summit Intensivists LLC", "99291", true],
    ["Cedar Neonatology Associates", "99231", true],
    ["Valley Cardiology Group", "99223", false],
    ["Pulmonary and Critical Care Associates", "99222", false],
    ["Mercy Hospital", "99223", false],
    ["Valley Hospitalist Group", "99214", false],
    ["Valley Hospitalist Group", "99220", false],
    ["Valley Hospitalist Group", "99221", true],
    ["Valley Hospitalist Group", "99239", true],
    ["Valley Hospitalist Group", "99240", false],
    ["Valley Hospitalist Group", "99290", false],
    ["Valley Hospitalist Group", "99292", true],
    ["Valley Hospitalist Group", "27447", false],
  ])("%s, code %s: %s", (provider, code, isVoid) => {
    expect(consentIsVoid(visit(provider, code))).toBe(isVoid);
  });

  test("the doctor of the line counts as well as who sends the bill", () => {
    const line = aLine({ code: "99232", provider: "J. Ortiz, Hospitalist" });
    expect(consentIsVoid(aBill([line], { provider: sure("Mercy Physicians") }))).toBe(true);
  });

  test("a name that was hard to read decides nothing", () => {
    const bill = aBill([aLine({ code: "99223" })], { provider: unsure("Valley Hospitalists") });
    expect(consentIsVoid(bill)).toBe(false);
  });
});

describe("a line without a code is known by its name", () => {
  const without = (description: string, provider = "Mercy Professional Billing") =>
    aBill([aLine({ description })], { provider: sure(provider) });

  test.each([
    ["Anesthesia services", true],
    ["Radiologist reading fee", true],
    ["Pathology, surgical", true],
    ["Assistant surgeon fee", true],
    ["Hospitalist daily care", true],
    ["Emergency physician services", true],
    ["Surgeon fee", false],
    ["Physical therapy", false],
  ])("%s: %s", (description, isVoid) => {
    expect(consentIsVoid(without(description))).toBe(isVoid);
  });

  test("or by who sends the bill, and every charge must be such care", () => {
    expect(consentIsVoid(without("Professional services", "Bay Anesthesia Associates"))).toBe(true);
    const mixed = aBill([
      aLine({ description: "Anesthesia services" }),
      aLine({ description: "Surgeon fee" }),
    ]);
    expect(consentIsVoid(mixed)).toBe(false);
  });
});

test("an air ambulance is covered wherever it began, a ground ambulance never", () => {
  const outside: Answers = { providerInNetwork: "no", signedConsent: "yes" };
  const ambulance = (code: string) => aBill([aLine({ code }), aLine({ code: "A0398" })]);
  for (const code of ["A0430", "A0431", "A0435", "A0436"])
    expect(surpriseBasis(ambulance(code), outside)).toBe("air");
  for (const code of ["A0428", "A0429", "A0432"])
    expect(surpriseBasis(ambulance(code), { ...outside, emergency: "yes" })).toBeNull();
  expect(surpriseBasis(ambulance("A0431"), { providerInNetwork: "yes" })).toBeNull();
  expect(surpriseBasis(ambulance("A0431"), { ...outside, plan: "medicare" })).toBeNull();
});
