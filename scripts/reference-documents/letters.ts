import type { Setter } from "./sheet";

/** Two letters to fill in by hand: the first page is sent, the second stays at home. */

const SENDER = [
  [
    { label: "Your name", share: 3 },
    { label: "Date of this letter", share: 2 },
  ],
  [
    { label: "Your address", share: 3 },
    { label: "Phone or email", share: 2 },
  ],
];
const ON_RECEIPT = "Sent by (circle one): certified mail, fax, portal message, by hand.";

export function itemizedBillRequest(set: Setter): void {
  set.fields(...SENDER, [
    { label: "To: provider or hospital, billing department", share: 3 },
    { label: "Their address or fax", share: 2 },
  ]);
  set.space(8);
  set.title("Request for an itemized bill");
  set.fields(
    [
      { label: "Patient", share: 3 },
      { label: "Account number", share: 2 },
    ],
    [
      { label: "Date or dates of care", share: 2 },
      { label: "Date of the bill", share: 1.5 },
      { label: "Amount asked for", share: 1.5 },
    ],
  );
  set.text(
    "I have a bill from you for the care named above. I want to understand and check it before I pay. Please send me an itemized bill:",
  );
  set.numbered([
    "Each service with its date, code, modifiers, units, and charge, and for a hospital its revenue code.",
    "Each payment, discount, and change, and how the balance was made.",
    "A copy of the claim form (UB-04 or CMS-1500), if one was filed.",
  ]);
  set.text("Please also do the following:");
  set.numbered(
    [
      "Send me your answer in writing within 30 days of the date of this letter.",
      "Hold the account until I have had time to read it: no collection agency, no late fees, and no report to a credit bureau.",
      "If you cannot send an itemized bill, tell me why in writing, and send me the billing records you hold.",
    ],
    4,
  );
  set.text("I also rely on the rule that I have checked:");
  set.checks([
    "A patient has a right to see and get a copy of the records a provider holds about the patient: 45 CFR 164.524(a)(1).",
    "Medicare paid for this care. A Medicare patient can ask in writing for an itemized list: 42 USC 1395b-7(b).",
    "You are a facility in Texas that asks to be paid: Tex. H&S 185.002.",
    "You are a hospital in Illinois: 210 ILCS 88/20.",
    "You are a hospital in North Carolina: 10A NCAC 13B .3110.",
    "You are a licensed provider in Virginia: Va. Code 54.1-2404.",
  ]);
  set.text("This letter asks for papers. It neither accepts nor questions any amount. Thank you.");
  set.signature();
  set.turn();
  set.title("How to use this letter");
  set.text("Keep this page. Send only page 1, with a copy of the bill behind it.");
  set.heading("Before you send it");
  set.checks([
    "Call first, or look in the portal. You may get the itemized bill on the same day.",
    "Fill in every line in ink. Copy the account number from the bill.",
    "Check the first box in any case. Check the others only if they fit. Leave them empty if you are not sure.",
    "Write to each office that sends a bill. The doctors often bill apart from the hospital.",
    "If you ask for someone else, add a paper that shows you may. Many offices have a form for it.",
    "Make a copy of the signed letter.",
  ]);
  set.heading("How to send it");
  set.text(
    "In a way that proves it came: certified mail with a return receipt, a fax with its report, or a portal message with a picture of the screen.",
  );
  set.fields([
    { label: "Sent on", share: 2 },
    { label: "Tracking or fax number", share: 3 },
    { label: "It came on", share: 2 },
  ]);
  set.text(ON_RECEIPT);
  set.heading("Days to write down");
  set.table(
    [
      { head: "What", width: 44 },
      { head: "Counts from", width: 30 },
      { head: "My day", width: 26 },
    ],
    [
      [
        "30 days: the answer you asked for. No law sets this one; the letter does.",
        "the date of your letter",
        "",
      ],
      [
        "30 days: records of any patient. The office may take 30 more if it writes why and until when (45 CFR 164.524(b)(2), read as a quotation).",
        "the day the office got the letter",
        "",
      ],
      ["30 days: the itemized list for Medicare patients (42 USC 1395b-7(b)).", "your request", ""],
      ["90 days: asking Medicare to look at a line of that list.", "the day the list came", ""],
      [
        "7 days: facilities in Florida, on request (Fla. Stat. 395.301, read as a quotation, so it is not in the letter).",
        "your request, or discharge if that is later",
        "",
      ],
    ],
    24,
  );
  set.heading("If they answer like this");
  set.table(
    [
      { head: "They say", width: 40 },
      { head: "You say", width: 60 },
    ],
    [
      [
        "Here is your statement (with totals only).",
        "This shows totals. I asked for codes and units for each line.",
      ],
      [
        "We only give that to the insurance.",
        "Then please send me the billing records you hold about me, and the fee for the copies before you make them.",
      ],
      ["There is a fee.", "How is it made up? I will answer before you make the copies."],
      [
        "It will go to collection meanwhile.",
        "Please hold it, and tell me in writing until which day.",
      ],
    ],
  );
  set.text(
    "A request for papers does not stop a due date, an appeal, or an application for aid. Keep those days in your calendar. No federal law gives every patient an itemized bill; the first rule on the letter is about the records that an office holds. Rules as read on November 22, 2026. General information, not legal advice.",
    "small",
  );
}

