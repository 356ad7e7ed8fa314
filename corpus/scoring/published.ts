import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { truthOf } from "#corpus/random-layouts/truths";
import type { Truth, TruthLine } from "#corpus/truth";
import type { Leeway } from "./score";

/**
 * Papers that were published, with their truth beside them: `NAME.truth.json` and the files it names. Their makers had
 * other habits than ours, so several answers may be right, and what the paper does not say is not asked for.
 */
export type PublishedPaper = { truth: Truth; leeway: Leeway; files: string[]; mustFail: boolean };

const Amount = z.string().nullable().optional();
const Line = z.object({
  serviceDate: z.string().nullable().optional(),
  description: z.string().nullable().optional(),
  code: z.string().nullable().optional(),
  alsoCodes: z.array(z.string()).optional(),
  modifiers: z.array(z.string()).optional(),
  units: z.number().nullable().optional(),
  charge: Amount,
  revenueCode: z.string().nullable().optional(),
});
const Published = z.object({
  name: z.string(),
  files: z.array(z.string()),
  documentType: z.string().nullable(),
  alsoDocumentTypes: z.array(z.string()).optional(),
  provider: z.string().nullable().optional(),
  alsoProviders: z.array(z.string()).optional(),
  statementDate: z.string().nullable().optional(),
  totals: z.object({
    billed: Amount,
    adjustments: Amount,
    insurancePaid: Amount,
    patientResponsibility: Amount,
  }),
  lineItems: z.array(Line),
  nonServiceLines: z.array(z.object({ charge: Amount, amount: Amount })).optional(),
  lineDatesPrinted: z.boolean().optional(),
  alsoLineDates: z.array(z.string()).optional(),
  expect: z.object({ outcome: z.array(z.string()).optional() }).optional(),
});

const KINDS: Readonly<Record<string, Truth["kind"]>> = {
  itemized: "itemized",
  eob: "eob",
  summary: "summary",
  statement: "summary",
  estimate: "estimate",
  collection: "collection",
  denial: "denial",
};

const lineOf = (line: z.infer<typeof Line>): TruthLine => ({
  serviceDate: line.serviceDate ?? null,
  description: line.description || null,
  code: line.code ?? null,
  revenueCode: line.revenueCode ?? null,
  modifiers: line.modifiers ?? [],
  units: line.units ?? null,
  charge: line.charge ?? null,
  allowed: null,
  discount: null,
  notCovered: null,
  deductible: null,
  copay: null,
  coinsurance: null,
  insurancePaid: null,
  patientOwes: null,
  remarks: [],
});

/** All papers of a folder, by name. */
export const publishedPapers = (folder: string): PublishedPaper[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".truth.json"))
    .sort()
    .map((name) => paperOf(folder, readFileSync(join(folder, name), "utf8")));

function paperOf(folder: string, text: string): PublishedPaper {
  const told = Published.parse(JSON.parse(text));
  const outcomes = told.expect?.outcome ?? ["completed"];
  const mustFail = !outcomes.includes("completed");
  return {
    files: told.files.map((file) => join(folder, file)),
    mustFail,
    truth: truthOf({
      name: told.name,
      kind: KINDS[told.documentType ?? ""] ?? "other",
      provider: told.provider ?? null,
      statementDate: told.statementDate ?? null,
      lines: told.lineItems.map(lineOf),
      totals: {
        billed: told.totals.billed ?? null,
        adjustments: told.totals.adjustments ?? null,
        insurancePaid: told.totals.insurancePaid ?? null,
        patientPaid: null,
        allowed: null,
        patientResponsibility: told.totals.patientResponsibility ?? null,
      },
      expect: outcomes.includes("completed") ? "completed" : "failed",
    }),
    leeway: {
      mayFail: outcomes.includes("failed"),
      kinds: (told.alsoDocumentTypes ?? []).flatMap((kind) => KINDS[kind] ?? []),
      providers: told.alsoProviders ?? [],
      codes: told.lineItems.map(({ alsoCodes }) => alsoCodes ?? []),
      dates: told.alsoLineDates ?? [],
      undated: told.lineDatesPrinted === false,
      similarNames: true,
      extraCharges: (told.nonServiceLines ?? []).flatMap(
        ({ charge, amount }) => charge ?? amount ?? [],
      ),
    },
  };
}
