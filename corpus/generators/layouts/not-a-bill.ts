/** Papers with amounts and dates that are no medical bills, and a page with nothing on it. */
import type { FailReason } from "#corpus/truth";
import { page } from "#corpus/generators/html";
import { Drawing } from "#corpus/generators/producers/drawing";
import { sample, type Producers, type Sample } from "#corpus/generators/sample";
import { truthOf } from "#corpus/generators/statement";

const other = (
  file: string,
  producer: "chromium" | "pdf-lib",
  failReason: FailReason,
  make: (producers: Producers) => Promise<Uint8Array>,
): Sample => sample(truthOf(file, { kind: "other", producer, expect: "failed", failReason }), make);

const CARD: readonly (readonly [string, string, string, string])[] = [
  ["03/02", "03/03", "SHELL OIL 5744209 OMAHA NE", "41.27"],
  ["03/05", "03/05", "PAYMENT - THANK YOU", "-612.40"],
  ["03/07", "03/08", "WALGREENS #4410 OMAHA NE", "23.18"],
  ["03/11", "03/12", "HY-VEE 1477 OMAHA NE", "118.66"],
  ["03/14", "03/15", "MIDTOWN DENTAL CARE OMAHA NE", "85.00"],
  ["03/19", "03/20", "NETFLIX.COM LOS GATOS CA", "17.99"],
  ["03/23", "03/24", "DELTA AIR 0062391 ATLANTA GA", "402.80"],
];

const cardStatement = (): Sample =>
  other("not-a-bill-card-statement.pdf", "chromium", "not-a-bill", ({ printHtml }) =>
    printHtml(
      page(
        `@page{size:Letter;margin:16mm}body{font:9.5pt/1.45 Liberation Sans}h1{font-size:16pt;color:#0b3d91}table{width:100%}td{padding:2.5pt 0}td:last-child{text-align:right}.s td{border-bottom:.5pt solid #ccc}`,
        `<h1>Plains State Bank Platinum Card</h1><p>Account ending in 4410 · Statement closing date 03/28/2026 · Payment due date 04/22/2026</p><table><tr><td>Previous balance</td><td>$612.40</td></tr><tr><td>Payments</td><td>-$612.40</td></tr><tr><td>Purchases</td><td>$688.90</td></tr><tr><td>Fees charged</td><td>$0.00</td></tr><tr><td>Interest charged</td><td>$0.00</td></tr><tr><td><b>New balance</b></td><td><b>$688.90</b></td></tr><tr><td>Minimum payment due</td><td>$35.00</td></tr><tr><td>Credit limit</td><td>$9,000.00</td></tr></table><h3>Transactions</h3><table class="s">${CARD.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("")}</table><p>Annual percentage rate for purchases 24.99%. If you make only the minimum payment each period, you will pay more in interest.</p>`,
      ),
    ),
  );

const electricBill = (): Sample =>
  other("not-a-bill-electricity.pdf", "pdf-lib", "not-a-bill", async () => {
    const sheet = await Drawing.start({ producer: "UtilityDocs" });
    sheet.text(50, 60, "Three Rivers Power & Light", { font: "bold", size: 16 });
    sheet.text(50, 80, "Service address: 88 Delta Street     Account number 4410-22917-03");
    sheet.text(50, 94, "Bill date 06/08/2026     Due date 06/29/2026");
    const rows: [string, string, string][] = [
      ["Customer charge", "30 days", "12.50"],
      ["Energy 842 kWh at 0.1124", "05/06 - 06/05", "94.64"],
      ["Fuel adjustment 842 kWh at 0.0218", "", "18.36"],
      ["Storm recovery rider", "", "3.10"],
      ["City franchise fee 5%", "", "6.43"],
    ];
    rows.forEach(([label, period, amount], index) => {
      sheet.text(60, 140 + index * 18, label);
      sheet.text(320, 140 + index * 18, period);
      sheet.text(540, 140 + index * 18, amount, { align: "right" });
    });
    sheet.rule(60, 226, 540, 226);
    sheet.text(60, 242, "Amount due", { font: "bold" });
    sheet.text(540, 242, "$135.03", { align: "right", font: "bold" });
    sheet.text(50, 290, "Meter 55192007   Previous reading 40118   Current reading 40960");
    sheet.text(50, 320, "Detach and mail with your payment to PO Box 9, Pittsburgh PA 15222");
    return sheet.save();
  });

const lease = (): Sample =>
  other("not-a-bill-letter.pdf", "chromium", "not-a-bill", ({ printHtml }) =>
    printHtml(
      page(
        `@page{size:Letter;margin:28mm}body{font:12pt/1.6 Liberation Serif}`,
        `<p>August 4, 2026</p><p>Dear Ms. Okonjo,</p><p>Thank you for your application to rent the apartment at 19 Harbor Court. We are happy to offer you a lease of twelve months from September 1, 2026, at $1,450.00 a month, with a deposit of $1,450.00. Pets are welcome for $35.00 a month.</p><p>Please sign and return the enclosed lease by August 15, 2026.</p><p>Sincerely,<br>Harbor Court Management</p>`,
      ),
    ),
  );

const blank = (): Sample =>
  other("blank-page.pdf", "pdf-lib", "no-text", async () => (await Drawing.start()).save());

export const notBills: Sample[] = [cardStatement(), electricBill(), lease(), blank()];
