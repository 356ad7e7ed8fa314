import { env } from "cloudflare:workers";
import { expect, inject, test, vi } from "vitest";
import { aiRequestsIn } from "~/adapters/database/ai-requests.server";
import { gemini } from "~/adapters/gemini.server";
import type { AiCaps } from "~/domain/ai/drafts";
import { composeLetter, letterText } from "~/domain/letter/letter";
import { cardsFrom } from "~/domain/audit/evidence/findings";
import type { Bill } from "~/domain/bill/bill";
import type { Audit } from "~/domain/audit/audit";
import { analyseBill } from "~/use-cases/analyse-bill";
import { draftLetter, draftTexts } from "~/use-cases/draft-texts";
import type { DocumentServices } from "~/use-cases/services";
import { createServices } from "#workers/documents/services.server";
import { accounts, anAccount, anUploadedReview, db, NOW, reviews, sampleBytes } from "./world";

// Reading a picture takes seconds.
vi.setConfig({ testTimeout: 60_000 });

const services = createServices(env);
const clock = () => NOW;
const hospital = () => ({ bytes: sampleBytes("hospital") });
const picture = () => ({ bytes: sampleBytes("picture"), name: "bill.png", mediaType: "image/png" });

let scenarios = 0;
/** A model that behaves in one way, and how often it was called and with what. */
function modelThat(behaves: string, caps: AiCaps = { perUser: 60, overall: 100_000 }) {
  scenarios += 1;
  const scenario = `${behaves}-${scenarios}`;
  const ai: DocumentServices["ai"] = {
    gemini: gemini(
      {
        apiKey: "a-key-of-the-test",
        baseUrl: `${inject("gemini")}/${scenario}`,
        model: "stand-in",
      },
      { wait: async () => undefined },
    ),
    requests: aiRequestsIn(db, caps),
  };
  return {
    services: { ...services, ai },
    async seen(): Promise<{ calls: number; last: string }> {
      const answer = await fetch(`${inject("gemini")}/seen`, { method: "POST", body: "{}" });
      const all = (await answer.json()) as Record<string, { calls: number; last: string }>;
      return all[scenario] ?? { calls: 0, last: "" };
    },
  };
}

async function analysed(
  model: Pick<ReturnType<typeof modelThat>, "services"> | null,
  file: Parameters<typeof anUploadedReview>[1],
  consent = false,
) {
  const userId = await anAccount();
  if (consent) await accounts.allowAiPictures(userId, true, NOW);
  const { reviewId, job } = await anUploadedReview(userId, file);
  await analyseBill(model?.services ?? { ...services, ai: null }, job, clock);
  const opened = await reviews.open(userId, reviewId);
  const bill = JSON.parse(opened?.run?.bill ?? "null") as Bill | null;
  const audit = JSON.parse(opened?.run?.audit ?? "null") as Audit | null;
  const versions = JSON.parse(opened?.run?.versions ?? "{}") as Record<string, string>;
  return { userId, reviewId, status: opened?.review.status, bill, audit, versions };
}

test("a text bill is read beside our reader, and nothing that names the person leaves", async () => {
  const model = modelThat("agreeable");
  const read = await analysed(model, hospital());
  expect(read).toMatchObject({ status: "Completed", versions: { ai: "used", model: "stand-in" } });
  const { calls, last } = await model.seen();
  expect(calls).toBe(1);
  for (const secret of [read.bill!.patient!.value, read.bill!.accountNumber!.value])
    expect(last).not.toContain(secret);
  expect(last).not.toContain("inlineData");
});

test("what only the account names does not leave either", async () => {
  const unnamed = modelThat("agreeable");
  const { bill } = await analysed(unnamed, hospital());
  // Any words of the page will do that nothing else would mask.
  const words = bill!.provider!.value;
  expect((await unnamed.seen()).last).toContain(words);

  const model = modelThat("agreeable");
  const userId = await anAccount();
  await env.DB.prepare("UPDATE user SET full_name = ? WHERE id = ?").bind(words, userId).run();
  const { job } = await anUploadedReview(userId, hospital());
  await analyseBill(model.services, job, clock);
  const { calls, last } = await model.seen();
  expect(calls).toBe(1);
  expect(last).not.toContain(words);
});

test("the record of a request says who, when, what for and how many tokens, and no content", async () => {
  const model = modelThat("agreeable");
  const { userId, reviewId } = await analysed(model, hospital());
  const { results: kept } = await env.DB.prepare(
    "SELECT calls, input_tokens, output_tokens, outcome FROM ai_request WHERE review_id = ? AND user_id = ?",
  )
    .bind(reviewId, userId)
    .all();
  expect(kept).toEqual([{ calls: 1, input_tokens: 100, output_tokens: 20, outcome: "used" }]);
  const { results } = await env.DB.prepare(
    "SELECT action, detail, at FROM audit_event WHERE actor_id = ?",
  )
    .bind(userId)
    .all();
  expect(results).toEqual([
    { action: "ai-asked", detail: "reading: used, 1 calls, 100 tokens in, 20 out", at: NOW },
  ]);
});

