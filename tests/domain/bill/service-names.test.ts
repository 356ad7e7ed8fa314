import { describe, expect, test } from "vitest";
import { isNamed, isTableHead, looksLikeService } from "~/domain/bill/service-names";
import { aBill, aLine } from "#corpus/builders/bills";

describe("what a service may be called", () => {
  test.each([
    "Office visit, established patient",
    "CBC w/ auto diff",
    "XR CHEST 2 VIEWS",
    "Room and board - semi-private",
    "Sodium chloride 0.9% 1000 ML",
    "Ketorolac 30.00 mg inj",
    "Physical therapy (2 @ $110.00)",
    "Date of birth verification fee for records",
    "Balance training",
    "Service: Office visit",
    "Tooth extraction: erupted",
    "Group therapy",
    "SERVICES",
    "Hepatitis B vaccine, dose 1 of 3",
  ])("%s", (name) => expect(looksLikeService(name)).toBe(true));
});

describe("what no service is called", () => {
  test.each([
    "Date",
    "Description of Services",
    "Service",
    "TOTAL CHARGES",
    "---",
    "..",
    "A",
    "12345",
    "(555) 010-4477",
    "Call 555-010-4477 with questions",
    "VAT (13%)",
    "GST 9%",
    "03/14/2026",
    "03/14/2026 - 03/16/2026",
    "Office visit 120.00",
    "Lab $45",
    "Page 2 of 3",
    "Previous balance due",
    "Service date(s): /2 3 Total ch rge",
    "Reason code: 222 Plan",
    "Tooth number",
    "Plan/Benefit exclusions",
    "Copay : f .. •",
    "Estimated coinsurance",
    "Service 1 of 3",
    "What was billed Service 1 of 3 Service code Provider charged",
  ])("%s", (name) => expect(looksLikeService(name)).toBe(false));
});

test.each([
  ["a code alone", { code: "99213" }, true],
  ["a revenue code alone", { revenueCode: "0450" }, true],
  ["a code beside a word that heads a column", { code: "99213", description: "Date" }, true],
  ["words", { description: "Office visit" }, true],
  ["a word that heads a column", { description: "Amount" }, false],
  ["nothing", {}, false],
])("a line with %s", (_, line, named) =>
  expect(isNamed(aBill([aLine(line)]).lines[0]!)).toBe(named),
);

test.each([
  ["Date Code Mod Description Units", true],
  ["Service Description", true],
  ["Charges", false],
  ["Laboratory", false],
  ["Claim 4471", false],
])("%s as the head of a table: %s", (text, head) => expect(isTableHead(text)).toBe(head));
