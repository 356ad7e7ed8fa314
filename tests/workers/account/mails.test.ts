import { env } from "cloudflare:workers";
import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { outgoingMailsIn } from "~/adapters/database/outgoing-mails.server";
import { MAIL_DELAYS, MAIL_KEPT_MS } from "~/domain/account/email-link";
import { action as askForLink } from "~/routes/login_.email";
import { deliverMails } from "~/use-cases/deliver-mails";
import { askForSignInLink, signInByLink } from "~/use-cases/email-links";
import { signUp } from "~/use-cases/sign-in";
import { NOWHERE } from "~/domain/account/device";
import { db, NOW } from "#tests/workers/world";
import { aPerson, mailStage, tokenIn, using } from "./mail-stage";

const MINUTE = 60_000;
const mails = outgoingMailsIn(db);
const rows = async () =>
  (await env.DB.prepare("SELECT * FROM outgoing_mail").all<Record<string, unknown>>()).results;

beforeEach(async () => {
  await env.DB.prepare("DELETE FROM outgoing_mail").run();
});
afterEach(() => vi.restoreAllMocks());

describe("who asks for a link to sign in", () => {
  const ask = async (email: string, given: Parameters<typeof mailStage>[0] = {}) => {
    const stage = mailStage(given);
    const request = new Request("https://bills.example/login/email", {
      method: "POST",
      body: new URLSearchParams({ email }),
    });
    const context = {
      services: stage.services,
      signedIn: async () => null,
      ...{ address: "203.0.113.77", usedFrom: NOWHERE, reference: "reference-1", now: NOW },
    } as unknown as AppLoadContext;
    const args = { request, context, params: {} } as ActionFunctionArgs;
    const answer = (await askForLink(args)) as Response;
    return {
      ...stage,
      answer: [answer.status, [...answer.headers], await answer.text()],
    };
  };

  test("with an account gets one that signs in, and without one nothing", async () => {
    const person = await aPerson();
    const known = await ask(person.email.toUpperCase());
    await known.deliver();
    expect(known.sent.map(({ to }) => to)).toEqual([person.email]);
    const started = await signInByLink(known.services, tokenIn(known.sent[0]), using());
    expect(started).toMatchObject({ cookie: expect.stringContaining("session=") });
    const unknown = await ask("nobody-at-all@example.com");
    await unknown.deliver();
    expect(unknown.sent).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  test("gets one answer, after the same statements, whether there is an account or not", async () => {
    const person = await aPerson();
    const statements: string[][] = [];
    const asked = async (email: string) => {
      const seen: string[] = [];
      const watched = new Proxy(env.DB, {
        get(target, name) {
          if (name === "prepare")
            return (text: string) => {
              seen.push(text);
              return target.prepare(text);
            };
          const value: unknown = Reflect.get(target, name);
          return typeof value === "function" ? (value.bind(target) as unknown) : value;
        },
      });
      const { database } = await import("~/adapters/database/database.server");
      const { answer } = await ask(email, { outgoingMails: outgoingMailsIn(database(watched)) });
      statements.push(seen);
      return answer;
    };
    const known = await asked(person.email);
    expect(await asked("nobody-at-all@example.com")).toEqual(known);
    expect(known[0]).toBe(303);
    expect(statements[0]).toHaveLength(1);
    expect(statements[1]).toEqual(statements[0]);
    const [first, second] = await rows();
    expect(Object.keys(first!)).toEqual(Object.keys(second!));
  });

  test("too often is told to wait, by network and address, and the log names neither", async () => {
    const log = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const keys: string[][] = [];
    const signIn = async (...key: string[]) => {
      keys.push(key);
      return false;
    };
    const { answer } = await ask("canary@example.com", { rateLimits: { signIn } });
    expect(answer[0]).toBe(429);
    expect(answer[2]).toContain("Too many attempts. Wait a minute, then try again.");
    expect(keys).toEqual([["canary@example.com", "203.0.113.77"]]);
    expect(JSON.stringify(log.mock.calls)).not.toMatch(/canary|203\.0/);
    expect(await rows()).toEqual([]);
  });

  test("where there is no mail is told so, for every address alike", async () => {
    const person = await aPerson();
    const known = await ask(person.email, { mail: null });
    const unknown = await ask("nobody-at-all@example.com", { mail: null });
    expect(known.answer[0]).toBe(503);
    expect(JSON.stringify(unknown.answer).replace("nobody-at-all@example.com", person.email)).toBe(
      JSON.stringify(known.answer),
    );
    expect(await rows()).toEqual([]);
  });

  test("and never reads it has three links, and no fourth mail", async () => {
    const { email } = await aPerson();
    const stage = mailStage();
    const answers: string[] = [];
    for (let count = 0; count < 5; count += 1)
      answers.push(
        await askForSignInLink(stage.services, { email, address: "192.0.2.1", now: NOW }),
      );
    await stage.deliver();
    expect(answers).toEqual(Array.from({ length: 5 }, () => "asked"));
    expect(stage.sent).toHaveLength(3);
    expect(await rows()).toEqual([]);
  });
});

test("a new account is mailed a link that confirms its address", async () => {
  const stage = mailStage();
  const email = `new-${crypto.randomUUID()}@example.com`;
  const attempt = { email, password: "a long enough passphrase", address: "192.0.2.1" };
  await signUp(stage.services, { ...attempt, from: NOWHERE, over: null }, NOW);
  await stage.deliver();
  expect(stage.sent.map(({ to, subject }) => [to, subject])).toEqual([
    [email, "Confirm your address for Plainbill"],
  ]);
});

describe("a mail", () => {
  const note = async (stage = mailStage()) => {
    const { email, userId } = await aPerson();
    await stage.services.outgoingMails.post({ kind: "password-changed", email, userId }, NOW);
    const [id] = await mails.due(NOW, 10);
    return { ...stage, id: id ?? "", email };
  };

  test("is sent once, however many send at once", async () => {
    const { services, sent, id } = await note();
    await Promise.all(Array.from({ length: 10 }, () => deliverMails(services, [id], NOW)));
    expect(sent).toHaveLength(1);
    expect(await rows()).toEqual([]);
  });

  test("whose sending never ended is not sent again, is shown, and goes after a day", async () => {
    const { services, sent, id } = await note();
    await mails.claim(id, NOW);
    await deliverMails(services, [id], NOW + MINUTE);
    expect(await mails.due(NOW + 60 * MINUTE, 10)).toEqual([]);
    expect(sent).toEqual([]);
    expect(await mails.troubled(NOW + MINUTE - 1, 10)).toEqual([]);
    expect(await mails.troubled(NOW + MINUTE, 10)).toEqual([
      { kind: "password-changed", tries: 1, postedAt: NOW, waits: false },
    ]);
    await mails.purge(NOW + MAIL_KEPT_MS - 1, 10);
    expect(await rows()).toHaveLength(1);
    await mails.purge(NOW + MAIL_KEPT_MS, 10);
    expect(await rows()).toEqual([]);
  });

  test("that fails is tried again after each delay and no more, and the log names nobody", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    let tries = 0;
    const send = () => {
      tries += 1;
      return Promise.reject(new Error("could not send to canary@example.com"));
    };
    const { services, id } = await note(mailStage({ mail: { origin: "https://x.example", send } }));
    let now = NOW;
    await deliverMails(services, [id], now);
    for (const delay of MAIL_DELAYS) {
      expect(await mails.due(now + delay - 1, 10)).toEqual([]);
      await deliverMails(services, [id], now + delay - 1);
      now += delay;
      expect(await mails.due(now, 10)).toEqual([id]);
      await deliverMails(services, [id], now);
    }
    expect(tries).toBe(1 + MAIL_DELAYS.length);
    expect(await mails.due(now + MAIL_KEPT_MS, 10)).toEqual([]);
    expect((await mails.troubled(now + MINUTE, 10))[0]).toMatchObject({ tries, waits: false });
    expect(JSON.stringify(log.mock.calls)).toContain("mail-failed");
    expect(JSON.stringify(log.mock.calls)).not.toContain("canary");
  });

  test("waits while there is nothing to send it with", async () => {
    const { services, id } = await note(mailStage({ mail: null }));
    await deliverMails(services, [id], NOW);
    expect(await mails.due(NOW, 10)).toEqual([id]);
  });
});