export function recordsRequest(set: Setter): void {
  set.fields(...SENDER, [
    { label: "To: provider or hospital, medical records department", share: 3 },
    { label: "Their address or fax", share: 2 },
  ]);
  set.space(8);
  set.title("Request for medical and billing records");
  set.fields(
    [
      { label: "Patient", share: 3 },
      { label: "Date of birth", share: 1.5 },
      { label: "Account or record number", share: 2 },
    ],
    [
      { label: "Records from (date)", share: 1 },
      { label: "to (date)", share: 1 },
      { label: "Department or doctor, if you know", share: 2 },
    ],
  );
  set.text(
    "A patient has a right to see and get a copy of the records a provider holds about the patient: 45 CFR 164.524(a)(1). Under this rule I ask for a copy of the records that I have checked:",
  );
  set.checks([
    "Notes of the visit: emergency, nurse, doctor, and discharge notes, with the times in and out.",
    "Orders and results: lab, pictures and what was read from them, and other tests.",
    "The list of drugs and supplies that were given, with dose and time.",
    "For an operation: the report, the anesthesia record with start and end, and the list of supplies and implants.",
    "Forms that I signed: consent, notice of out-of-network care, and any estimate.",
    "Billing records: itemized bill with codes, modifiers, and units, the account history, and the claim form (UB-04 or CMS-1500).",
  ]);
  set.fields([{ label: "Other records" }]);
  set.text("How I would like to get them (check one):");
  set.checks([
    "By portal or by secure email to the address above.",
    "On paper, by mail.",
    "I will look at them in your office.",
  ]);
  set.numbered([
    "If there is a fee, please tell me the amount before you make the copies.",
    "Please answer within 30 days of getting this letter. If you need more time, please write to me why, and until when.",
    "If you hold back any part, please tell me which part and why, in writing.",
  ]);
  set.signature();
  set.text(
    "If you sign for the patient, write what you are to the patient (parent, guardian, holder of a power of attorney), and add a copy of the paper that shows it.",
    "small",
  );
  set.turn();
  set.title("How to use this letter");
  set.text(
    "Keep this page. Send only page 1. Many offices have a form of their own: you can add this letter to it.",
  );
  set.heading("Ask for no more than you need");
  set.text("Less paper comes sooner and costs less. This is what proves what:");
  set.table(
    [
      { head: "If you ask about", width: 36 },
      { head: "Check", width: 64 },
    ],
    [
      [
        "A line that seems to be there twice",
        "Orders and results; drugs and supplies. Two orders or two times show that it was done twice.",
      ],
      ["The level of a visit", "Notes of the visit."],
      ["Drugs or units", "Drugs and supplies, with dose and time."],
      ["Hours of surgery or anesthesia", "The operation, with start and end."],
      ["A bill from outside your network", "Forms that you signed."],
      ["A balance that does not add up", "Billing records."],
    ],
  );
  set.heading("What to know");
  set.numbered([
    "The right covers records that exist. Nobody has to make a new paper for you.",
    "The records you may see include billing records: 45 CFR 164.501 (read as a quotation).",
    "A fair fee may be asked, for copying, supplies, and postage: 45 CFR 164.524(c)(4) (read as a quotation).",
    "Send it to the office that holds the records. A lab, a hospital, and a doctor each hold their own.",
    "Send it so that you can prove the day it came. Keep a copy of the signed letter.",
  ]);
  set.heading("Days to write down", 120);
  set.fields([
    { label: "Sent on", share: 2 },
    { label: "How, and tracking or fax number", share: 3 },
    { label: "It came on", share: 2 },
  ]);
  set.table(
    [
      { head: "What", width: 44 },
      { head: "Counts from", width: 30 },
      { head: "My day", width: 26 },
    ],
    [
      [
        "30 days: the records, or a letter with the reason for more time.",
        "the day the office got the letter",
        "",
      ],
      [
        "30 more days, once, if such a letter came in time (45 CFR 164.524(b)(2), read as a quotation).",
        "the end of the first 30",
        "",
      ],
      [
        "Your own last days: appeal, aid, dispute. This letter does not stop them.",
        "see the deadline table",
        "",
      ],
    ],
    24,
  );
  set.text(
    "If nothing comes: call, name the day they got the letter, and ask for the written reason. After that you can complain to the U.S. Department of Health and Human Services. The rule is at ecfr.gov, title 45, section 164.524. Rules as read on November 22, 2026. General information, not legal advice.",
    "small",
  );
}
