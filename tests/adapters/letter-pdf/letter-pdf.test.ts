import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { extractText, getDocumentProxy, getMeta } from "unpdf";
import { describe, expect, test } from "vitest";
import { letterPdf, unprintableIn } from "~/adapters/letter-pdf/letter-pdf.server";
import type { ChallengedRow, Letter } from "~/domain/letter/parts";

const require = createRequire(import.meta.url);
const font = (name: string) =>
  new Uint8Array(readFileSync(require.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)));
const fonts = { regular: font("DejaVuSans"), bold: font("DejaVuSans-Bold") };

/** The fonts of `public/`, in the order they are looked through. */
const foreign = ["droid-sans-fallback", "nanum-gothic"].map(
  (name) =>
    new Uint8Array(readFileSync(new URL(`../../../public/fonts/${name}.ttf`, import.meta.url))),
);

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
    "李小龍",
    "王小明 (Wang Xiaoming)",
    "Kim 김민준 Lee",
    "高橋 みなみ",
    "フェルナンデス マリア",
    "陳大文",
    "Ana 李 Nguyễn Юлия",
  ])("%s prints and extracts as written, with the font for it", async (name) => {
    const letter = aLetter({
      sender: [name, `${name} `.repeat(30).trim()],
      rows: [aRow({ description: name })],
    });
    const { bytes, unprintable } = await letterPdf(letter, { ...fonts, foreign });
    const { text } = await extractText(bytes.slice(), { mergePages: true });
    const printed = text.replace(/\s+/g, " ");
    expect(printed.split(name).length - 1).toBeGreaterThan(20);
    expect(printed).not.toContain("[?]");
    expect(unprintable).toEqual([]);
    // Only the letters it needs are in it.
    expect(bytes.length).toBeLessThan(130_000);
    expect(await unprintableIn(name, { ...fonts, foreign })).toEqual([]);
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

const MM = 72 / 25.4;
type Placed = { text: string; x: number; right: number; y: number };

/** Where each piece of text stands on a page, in millimetres from its left and top edge. */
async function placed(bytes: Uint8Array, page: number) {
  const pdf = await getDocumentProxy(bytes.slice());
  const sheet = await pdf.getPage(page);
  const [, , width, height] = sheet.view as [number, number, number, number];
  const { items } = await sheet.getTextContent();
  const texts = items.flatMap((item): Placed[] => {
    if (!("str" in item) || item.str.trim() === "") return [];
    const [, , , , x, y] = item.transform as number[];
    return [{ text: item.str, x: x! / MM, right: (x! + item.width) / MM, y: (height - y!) / MM }];
  });
  return { width: width / MM, height: height / MM, texts };
}

describe("the paper", () => {
  const long = "A sentence that goes on so that it fills more than one line of the paper. ".repeat(
    6,
  );
  const rows = Array.from({ length: 40 }, () =>
    aRow({ description: "A long description of a service ".repeat(4), reason: long }),
  );

  test.each([
    ["our text", null],
    ["the person's text", `Ana Lind\n\n${long}\n\nSincerely,\n\nAna Lind`],
  ])("is A4 upright with margins of 15 mm and lines of 7 mm: %s", async (_, ownText) => {
    const letter = aLetter({ paragraphs: [{ text: long }], rows });
    const { bytes } = await letterPdf(letter, fonts, ownText);
    for (const page of [1, 2, 3]) {
      const { width, height, texts } = await placed(bytes, page);
      expect([Math.round(width), Math.round(height)]).toEqual([210, 297]);
      for (const { text, x, right, y } of texts.filter(
        ({ text }) => !/^(Page |Request to)/.test(text),
      )) {
        expect(x, text).toBeGreaterThanOrEqual(14.9);
        expect(right, text).toBeLessThanOrEqual(195.1);
        expect(y, text).toBeGreaterThanOrEqual(15);
        expect(y, text).toBeLessThanOrEqual(282);
      }
    }
    const lines = (await placed(bytes, 1)).texts.filter(({ text }) =>
      /sentence that|paper\./.test(text),
    );
    expect(lines.length).toBeGreaterThan(2);
    for (const [at, { y }] of lines.slice(1).entries()) expect(y - lines[at]!.y).toBeCloseTo(7, 1);
  });
});

describe("a text of the person's own", () => {
  const ownText =
    "Ana Lind\n\nRe: Request to review and correct charges\n\nI have looked again.\nSecond line.\n\n\n\n" +
    "What I ask you to do\n1. Please correct the bill.\n\nSincerely,\n\nAna Lind\n\nSources\n[1] Edits.";

  test("takes the place of ours; attachment, page numbers and title stay", async () => {
    const { bytes } = await letterPdf(aLetter(), fonts, ownText);
    const { text: pages } = await extractText(bytes.slice(), { mergePages: false });
    const [first, second] = pages.map((page) => page.replace(/\s+/g, " "));
    expect(first).toContain("I have looked again. Second line.");
    expect(first).toContain("1. Please correct the bill.");
    expect(first).not.toContain("I am writing about the bill named above.");
    expect(first).toContain("Page 1 of 2");
    expect(second).toMatch(/^Attachment: Challenged Line Items/);
  });

  test("keeps room to sign, and the room a person left", async () => {
    const { texts } = await placed((await letterPdf(aLetter(), fonts, ownText)).bytes, 1);
    const at = (text: string) => texts.find((one) => one.text.includes(text))!.y;
    const names = texts.filter(({ text }) => text === "Ana Lind");
    expect(names.at(-1)!.y - at("Sincerely,")).toBeGreaterThan(15);
    expect(at("What I ask") - at("Second line.")).toBeGreaterThan(14);
  });

  test.each([
    "x",
    "word ".repeat(19_000),
    "\n\n\nlate",
    "李小龍 نص עברית 👩🏽",
    "Sincerely,",
    `${"\n".repeat(3)}Sources\n[1] x`,
    "1. \n2. x\n[3] y",
  ])("any text sets: %#", async (text) => {
    const { bytes } = await letterPdf(aLetter(), fonts, text);
    expect(bytes.length).toBeGreaterThan(1000);
  });

  test("names what it cannot draw", async () => {
    expect(await unprintableIn("Nguyễn Юлия 李小龍", fonts)).toEqual(["李", "小", "龍"]);
  });
});
