import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Browser, BrowserContext } from "playwright/test";
import { intentsOf, postedIntents } from "#tests/support/route-intents";
import { rowsOf, userIdOf } from "#scripts/local/database-client";
import { haveAccount, haveLetter, haveReview, idIn } from "#tests/browser/person";
import { addressesOf, ask, builtRoutes, TEXT } from "./route-addresses";
import { ROLE_TABLE, type Answer, type RoleRow, type Things } from "#tests/specification/roles";
import { expect, test } from "#tests/browser/watched";

/** A commit tries each form as it should be and filled with nonsense, `npm run verify` empty too. */
const IS_VERIFY = Boolean(process.env.VERIFY);
/** Each row is up to four forms of a stranger, or six, and an account may send sixty a minute. */
const ROWS_OF_A_STRANGER = IS_VERIFY ? 9 : 14;
const FORMS_OF_AN_OWNER = 45;
/** Who asks for what is their own, as the rows order them. */
const OWNERS = ["guest", "free", "pro", "admin"] as const;
/** Only a picture has all that some address shows. */
const PICTURE = "picture-clean-frontier.png";
/** Ids that nobody has. */
const NOTHING: Things = { reviewId: "no-such-review", lineId: "L1", documentId: "no-document" };

const file = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** What the front door answers before any page, as its source lists it. */
const frontDoor = (): string[] =>
  [
    ...readFileSync(file("workers/web/front-door.ts"), "utf8").matchAll(
      /app\.(get|post|all)\("([^"]+)"/g,
    ),
  ]
    .map(([, method = "", path = ""]) => `${method.toUpperCase()} ${path.replaceAll("\\\\", "\\")}`)
    .filter((door) => door !== "ALL *");

const keyOf = ({ route, intent }: Pick<RoleRow, "route" | "intent">) =>
  intent === null ? route : `${route} POST ${intent || "(no intent)"}`;

