import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readPdf } from "#scripts/local/pdfs";
import { Redactions, redactedPages, redactedText } from "~/domain/ai/redaction";
import { readPages } from "~/domain/reading/read-pages";
import type { Truth } from "#corpus/truth";

const masked = (text: string, known: string[] = []): string =>
  redactedText(text, { known }, new Redactions());

describe("leaves out who it is about", () => {
  test.each([
    ["an email", "Write to mona.reyes+bills@example.com today", "mona.reyes"],
    ["a telephone number", "Call (555) 010-0188 or 555-010-0188", "0188"],
    ["a street", "12 Larkspur Lane, Apt 4B", "Larkspur"],
    ["a box", "P.O. Box 2207, Salter", "2207"],
    ["a place", "Tulsa, OK 74101-2233", "74101"],
    ["a date of birth", "DOB: 04/19/1961", "1961"],
    ["a date of birth in words", "Date of birth April 19, 1961", "April 19"],
    ["a social security number", "SSN 123-45-6789", "6789"],
    ["a long number", "Reference 00071902344", "00071902344"],
    ["a member's number with letters", "ID W1234567890", "W1234567890"],
    ["a doctor", "seen by Dr. Amara Okafor", "Okafor"],
    ["a doctor by title", "Rendering: Amara Okafor, MD", "Okafor"],
    ["a person behind a label", "Patient: Mona Reyes", "Reyes"],
    ["a person in capitals", "GUARANTOR: REYES,MONA L", "MONA"],
    ["a person greeted", "Dear Mona Reyes,", "Mona"],
  ])("%s", (_, text, secret) => expect(masked(text)).not.toContain(secret));

  test("whatever the account says, in any spelling of capitals and spaces", () => {
    const text = masked("MONA  REYES lives at 9 elm st; Ms. Reyes", ["Mona Reyes", "9 Elm St"]);
    expect(text).not.toMatch(/mona|reyes|elm/i);
  });
});

describe("keeps what a reader of bills needs", () => {
  test.each([
    "04/09/26   Office visit   99214-25   $245.00   1",
    "0450 EMERGENCY ROOM LEVEL 4   99284   1,890.00",
    "2026-03-02 J1885 KETOROLAC 15 MG   NDC 00409-3795-01   42.50 CR",
    "Total charges   12,345.67   Adjustments (1,200.00)",
    "Diagnosis M54.50   Statement date March 3, 2026",
    "99999999 units".replace("99999999 units", "14.6 miles at $16.00"),
  ])("%s", (text) => expect(masked(text)).toBe(text));
});

test("marks are the same for the same text, and what returns gets back what they stand for", () => {
  const masks = new Redactions();
  const out = redactedText("Patient: Mona Reyes\nPatient: Mona Reyes", { known: [] }, masks);
  const [first, second] = out.split("\n");
  expect(first).toBe(second);
  expect(masks.restore(out)).toBe("Patient: Mona Reyes\nPatient: Mona Reyes");
  expect(masks.restore("[NAME-99] stays")).toBe("[NAME-99] stays");
});

/** `npm run verify` (`FUZZ`) looks at every sample; a commit at every fourth. */
const STEP = process.env.FUZZ ? 1 : 4;
const FOLDERS = ["corpus/documents", "corpus/documents/held-out"];
const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

test("no sample document lets a name, an account, a claim or a member number out", async () => {
  const leaks: string[] = [];
  let looked = 0;
  for (const folder of FOLDERS)
    for (const [index, name] of readdirSync(folder)
      .filter((file) => file.endsWith(".json"))
      .entries()) {
      if (index % STEP > 0) continue;
      const truth = JSON.parse(readFileSync(`${folder}/${name}`, "utf8")) as Truth;
      // Names made of markup are no names.
      if (!truth.file.endsWith(".pdf") || truth.expect === "failed" || /^text-/.test(truth.name))
        continue;
      const read = await readPdf(new Uint8Array(readFileSync(`${folder}/${truth.file}`)), 0);
      if (!read.ok || !read.pages.some(({ words }) => words.length > 15)) continue;
      looked += 1;
      const out = redactedPages(
        read.pages,
        { known: [], bill: readPages(read.pages) },
        new Redactions(),
      ).join("\n");
      for (const secret of [truth.patient, truth.accountNumber, truth.claimNumber])
        if (secret && plain(secret).length > 4 && plain(out).includes(plain(secret)))
          leaks.push(`${truth.name}: ${secret}`);
      for (const word of truth.patient?.split(/[\s,]+/) ?? [])
        if (word.length > 3 && out.toLowerCase().includes(word.toLowerCase()))
          leaks.push(`${truth.name}: ${word}`);
    }
  expect(looked).toBeGreaterThan(150 / STEP);
  expect(leaks).toEqual([]);
}, 180_000);
