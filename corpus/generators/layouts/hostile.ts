/** Files that people upload by mistake or that fail to open, and one that must never reach the reader. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FailReason } from "#corpus/truth";
import { page } from "#corpus/generators/html";
import { fixMetadata } from "#corpus/generators/producers/fixed-metadata";
import { pictureOfFirstPage } from "#corpus/generators/producers/imaging";
import { sample, type Producers, type Sample } from "#corpus/generators/sample";
import { truthOf } from "#corpus/generators/statement";

const failing = (
  file: string,
  failReason: FailReason,
  make: (producers: Producers) => Promise<Uint8Array>,
): Sample =>
  sample(truthOf(file, { kind: "other", producer: "none", expect: "failed", failReason }), make);

function encrypted(pdf: Uint8Array): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), "plainbill-qpdf-"));
  try {
    writeFileSync(join(folder, "plain.pdf"), pdf);
    execFileSync("qpdf", [
      ...["--static-id", "--allow-weak-crypto"],
      ...["--encrypt", "patient1968", "owner", "128", "--use-aes=n", "--"],
      join(folder, "plain.pdf"),
      join(folder, "locked.pdf"),
    ]);
    return new Uint8Array(readFileSync(join(folder, "locked.pdf")));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const MENU = `<h1>Trattoria Belvedere</h1><p>Dinner menu</p>
<table>${[
  ["Antipasti", ""],
  ["Bruschetta al pomodoro", "9.50"],
  ["Burrata, roasted peppers", "14.00"],
  ["Primi", ""],
  ["Tagliatelle al ragù", "19.50"],
  ["Gnocchi, brown butter and sage", "18.00"],
  ["Risotto ai funghi", "21.00"],
  ["Secondi", ""],
  ["Branzino, fennel salad", "29.00"],
  ["Pollo alla diavola", "24.50"],
  ["Dolci", ""],
  ["Tiramisù", "9.00"],
  ["Panna cotta", "8.50"],
]
  .map(
    ([dish, price]) =>
      `<tr><td>${price === "" ? `<b>${dish}</b>` : dish}</td><td>${price}</td></tr>`,
  )
  .join(
    "",
  )}</table><p>A gratuity of 20% is added for parties of six or more. Total seating 48. Open daily 5 to 10 pm.</p>`;

const menuHtml = page(
  `@page{size:Letter;margin:25mm}body{font:12pt/1.6 Liberation Serif;text-align:center}table{margin:auto;width:80%}
td{text-align:left;padding:3pt}td:last-child{text-align:right}`,
  MENU,
);

const letterHtml = page(
  `@page{size:Letter;margin:22mm}body{font:11pt/1.5 Liberation Serif}`,
  `<p>Lakeside Imaging Center</p><p>Patient: R. Farrow &nbsp; Statement 03/02/2026 &nbsp; Account 55120</p><p>Balance due: $184.00</p>`,
);

export const hostileFiles: Sample[] = [
  failing("hostile-encrypted.pdf", "encrypted", async ({ printHtml }) =>
    encrypted(await printHtml(letterHtml)),
  ),
  failing("hostile-truncated.pdf", "corrupt", async ({ printHtml }) => {
    const whole = await printHtml(letterHtml);
    return whole.slice(0, Math.floor(whole.length * 0.4));
  }),
  failing("hostile-empty.pdf", "empty", () => Promise.resolve(new Uint8Array(0))),
  failing("hostile-menu.pdf", "not-a-bill", ({ printHtml }) => printHtml(menuHtml)),
  failing("hostile-png-named.pdf", "wrong-type", async ({ printHtml }) =>
    pictureOfFirstPage(fixMetadata(await printHtml(menuHtml)), { dpi: 40 }),
  ),
];