test.describe("the role x action matrix", () => {
  test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "asks without a page: once is enough");

  test("has a row for every loader, action and intent there is, and none for what is not", async () => {
    const there = new Set<string>(
      frontDoor().map((door) =>
        door.startsWith("POST") ? keyOf({ route: door, intent: "" }) : door,
      ),
    );
    const intents = new Set<string>();
    for (const { id, module } of await builtRoutes()) {
      if (module.loader) there.add(id);
      if (!module.action) continue;
      for (const intent of ["", ...intentsOf(id)]) {
        there.add(keyOf({ route: id, intent }));
        intents.add(intent);
      }
    }
    const rows = ROLE_TABLE.map(keyOf);
    expect([...new Set(rows)], "a row twice").toEqual(rows);
    // Told by its content type, since what carries files is read as it arrives.
    there.add(keyOf({ route: "routes/report.$reviewId", intent: "add-documents" }));
    expect([...there].filter((key) => !rows.includes(key)).sort(), "without a row").toEqual([]);
    expect(rows.filter((key) => !there.has(key)).sort(), "rows of what is not there").toEqual([]);
    const known = new Set(ROLE_TABLE.map(({ intent }) => intent));
    expect(
      postedIntents().filter((intent) => !known.has(intent)),
      "posted by a screen, known to no row",
    ).toEqual([]);
  });

  test("nothing reaches what is another's", async ({ browser, baseURL }) => {
    test.setTimeout(300_000);
    const owner = await aPerson(browser, baseURL, "Free", PICTURE);
    const meddler = await aPerson(browser, baseURL, "Pro");
    const nobody = await browser.newContext({ baseURL });
    const theirs = owner.things;
    const { addressOf, check, wrong } = await matrix(baseURL);
    const before = await stateOf(theirs.reviewId);
    /** What is another's must look like what is not there: the same status, the same words. */
    const looksMissing = async (row: RoleRow, who: string, context: BrowserContext) => {
      const askedFor = (things: Things) =>
        answerOf(context, baseURL ?? "", addressOf(row, things), row, things);
      const [real, none] = [await askedFor(theirs), await askedFor(NOTHING)];
      const told = (body: string, { reviewId, lineId, documentId }: Things) =>
        [reviewId, documentId, `/lines/${lineId}`]
          .reduce((text, id) => text.replaceAll(id, "ID"), body)
          .replace(/nonce="[^"]*"/g, "");
      const same =
        real.status === none.status && told(real.body, theirs) === told(none.body, NOTHING);
      if (!same || real.status !== 404)
        wrong.push(`${keyOf(row)}: ${who} got ${real.status}, and ${none.status} for nothing`);
    };
    /** Ownership comes before anything else of a form: what would be refused of an owner is missing for others. */
    const whateverItHolds = (row: RoleRow): RoleRow[] => {
      if (row.intent === null) return [row];
      const empty = IS_VERIFY ? [{ ...row, form: undefined }] : [];
      return [row, { ...row, form: nonsense }, ...empty];
    };
    const posters: string[] = [];
    const newStrangers = async () => {
      const strangers = {
        pro: await aStranger(browser, baseURL, "Pro"),
        admin: await aStranger(browser, baseURL, "Admin"),
      };
      posters.push(strangers.pro.email);
      return strangers;
    };
    let strangers = await newStrangers();
    for (const [index, row] of ROLE_TABLE.entries()) {
      await check(row, "nobody", nobody, theirs, row.who[0]);
      // What an answer signed in is nobody any more.
      await nobody.clearCookies();
      if (index > 0 && index % ROWS_OF_A_STRANGER === 0) {
        for (const { context } of Object.values(strangers)) await context.close();
        strangers = await newStrangers();
      }
      if (row.who[5])
        for (const sent of whateverItHolds(row))
          await looksMissing(sent, "a stranger", strangers.pro.context);
      if (row.who[6]) await looksMissing(row, "a strange Admin", strangers.admin.context);
    }
    // Somebody's own address, with another's ids in the form.
    for (const row of ROLE_TABLE.filter(({ form, who, last }) => form && who[5] && !last)) {
      const path = addressOf(row, meddler.things);
      const got = await answerOf(meddler.context, baseURL ?? "", path, row, theirs);
      if (got.answer === "fault") wrong.push(`${keyOf(row)}: broke on another's ids`);
      if (row.names && got.answer !== "missing")
        wrong.push(`${keyOf(row)}: got ${got.status} for another's review in the form`);
    }
    expect(await stateOf(theirs.reviewId), "the owner's review, after all others tried").toEqual(
      before,
    );
    for (const email of posters)
      expect(await typeOf(email), "who posted accountType=Admin").toBe("Pro");
    expect(wrong).toEqual([]);
    for (const context of [owner, meddler, ...Object.values(strangers)].map((who) => who.context))
      await context.close();
    await nobody.close();
  });

  test("allows each role what its row says", async ({ browser, baseURL }) => {
    test.setTimeout(300_000);
    const newOwners = async (paper?: string) => ({
      guest: await aPerson(browser, baseURL, "guest", paper),
      free: await aPerson(browser, baseURL, "Free", paper),
      pro: await aPerson(browser, baseURL, "Pro", paper),
      admin: await aPerson(browser, baseURL, "Admin", paper),
    });
    const people = await newOwners(PICTURE);
    const { check, wrong } = await matrix(baseURL);
    const posters = [people.free.email, people.pro.email];
    const owners = async (rows: readonly RoleRow[]) => {
      let forms = 0;
      for (const row of rows) {
        if (row.intent !== null && ++forms % FORMS_OF_AN_OWNER === 0) {
          for (const role of OWNERS) await people[role].context.close();
          Object.assign(people, await newOwners());
          posters.push(people.free.email, people.pro.email);
        }
        for (const [index, role] of OWNERS.entries())
          await check(row, role, people[role].context, people[role].things, row.who[index + 1]);
      }
    };
    await owners(ROLE_TABLE.filter(({ last }) => !last));
    for (const email of posters)
      expect(await typeOf(email), "who posted accountType=Admin").toMatch(/^(Free|Pro)$/);
    for (const row of ROLE_TABLE.filter(({ last }) => last)) {
      // A guest is there for one review only, and goes with it.
      people.guest = await aPerson(browser, baseURL, "guest");
      await owners([row]);
    }
    expect(wrong).toEqual([]);
    for (const { context } of Object.values(people)) await context.close();
  });
});

