import type { Setter } from "./sheet";

/** Two pages: what to say, and room for three calls. */
export function callLog(set: Setter): void {
  set.title("Call log for medical bills");
  set.text(
    "Fill it in while you talk. Send a short letter on the same day that says what you wrote down.",
  );
  set.fields(
    [
      { label: "Patient", share: 3 },
      { label: "Provider, plan, or collector", share: 3 },
    ],
    [
      { label: "Account or claim number", share: 2 },
      { label: "Date of care", share: 2 },
      { label: "Phone number", share: 2 },
    ],
  );
  set.heading("Have in front of you");
  set.checks([
    "The itemized bill with your marks, the final EOB, and your receipts.",
    "Your last days: appeal, aid, federal dispute, the collector's 30 days.",
    "What you think you owe, and the paper it rests on. The most you can pay, now and each month.",
  ]);
  set.heading("Ask in this order. Errors come before price.");
  set.numbered([
    "A hold: 'Please hold the account, and tell me until which day.'",
    "The errors: 'Line ____ on ____ does not fit, because ____. Please have it reviewed.'",
    "The claim: 'Was my plan billed with the right member number?'",
    "Aid: 'Please send me your financial assistance policy and the form.'",
    "The price: 'Your posted price is ____. If I pay ____ by ____, will you close the account, and write that to me first?'",
    "Time: 'I can pay ____ a month. Is there a plan with no interest and no fee?'",
  ]);
  set.text(
    "Do not say that the debt is yours, and do not give a card number, before you have it in writing.",
    "bold",
  );
  set.text(
    "At the end, read it back: 'Today is ____. I spoke with ____, call number ____. You will ____ by ____. The account is on hold until ____. Is that right? Please add it to the notes.'",
  );
  call(set, 1);
  set.turn();
  call(set, 2);
  call(set, 3);
}

function call(set: Setter, at: number): void {
  set.heading(`Call ${at}`, 250);
  set.fields([
    { label: "Date", share: 2 },
    { label: "Start", share: 1 },
    { label: "End", share: 1 },
    { label: "Spoke with (name, department)", share: 3 },
    { label: "Call number", share: 2 },
  ]);
  set.lines("I asked", 2);
  set.lines("They said", at === 1 ? 3 : 5);
  set.fields(
    [
      { label: "They promised", share: 5 },
      { label: "By (date)", share: 2 },
    ],
    [
      { label: "I will", share: 5 },
      { label: "By (date)", share: 2 },
    ],
    [
      { label: "On hold until", share: 2 },
      { label: "Call again on", share: 2 },
      { label: "Letter of confirmation sent on, how", share: 3 },
    ],
  );
}
