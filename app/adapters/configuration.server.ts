import * as z from "zod";

const httpUrl = z.url({ protocol: /^https?$/, error: "must be an http or https URL" });
const isOrigin = (text: string): boolean =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
const host = z.string().regex(/^[a-z0-9.-]+(:\d+)?$/i, "must be a host name");
const key = z.string().regex(/^[A-Za-z0-9+/]{43}=$/, "must be 32 bytes in base64");
const token = z.string().min(8, "is too short to be real").max(400);
const mailAddress = z.email("must be an email address").max(254, "is too long");
const dailyCalls = z.coerce.number({ error: "must be a number" }).int().min(0).max(10_000_000);

/** Every setting an operator may give; `.dev.vars.example` explains each. */
const Configuration = z
  .object({
    BRAND_NAME: z.string().trim().min(1, "must not be empty").max(40).default("Plainbill"),
    APP_ORIGIN: z
      .string()
      .refine(isOrigin, "must be an http or https origin, without path or trailing slash")
      .optional(),
    MAIL_FROM: mailAddress.optional(),
    CONTACT_EMAIL: mailAddress.optional(),
    OPERATOR_NAME: z.string().trim().min(1, "must not be empty").max(120).optional(),
    SECRETS_KEY: key.optional(),
    SECRETS_KEY_BEFORE: key.optional(),
    ANALYSIS_SWITCH: z.enum(["on", "off"], { error: "must be on or off" }).default("on"),
    GEMINI_API_KEY: token.optional(),
    GEMINI_BASE_URL: httpUrl.default("https://generativelanguage.googleapis.com"),
    GEMINI_MODEL: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]*$/, "must be a model name")
      .default("gemini-2.5-flash-lite"),
    AI_CALLS_PER_USER: dailyCalls.default(60),
    AI_CALLS_OVERALL: dailyCalls.default(5000),
    CONTENTFUL_SPACE_ID: z
      .string()
      .regex(/^[a-z0-9]+$/i, "must be a space id")
      .optional(),
    CONTENTFUL_ACCESS_TOKEN: token.optional(),
    CONTENTFUL_ENVIRONMENT: z
      .string()
      .regex(/^[a-z0-9_.-]+$/i, "must be an environment id")
      .default("master"),
    CONTENTFUL_HOST: host.default("cdn.contentful.com"),
  })
  .refine(
    (given) => Boolean(given.CONTENTFUL_SPACE_ID) === Boolean(given.CONTENTFUL_ACCESS_TOKEN),
    {
      path: ["CONTENTFUL_ACCESS_TOKEN"],
      error: "and CONTENTFUL_SPACE_ID must be set together",
    },
  )
  .refine((given) => given.SECRETS_KEY || !given.SECRETS_KEY_BEFORE, {
    path: ["SECRETS_KEY_BEFORE"],
    error: "only opens what was sealed: SECRETS_KEY must be set too",
  });
export type Configuration = z.infer<typeof Configuration>;
export const SETTING_NAMES = [
  "BRAND_NAME",
  "APP_ORIGIN",
  "MAIL_FROM",
  "CONTACT_EMAIL",
  "OPERATOR_NAME",
  "SECRETS_KEY",
  "SECRETS_KEY_BEFORE",
  "ANALYSIS_SWITCH",
  "GEMINI_API_KEY",
  "GEMINI_BASE_URL",
  "GEMINI_MODEL",
  "AI_CALLS_PER_USER",
  "AI_CALLS_OVERALL",
  "CONTENTFUL_SPACE_ID",
  "CONTENTFUL_ACCESS_TOKEN",
  "CONTENTFUL_ENVIRONMENT",
  "CONTENTFUL_HOST",
] as const;

/**
 * Reads the settings; an empty one counts as absent. Problems name the setting and never repeat its value,
 * which may be a secret.
 */
export function readConfiguration(
  env: Record<string, unknown>,
): { ok: true; configuration: Configuration } | { ok: false; problems: string[] } {
  const given = Object.fromEntries(
    SETTING_NAMES.filter((name) => typeof env[name] === "string" && env[name] !== "").map(
      (name) => [name, env[name]],
    ),
  );
  const parsed = Configuration.safeParse(given);
  if (parsed.success) return { ok: true, configuration: parsed.data };
  return {
    ok: false,
    problems: parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`),
  };
}
