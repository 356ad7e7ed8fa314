import { expect, test } from "vitest";
import { columns } from "#tests/support/pages";
import { readLines, totalsOf } from "#tests/support/read-lines";

/** What a plan says was paid by the patient is what it leaves to them, or what they paid so far. */

const at = columns(40, 120, 180, 400, 500);
const fact = columns(40, 240);
const accountOf = (paidByPlan: string, paid: string) =>
  totalsOf(
    readLines([
      "Lakewood Health Plan",
      "Explanation of Benefits",
      "THIS IS NOT A BILL",
      "Patient: Dana Cole",
      at("Date", "Code", "Service", ">Billed", ">Allowed"),
      at("02/17/2026", "99203", "Office visit", ">212.00", ">118.90"),
      at("02/17/2026", "73110", "X-ray of the wrist", ">98.00", ">100.00"),
      "",
      fact("Amount Billed:", "310.00"),
      fact("Plan Approved:", "218.90"),
      fact("Paid by Plan:", paidByPlan),
      fact("Paid by Beneficiary:", paid),
    ]),
  );

test("nothing paid so far leaves nothing only where the plan paid all that it allowed", () => {
  expect(accountOf("180.90", "38.00")).toMatchObject({ patientResponsibility: 3_800 });
  expect(accountOf("218.90", "0.00")).toMatchObject({ patientResponsibility: 0 });
  expect(accountOf("180.90", "0.00")).not.toHaveProperty("patientResponsibility");
});
