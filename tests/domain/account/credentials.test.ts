import { expect, test } from "vitest";
import { MAX_PASSWORD, SignIn, SignUp } from "~/domain/account/credentials";

const problem = (schema: typeof SignUp | typeof SignIn, form: unknown) =>
  schema.safeParse(form).error?.issues[0]?.message ?? null;
const email = "name@example.com";

test.each([
  ["seven77", /at least 8/],
  ["eight888", null],
  ["ｆｕｌｌ", /at least 8/],
  ["😀😀😀😀😀😀😀😀", null],
  ["x".repeat(MAX_PASSWORD), null],
  ["x".repeat(MAX_PASSWORD + 1), /at most 128/],
  ["password1", /most common/],
  ["PassWord1", /most common/],
  ["", /Enter a password/],
])("signing up with %j: %s", (password, words) => {
  const said = problem(SignUp, { email, password });
  if (words === null) expect(said).toBeNull();
  else expect(said).toMatch(words);
});

test.each([
  "",
  "name",
  "name@",
  "@example.com",
  "a b@example.com",
  `${"x".repeat(250)}@example.com`,
])("%j is no email address", (wrong) => {
  expect(problem(SignIn, { email: wrong, password: "anything" })).not.toBeNull();
});

test("emails are compared in lower case and without spaces around them", () => {
  expect(SignIn.parse({ email: "  Name@Example.COM ", password: "x" }).email).toBe(email);
});

test("signing in has no password policy: old passwords must go on working", () => {
  expect(problem(SignIn, { email, password: "short" })).toBeNull();
  expect(problem(SignIn, { email })).toMatch(/Enter your password/);
});
