import type { Setter } from "./sheet";

/** Two pages to go through with one bill in hand. */
export function billChecklist(set: Setter): void {
  set.title("Medical bill checklist");
  set.text(
    "One sheet for each bill. Check off what you have looked at. Where something does not fit, leave the box empty and write the line on page 2. Most bills take half an hour.",
  );
  set.fields(
    [
      { label: "Patient", share: 3 },
      { label: "Provider or hospital", share: 3 },
    ],
    [
      { label: "Account number", share: 2 },
      { label: "Date of this bill", share: 2 },
      { label: "Date of the FIRST bill after the care", share: 2 },
    ],
    [
      { label: "Date or dates of care", share: 2 },
      { label: "Amount asked for", share: 2 },
      { label: "Due date", share: 2 },
    ],
  );
  set.heading("1. Papers on the table");
  set.checks([
    "The itemized bill: each line with date, code, modifiers, units, and charge. A summary is not enough.",
    "The final Explanation of Benefits (EOB) from each plan, or the Medicare Summary Notice. Not one that says 'pending'.",
    "Receipts for what you have paid, at the desk and later.",
    "The written estimate, if you paid without insurance.",
  ]);
  set.heading("2. Whose bill, and when");
  set.checks([
    "The name, the date of birth, and the member number are yours.",
    "You were there on each date of care. No line is dated before you came or after you left.",
    "You know who sends the bill. If not, ask what the person or lab did for you, and on whose order.",
    "It is not a bill that you already had. (A hospital bill and a doctor bill for one visit are two bills, and both can be right.)",
  ]);
  set.heading("3. The lines");
  set.checks([
    "The charges add up to the total that is printed.",
    "No line comes twice with the same date, code, modifiers, units, and charge.",
    "The units make sense: days, hours, doses, tests.",
    "A set of lab tests and one of its own tests are not both charged for one day.",
    "You know what each line is, or have asked. Many odd names turn out to be real.",
  ]);
  set.heading("4. The bill against the EOB", 150);
  set.table(
    [
      { head: "On paper", width: 34 },
      { head: "Amount", width: 16 },
      { head: "On paper", width: 34 },
      { head: "Amount", width: 16 },
    ],
    [
      ["A. Charges on the bill", "", "F. Your share on the EOB", ""],
      ["B. Discounts and adjustments", "", "G. What you have paid", ""],
      ["C. Paid by plans", "", "H. F minus G: what the bill should ask", ""],
      ["D. What you have paid", "", "I. What the bill asks", ""],
      ["E. A minus B, C, and D: the balance", "", "J. I minus H: the difference to ask about", ""],
    ],
    21,
  );
  set.checks([
    "E is the same as I: the bill agrees with itself.",
    "J is zero: the bill agrees with the EOB. If not, hold the account and ask which line makes the difference.",
  ]);
  set.heading("5. Does one of these fit?");
  set.checks([
    "Emergency care, or a doctor outside your network at an in-network hospital: a federal limit may apply. Help Desk: 1-800-985-3059.",
    "You paid without insurance, and one provider's bill is $400 or more above that provider's estimate: a federal dispute, within 120 days. Plan by the date on the first bill.",
    "The hospital is a nonprofit: ask for its aid policy. It must take the form until day 240 after the first bill.",
    "You have Medicaid, or you are a Qualified Medicare Beneficiary: call before you pay anything.",
    "A debt collector wrote: dispute in writing within 30 days of getting the notice.",
    "The plan denied a line: mark the last day of the appeal now. A call does not stop it.",
  ]);
  set.heading("6. What I ask about", 140);
  set.table(
    [
      { head: "Line", width: 7 },
      { head: "Date", width: 13 },
      { head: "Code and modifiers", width: 17 },
      { head: "Units", width: 8 },
      { head: "Charge", width: 14 },
      { head: "What does not fit", width: 41 },
    ],
    Array.from({ length: 9 }, () => ["", "", "", "", "", ""]),
    24,
  );
  set.heading("7. What happens next", 70);
  set.fields(
    [
      { label: "Asked for a hold on (date)", share: 2 },
      { label: "Hold ends on", share: 2 },
      { label: "Spoke with, call number", share: 3 },
    ],
    [
      { label: "Letter sent on", share: 2 },
      { label: "Answer asked for by", share: 2 },
      { label: "Next last day (what and when)", share: 3 },
    ],
  );
  set.lines("Notes", 3);
  set.text(
    "Where the rules stand: surprise bills, 42 USC 300gg-131 and 300gg-132. Estimate, 45 CFR 149.620. Hospital aid, 26 USC 501(r)(4) and 26 CFR 1.501(r)-1. Collectors, 15 USC 1692g. Qualified Medicare Beneficiaries, 42 USC 1396a(n)(3). The 120 and 240 days were read as quotations: open ecfr.gov before you rely on the last day.",
    "small",
  );
}