test("a picture goes out with consent only", async () => {
  const refused = modelThat("agreeable");
  expect((await analysed(refused, picture())).status).toBe("Completed");
  expect((await refused.seen()).calls).toBe(0);

  const allowed = modelThat("agreeable");
  expect((await analysed(allowed, picture(), true)).versions).toMatchObject({ ai: "used" });
  const { calls, last } = await allowed.seen();
  expect(calls).toBe(1);
  expect(last).toContain('"inlineData"');
});

test.each([
  ["down", 3, "unavailable"],
  ["nonsense", 3, "unavailable"],
  ["blocked", 1, "blocked"],
] as const)(
  "with a model that is %s the review is complete after %i calls",
  async (how, most, ai) => {
    const model = modelThat(how);
    const alone = await analysed(null, hospital());
    const read = await analysed(model, hospital());
    expect(read).toMatchObject({ status: "Completed", versions: { ai } });
    expect(read.bill).toEqual(alone.bill);
    expect((await model.seen()).calls).toBe(most);
  },
);

test("a model that obeys the document changes no line, no total, no kind and no finding", async () => {
  const alone = await analysed(null, hospital());
  const { bill, audit } = await analysed(modelThat("obedient"), hospital());
  expect(withoutTrust({ ...bill!, differences: undefined })).toEqual(withoutTrust(alone.bill!));
  expect(audit).toEqual(alone.audit);
});

/** A bill whose totals are held by what they say alone: a reading that says the same may be trusted more. */
const withoutTrust = ({ totals, ...bill }: Bill) => ({
  ...bill,
  totals: Object.entries(totals).map(([name, total]) => [name, total?.value, total?.box]),
});

test("side by side, requests never exceed a day's cap, and the next day has its own", async () => {
  const model = modelThat("agreeable", { perUser: 12, overall: 100_000 });
  const userId = await anAccount();
  const ask = (now: number) =>
    draftTexts(
      model.services,
      { userId, reviewId: "r", purpose: "letter", texts: ["Please answer."], known: [], bill },
      now,
    );
  const bill = (await analysed(null, hospital())).bill!;
  const outcomes = await Promise.all(Array.from({ length: 200 }, () => ask(NOW)));
  const { calls } = await model.seen();
  expect(calls).toBeGreaterThan(0);
  expect(calls).toBeLessThanOrEqual(12);
  expect(outcomes.filter(({ outcome }) => outcome === "capped")).toHaveLength(200 - calls);
  expect((await ask(NOW + 86_400_000)).outcome).not.toBe("capped");
});

async function aLetter(userId: string) {
  const { bill, audit } = await analysed(null, hospital());
  const cards = cardsFrom(bill!.lines, audit!.findings, audit!.proposed).map((card) => ({
    ...card,
    selected: true,
    outcomes: {},
  }));
  const input = {
    bill: bill!,
    cards,
    sender: { name: "Mona Reyes", address: ["9 Elm St", "Tulsa, OK 74101"] },
    date: "2026-11-20",
  };
  return {
    input,
    letter: composeLetter(input),
    who: { userId, reviewId: "r", known: ["Mona Reyes", "9 Elm St"] },
  };
}

test("a letter in a model's words keeps every fact and says who worded it", async () => {
  const model = modelThat("agreeable");
  const { input, letter, who } = await aLetter(await anAccount());
  const drafted = await draftLetter(model.services, who, letter, input, NOW);
  expect(drafted.outcome).toBe("used");
  expect(drafted.letter.draftedBy).toBe("ai");
  expect(letterText(drafted.letter)).toContain("To be clear: ");
  expect(drafted.letter.citations).toEqual(letter.citations);
  expect(drafted.letter.rows).toEqual(letter.rows);
  const { last } = await model.seen();
  for (const secret of ["Mona", "Reyes", "Elm St", input.bill.accountNumber!.value])
    expect(last).not.toContain(secret);
});

test("a draft that accuses or brings in a figure is discarded and counted", async () => {
  const model = modelThat("obedient");
  const { input, letter, who } = await aLetter(await anAccount());
  const drafted = await draftLetter(model.services, who, letter, input, NOW);
  expect(drafted).toEqual({ letter, outcome: "discarded" });
  const { results } = await env.DB.prepare("SELECT outcome FROM ai_request WHERE user_id = ?")
    .bind(who.userId)
    .all();
  expect(results).toEqual([{ outcome: "discarded" }]);
});
