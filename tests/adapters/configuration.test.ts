import { expect, test } from "vitest";
import { readConfiguration } from "~/adapters/configuration.server";

const problems = (env: Record<string, unknown>) => {
  const read = readConfiguration(env);
  return read.ok ? [] : read.problems;
};

test("nothing set is a whole configuration", () => {
  const read = readConfiguration({ BRAND_NAME: "", UNRELATED: "x" });
  expect(read).toMatchObject({
    ok: true,
    configuration: {
      BRAND_NAME: "Plainbill",
      CONTENTFUL_ENVIRONMENT: "master",
      CONTENTFUL_HOST: "cdn.contentful.com",
    },
  });
});

test.each([
  [{ APP_ORIGIN: "plainbill.example" }, "APP_ORIGIN"],
  [{ APP_ORIGIN: "https://plainbill.example/" }, "APP_ORIGIN"],
  [{ APP_ORIGIN: "ftp://plainbill.example" }, "APP_ORIGIN"],
  [{ MAIL_FROM: "Plainbill <hello@plainbill.example>" }, "MAIL_FROM"],
  [{ CONTACT_EMAIL: "nobody at plainbill.example" }, "CONTACT_EMAIL"],
  [{ OPERATOR_NAME: "x".repeat(121) }, "OPERATOR_NAME"],
  [{ ANALYSIS_SWITCH: "maybe" }, "ANALYSIS_SWITCH"],
  [{ BRAND_NAME: "x".repeat(41) }, "BRAND_NAME"],
  [{ GEMINI_API_KEY: "abc123" }, "GEMINI_API_KEY"],
  [{ GEMINI_BASE_URL: "nowhere" }, "GEMINI_BASE_URL"],
  [{ GEMINI_MODEL: "../../x" }, "GEMINI_MODEL"],
  [{ CONTENTFUL_SPACE_ID: "abc" }, "CONTENTFUL_ACCESS_TOKEN"],
  [{ CONTENTFUL_ACCESS_TOKEN: "12345678" }, "CONTENTFUL_ACCESS_TOKEN"],
  [{ SECRETS_KEY_BEFORE: `${"a".repeat(43)}=` }, "SECRETS_KEY_BEFORE"],
  [{ CONTENTFUL_ENVIRONMENT: "a b" }, "CONTENTFUL_ENVIRONMENT"],
  [{ CONTENTFUL_HOST: "https://cdn.contentful.com" }, "CONTENTFUL_HOST"],
])("%j is refused by name and without repeating its value", (env, name) => {
  const found = problems(env);
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(name);
  for (const value of Object.values(env)) expect(found[0]).not.toContain(value);
});

test("every wrong setting is named at once", () => {
  expect(problems({ APP_ORIGIN: "x", GEMINI_BASE_URL: "y" })).toHaveLength(2);
});
