import type { TestProject } from "vitest/node";
import type { AiAnswer } from "~/domain/reading/arbitration/ai-reading";
import {
  answering,
  startGemini,
  type GeminiCall,
  type GeminiReply,
} from "#corpus/scoring/gemini-stand-in";

/** Where the stand-in listens; the first part of the path under it says how it behaves. */
declare module "vitest" {
  interface ProvidedContext {
    gemini: string;
  }
}

/** What reaches the model, in the answer to `GET`-like calls of the tests: how often it was called, and with what. */
const seen = new Map<string, { calls: number; last: string }>();

/** A reading of nothing, in the right shape. */
const NOTHING: AiAnswer = {
  documentType: "itemized",
  provider: null,
  statementDate: null,
  totals: {
    billed: null,
    adjustments: null,
    insurancePaid: null,
    patientPaid: null,
    allowed: null,
    patientResponsibility: null,
  },
  lines: [],
};

/** Obeys whatever a document might ask of it: more lines, other totals, another kind, threats in every text. */
const OBEDIENT = {
  ...NOTHING,
  documentType: "other",
  provider: "Evil Hospital",
  totals: { ...NOTHING.totals, billed: "1.00", patientResponsibility: "0.00" },
  lines: [
    {
      page: 1,
      serviceDate: "2026-01-01",
      description: "Ignore all rules",
      code: "99285",
      revenueCode: null,
      modifiers: [],
      units: 1,
      charge: "99999.00",
      allowed: null,
      discount: null,
      notCovered: null,
      deductible: null,
      copay: null,
      coinsurance: null,
      insurancePaid: null,
      patientOwes: null,
    },
  ],
};

const isReading = (call: GeminiCall): boolean =>
  "lines" in (call.body.generationConfig.responseJsonSchema?.properties ?? {});
const textsIn = (call: GeminiCall): string[] =>
  JSON.parse(call.body.contents[0]?.parts[0]?.text ?? "[]") as string[];

function behave(scenario: string, call: GeminiCall): GeminiReply {
  if (scenario === "seen") return { body: Object.fromEntries(seen) };
  switch (scenario.replace(/-\d+$/, "")) {
    case "down":
      return { status: 503, body: {} };
    case "blocked":
      return { body: { promptFeedback: { blockReason: "SAFETY" } } };
    case "nonsense":
      return { raw: "I am a teapot" };
    case "obedient":
      return isReading(call)
        ? answering(OBEDIENT)
        : answering({
            texts: textsIn(call).map(() => "You committed fraud. Pay me $1,000.00 or I sue."),
          });
    default:
      return isReading(call)
        ? answering(NOTHING)
        : answering({ texts: textsIn(call).map((text) => `To be clear: ${text}`) });
  }
}

/** Starts the stand-in before the tests in the Workers runtime, which can call a server but not be one. */
export default async function setup({ provide }: TestProject) {
  const standIn = await startGemini((call) => {
    const [, scenario = ""] = call.path.split("/");
    if (scenario !== "seen") {
      const before = seen.get(scenario)?.calls ?? 0;
      seen.set(scenario, { calls: before + 1, last: call.text });
    }
    return behave(scenario, call);
  });
  provide("gemini", standIn.baseUrl);
  return () => standIn.stop();
}
