import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { extractText, getMeta } from "unpdf";
import { describe, expect, test } from "vitest";
import { letterPdf } from "~/adapters/letter-pdf.server";
import type { ChallengedRow, Letter } from "~/domain/letter";

const require = createRequire(import.meta.url);
const font = (name: string) =>
  new Uint8Array(readFileSync(require.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)));
const fonts = { regular: font("DejaVuSans"), bold: font("DejaVuSans-Bold") };

const aRow = (fields: Partial<ChallengedRow> = {}): ChallengedRow => ({
  date: "10/03/2026",
  description: "Metabolic panel (units: 1)",
  code: "80053-59",
  charge: "$315.00",
  reason: "Possible Duplicate: The same code and charge appear twice on one day.",
  ...fields,
});

const aLetter = (fields: Partial<Letter> = {}): Letter => ({
  kind: "provider-dispute",
  date: "2026-11-20",
  respondBy: "2026-12-20",
  sender: ["Ana Lind", "27 Linden St", "Dayton, OH 45406"],
  delivery: "By certified mail",
  recipient: ["Mercy Valley Medical Center", "Billing Department"],
  subject: "Request to review and correct charges",
  reference: [
    { label: "Patient", value: "Ana Lind" },
    { label: "Account number", value: "HV-004417-92" },
  ],
  salutation: "To the Billing Department:",
  paragraphs: [
    { text: "I am writing about the bill named above." },
    {
      heading: "1. Possible Duplicate",
      text: "Charge: code 80053, $315.00.\nWhat I ask: Remove it.",
    },
  ],
  amounts: [{ label: "Amount in question", value: "$315.00" }],
  requests: ["Please check each point.", "Please answer in writing within 30 days of this letter."],
  closing: "Thank you.",
  signature: { farewell: "Sincerely,", lines: ["Ana Lind"] },
  enclosures: ["Attachment: Challenged Line Items (1 line)"],
  citations: [
    { title: "Edits", issuer: "CMS", edition: "2026 Q4", url: "https://www.cms.gov/ncci" },
  ],
  rows: [aRow()],
  missing: [],
  ...fields,
});

const textOf = async (letter: Letter) => {
  const { bytes, unprintable } = await letterPdf(letter, fonts);
  const { text, totalPages } = await extractText(bytes.slice(), { mergePages: false });
  return { pages: text.map((page) => page.replace(/\s+/g, " ")), totalPages, unprintable };
};
const named = (names: readonly string[]) => textOf(aLetter({ sender: [...names] }));

test("a letter's parts are found in its text, the attachment on a page of its own", async () => {
  const { pages, unprintable } = await textOf(aLetter());
  expect(pages).toHaveLength(2);
  for (const part of [
    "November 20, 2026",
    "Re: Request to review and correct charges",
    "HV-004417-92",
    "within 30 days",
    "Amount in question $315.00",
    "[1] Edits. CMS, 2026 Q4. https://www.cms.gov/ncci",
    "Page 1 of 2",
  ])
    expect(pages[0]).toContain(part);
  expect(pages[1]).toMatch(/^Attachment: Challenged Line Items/);
  expect(pages[1]).toContain("Date Description Code Charge Reason for Dispute");
  expect(pages[1]).toContain("10/03/2026 Metabolic panel (units: 1) 80053-59 $315.00 Possible");
  expect(pages[1]).toContain("Page 2 of 2");
  expect(unprintable).toEqual([]);
});

