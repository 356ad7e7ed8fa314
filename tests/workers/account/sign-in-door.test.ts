import { Hono } from "hono";
import { expect, test } from "vitest";
import { fewSignIns } from "#workers/web/sign-in-door";
import type { WebContext } from "#workers/web/request";

/** A site whose sign-in takes until it is let go, or, without `holds`, no time. */
function site(holds = true) {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const app = new Hono<WebContext>();
  app.use(fewSignIns);
  app.all("*", async (c) => {
    if (holds && c.req.method === "POST") await held;
    return c.text("served");
  });
  const ask = async (path: string, method: string, address?: string) =>
    app.request(path, { method, headers: address ? { "CF-Connecting-IP": address } : {} });
  return { letGo, ask };
}

test.each([
  ["just under", 8, 0],
  ["at", 9, 0],
  ["just over", 10, 1],
  ["far over", 100, 91],
])(
  "%s nine sign-ins at once: of %i, %i get 503 with words and Retry-After",
  async (_, all, refused) => {
    const { ask, letGo } = site();
    const asked = Array.from({ length: all }, (_one, at) =>
      ask(at % 2 ? "/login" : "/signup", "POST"),
    );
    expect((await ask("/", "GET")).status).toBe(200);
    expect((await ask("/login", "GET")).status).toBe(200);
    letGo();
    const answers = await Promise.all(asked);
    const busy = answers.filter(({ status }) => status === 503);
    expect(busy).toHaveLength(refused);
    for (const answer of busy) {
      expect(answer.headers.get("Retry-After")).toBe("10");
      expect(await answer.text()).toContain("Wait ten seconds");
    }
    expect((await ask("/login", "POST")).status).toBe(200);
  },
);

test.each([
  ["198.51.100.7", "198.51.100.7"],
  ["2001:db8:1:2::1", "2001:db8:1:2:3::9"],
])("from one network, %s and %s, two at once are served, and others beside them", async (a, b) => {
  const { ask, letGo } = site();
  const hundred = Array.from({ length: 100 }, (_, at) => ask("/login", "POST", at % 2 ? a : b));
  const other = ask("/login", "POST", "203.0.113.1");
  letGo();
  const answers = await Promise.all(hundred);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect((await other).status).toBe(200);
  expect((await ask("/login", "POST", a)).status).toBe(200);
});

test("networks that try again and again share three places, and everybody else has the others", async () => {
  const eager = [1, 2, 3, 4].map((one) => `192.0.2.${one}`);
  for (const address of eager)
    for (let at = 0; at < 5; at += 1)
      expect((await site(false).ask("/login", "POST", address)).status).toBe(200);
  const { ask, letGo } = site();
  const theirs = eager.flatMap((address) => [1, 2].map(() => ask("/login", "POST", address)));
  const others = Array.from({ length: 6 }, (_, at) => ask("/signup", "POST", `203.0.113.${at}`));
  letGo();
  const served = (answers: Response[]) => answers.filter(({ status }) => status === 200).length;
  expect(served(await Promise.all(theirs))).toBe(3);
  expect(served(await Promise.all(others))).toBe(6);
});
