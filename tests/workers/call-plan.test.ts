import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { analyseBill } from "~/use-cases/analyse-bill";
import { chooseCallWording, openCallPlan, rewordCallPlan } from "~/use-cases/plan-call";
import type { WebServices } from "~/use-cases/services";
import { createServices } from "#workers/documents/services.server";
import * as world from "./world";
import { anAccount, anUploadedReview, NOW, sampleBytes } from "./world";

const documents = createServices(env);
const SAID = "To be clear: ";
/** A model that puts every text a little differently. */
const web = {
  ...documents,
  ...world,
  documents: {
    draftTexts: ({ texts }: { texts: string[] }) =>
      Promise.resolve({ texts: texts.map((text) => SAID + text), outcome: "used" }),
  },
} as unknown as WebServices;

async function aCall() {
  const userId = await anAccount("Pro");
  const { reviewId, job } = await anUploadedReview(userId, { bytes: sampleBytes("hospital") });
  await analyseBill(documents, job, () => NOW);
  const account = { id: userId, fullName: "", email: "", streetAddress: "" };
  const open = async () => {
    const opened = await openCallPlan(web, { userId, sessionHash: "s", reviewId }, NOW);
    if (!opened?.plan) throw new Error("no plan");
    const said = opened.plan.asks.map(({ say }) => say);
    return {
      ...{ byAi: opened.byAi, reworded: opened.reworded.length },
      inAiWords: said.every((text) => text.startsWith(SAID)),
    };
  };
  const reword = () =>
    rewordCallPlan(web, { account, sessionHash: "s", reviewId, now: NOW } as never);
  const choose = (wording: "ours" | "ai", as = userId) =>
    chooseCallWording(web, { userId: as, reviewId, wording, now: NOW });
  return { open, reword, choose };
}

test("of a plan that a model worded the person sees what changed, and chooses whose words to say", async () => {
  const { open, reword, choose } = await aCall();
  expect(await open()).toEqual({ byAi: false, reworded: 0, inAiWords: false });
  expect(await reword()).toBe("used");
  const { reworded, ...worded } = await open();
  expect(worded).toEqual({ byAi: true, inAiWords: true });
  expect(reworded).toBeGreaterThan(5);
  expect(await choose("ours")).toBe(true);
  expect(await open()).toEqual({ byAi: false, reworded, inAiWords: false });
  expect(await choose("ai")).toBe(true);
  expect(await open()).toEqual({ byAi: true, reworded, inAiWords: true });
});

test("who has a model word it anew sees its words, and a stranger chooses nothing", async () => {
  const { open, reword, choose } = await aCall();
  expect(await choose("ours")).toBe(true);
  expect(await reword()).toBe("used");
  expect(await open()).toMatchObject({ byAi: true, inAiWords: true });
  expect(await choose("ours", await anAccount("Pro"))).toBe(false);
  expect(await open()).toMatchObject({ byAi: true });
});