test("title, language and date come from the letter; the same letter gives the same bytes", async () => {
  const first = await letterPdf(aLetter(), fonts);
  expect(
    Buffer.from((await letterPdf(aLetter(), fonts)).bytes).equals(Buffer.from(first.bytes)),
  ).toBe(true);
  const { info } = await getMeta(first.bytes.slice());
  expect(info).toMatchObject({
    Title: "Request to review and correct charges, November 20, 2026",
    Language: "en-US",
    CreationDate: "D:20261120000000Z",
  });
  expect(info.Producer).toBeUndefined();
  expect(Buffer.from(first.bytes).toString("latin1")).not.toMatch(/\/(home|work|Users|tmp)\//);
});

test("no rows: no attachment", async () => {
  const { pages } = await textOf(aLetter({ rows: [], enclosures: [] }));
  expect(pages).toHaveLength(1);
  expect(pages[0]).not.toContain("Attachment");
  expect(pages[0]).toContain("Page 1 of 1");
});

test("a letter with nothing but the necessary still sets", async () => {
  const { pages } = await textOf(
    aLetter({ sender: [], reference: [], citations: [], amounts: [], rows: [], enclosures: [] }),
  );
  expect(pages[0]).toContain("Sincerely,");
});

describe("a long attachment", () => {
  const rows = Array.from({ length: 300 }, (_, at) =>
    aRow({
      code: `C${at + 1000}`,
      charge: `$${at}.37`,
      reason: `Reason ${at + 1000} `.repeat((at % 7) + 1),
    }),
  );

  test("has every row once, the head on each page, and right page numbers", async () => {
    const { pages } = await textOf(aLetter({ rows }));
    const attachment = pages.slice(1);
    expect(attachment.length).toBeGreaterThan(5);
    for (const page of attachment)
      expect(page.match(/Date Description Code Charge Reason for Dispute/g)).toHaveLength(1);
    pages.forEach((page, at) => expect(page).toContain(`Page ${at + 1} of ${pages.length}`));
    const all = attachment.join(" ");
    for (const { code, charge } of rows) expect(all.split(`${code} ${charge} `)).toHaveLength(2);
  });

  test("keeps each row on one page", async () => {
    const { pages } = await textOf(aLetter({ rows }));
    rows.forEach(({ code, reason }) => {
      const page = pages.find((text) => text.includes(`${code} $`))!;
      const id = /\d+/.exec(reason)![0];
      expect(page.split(`Reason ${id}`).length - 1).toBe(reason.split(id).length - 1);
    });
  });

  test("a row taller than a page continues, and nothing of it is lost", async () => {
    const reason = Array.from({ length: 900 }, (_, at) => `word${at}`).join(" ");
    const { pages } = await textOf(aLetter({ rows: [aRow(), aRow({ reason }), aRow()] }));
    expect(pages.length).toBeGreaterThan(3);
    const all = pages.join(" ");
    for (const at of [0, 450, 899]) expect(all).toMatch(new RegExp(`word${at}\\b`));
  });
});

/** Given and family names as people write them, crossed to some 400. */
const GIVEN = [
  "José",
  "Zoë",
  "Þóra",
  "Łukasz",
  "Ngọc",
  "Ştefan",
  "Άννα",
  "Юлия",
  "Գոհար",
  "Siobhán",
  "O’Brien",
  "Ğökçe",
  "ქეთი",
  "Oʻtkir",
  "Jean-François",
  "Đặng",
  "Ŋaŋa",
  "Čeněk",
  "Mwĩhaki",
  "Ọláolú",
];
const FAMILY = [
  "Müller",
  "Nguyễn",
  "Åström",
  "Dvořák",
  "D’Angelo",
  "Παπαδόπουλος",
  "Иванов",
  "Սարգսյան",
  "van ’t Hoff",
  "Šćekić",
  "Kowalczyk-Żak",
  "Æsir",
  "ß-Groß",
  "İnönü",
  "Ó Súilleabháin",
  "Țepeș",
  "Çelik",
  "Ħobż",
  "Ệ",
  "Smith Jr.",
];

describe("names", () => {
  test("400 names in Latin, Greek, Cyrillic, Armenian and Georgian print and extract as written", async () => {
    const names = GIVEN.flatMap((given) => FAMILY.map((family) => `${given} ${family}`));
    const { pages, unprintable } = await named(names);
    const all = pages.join(" ").normalize("NFC");
    for (const name of names) expect(all).toContain(name.normalize("NFC"));
    expect(unprintable).toEqual([]);
  });

  test("decomposed accents are composed, full-width letters become plain", async () => {
    const { pages } = await named(["Jose\u0301 Nu\u0301n\u0303ez", "ＭＡＲＩＡ　９８"]);
    expect(pages[0]).toContain("José Núñez");
    expect(pages[0]).toContain("MARIA 98");
  });

  test.each([
    ["李小龍", "[?]", ["李", "小", "龍"]],
    ["Kim 김민준 Lee", "Kim [?] Lee", ["김", "민", "준"]],
    ["Ana 👩🏽 Lind", "Ana [?] Lind", ["👩", "🏽"]],
    ["नेहा", "[?]", ["न", "े", "ह", "ा"]],
    ["broken \ud800 half", "broken [?] half", ["\ufffd"]],
  ])("%s prints as %s and is reported", async (name, shown, lost) => {
    const { pages, unprintable } = await named([name]);
    expect(pages[0]).toContain(shown);
    expect(unprintable).toEqual(expect.arrayContaining(lost));
  });

  test.each([
    "محمد عبد الله",
    "שרה כהן (Sarah)",
    "Ali علي 123",
    "ߒߞߏ",
    "a\u0301\u0302\u0303\u0304x",
    "\u0301",
    "\u200f\u202eevil\u202c",
    "tab\there\u0000\u0007\r\nand\u2028there\u00adsoft\ufeff",
    "",
    " ",
  ])("%j sets without an error", async (name) => {
    const { totalPages } = await named([name]);
    expect(totalPages).toBeGreaterThan(0);
  });

  test("format characters vanish; tabs and line separators part words", async () => {
    const { pages } = await named(["tab\there\u0000\u2028there so\u00adft\ufeff \u202ereal\u202c"]);
    expect(pages[0]).toContain("tab here there soft real");
  });
});

describe("long words", () => {
  test("600 characters are broken to fit, and none is lost", async () => {
    const word = Array.from({ length: 120 }, (_, at) => String(10000 + at)).join("");
    const { pages } = await textOf(
      aLetter({ paragraphs: [{ text: word }], rows: [aRow({ description: word, reason: word })] }),
    );
    expect(pages[0]!.replaceAll(" ", "")).toContain(word);
    expect(pages[1]!.replace(/\s/g, "").length).toBeGreaterThan(1200);
  });

  test("a name of 5,000 letters sets without an error", async () => {
    expect((await named(["x".repeat(5000)])).totalPages).toBeGreaterThan(1);
  });

  test("a long account number stays whole", async () => {
    const value = "0012-3456-7890-ABCDEF-99887766554433";
    const { pages } = await textOf(aLetter({ reference: [{ label: "Account number", value }] }));
    expect(pages[0]).toContain(value);
  });

  test("'within 30 days' is never parted by a line's end", async () => {
    const requests = Array.from(
      { length: 40 },
      (_, at) => `${"so ".repeat(at)}please answer within 30 days of this letter`,
    );
    const { bytes } = await letterPdf(aLetter({ rows: [], requests }), fonts);
    const { text } = await extractText(bytes.slice(), { mergePages: true });
    expect(text.split("within 30 days")).toHaveLength(41);
  });
});