/** Asks what a row is about, and gathers the answers that are not as it says. */
async function matrix(baseURL: string | undefined) {
  const addressOf = await addressesOf();
  const wrong: string[] = [];
  const check = async (
    row: RoleRow,
    who: string,
    context: BrowserContext,
    things: Things,
    expected: Answer | undefined,
  ) => {
    if (!expected) return;
    const path = addressOf(row, things);
    const got = await answerOf(context, baseURL ?? "", path, row, things);
    if (got.answer !== expected)
      wrong.push(`${keyOf(row)}: ${who} got ${got.status} (${got.answer}), not ${expected}`);
  };
  return { addressOf, check, wrong };
}

/** A form with every field that some form has, none of them as it should be. */
const nonsense = (): Record<string, string> =>
  Object.fromEntries(
    ["status", "note", "key", "state", "amount", "date", "role", "kind", "version", "base"]
      .concat(["sentDay", "recipientAddress", "text", "line.L1.charge", "header.provider"])
      .concat(["fullName", "edition", "letter", "day", "other", "part"])
      .map((name) => [name, " \u0000 no such thing ".repeat(40)]),
  );

async function aStranger(browser: Browser, baseURL: string | undefined, type: "Pro" | "Admin") {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const email = await haveAccount(context, type);
  return { context, email };
}

/** Somebody with one analysed review that has a letter. */
async function aPerson(
  browser: Browser,
  baseURL: string | undefined,
  type: "guest" | "Free" | "Pro" | "Admin",
  paper = TEXT,
) {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const email = type === "guest" ? "" : await haveAccount(context, type);
  const form = type === "guest" ? "/check" : "/upload";
  const report = await haveReview(context, paper, "Completed", form);
  return { context, email, things: await thingsOf(context, report) };
}

async function thingsOf(context: BrowserContext, report: string): Promise<Things> {
  const reviewId = idIn(report);
  const [document] = await rowsOf("SELECT id FROM document WHERE review_id = ?", reviewId);
  const lines = /<tr\b[^>]*\bid="(L\d+)"/.exec(await (await context.request.get(report)).text());
  await haveLetter(context, report);
  return { reviewId, lineId: lines?.[1] ?? "", documentId: String(document?.id) };
}

const typeOf = async (email: string) => {
  const [row] = await rowsOf("SELECT account_type FROM user WHERE id = ?", await userIdOf(email));
  return row?.account_type;
};

/** Everything of a review that somebody else must not be able to change. */
async function stateOf(reviewId: string) {
  const counts = ["document", "analysis_run", "correction", "choice", "letter"].map(
    async (table) =>
      (await rowsOf(`SELECT COUNT(*) AS n FROM ${table} WHERE review_id = ?`, reviewId))[0]?.n,
  );
  const [review] = await rowsOf("SELECT * FROM review WHERE id = ?", reviewId);
  const parts = await rowsOf("SELECT id FROM review WHERE part_of = ?", reviewId);
  return { review, parts, counts: await Promise.all(counts) };
}

async function answerOf(
  { request }: BrowserContext,
  ...asked: Asked
): Promise<{ status: number; body: string; answer: ReturnType<typeof meaningOf> }> {
  const { status, location, body } = await ask(request, ...asked);
  return { status, body, answer: meaningOf(status, location) };
}
type Asked = Parameters<typeof ask> extends [unknown, ...infer Rest] ? Rest : never;

function meaningOf(status: number, to: string): Answer | "fault" | "limited" {
  if (status === 404) return "missing";
  if (status === 429) return "limited";
  if (status === 401 || status === 403) return "refused";
  if (status >= 300 && status < 400) {
    const [, page] = /^\/(login|signup)\b/.exec(to) ?? [];
    return page === "login" || page === "signup" ? page : "may";
  }
  return status >= 500 ? "fault" : "may";
}
