import * as z from "zod";
import { typedCode } from "./second-factor";
import commonPasswords from "./common-passwords.json";

/** Server-supplied policy, after ASVS 5.0 6.2 and NIST SP 800-63B: length and a list, no composition rules. */
export const MIN_PASSWORD = 8;
export const MAX_PASSWORD = 128;

/**
 * The 3,000 most common leaked passwords of eight or more characters, in lower case. Source: the frequency list of
 * `@zxcvbn-ts/language-common` 3.0.4 (MIT). Each row of the file holds several, with a space between.
 */
const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  commonPasswords.flatMap((row) => row.split(" ")),
);

const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, "That email address is too long.")
  .pipe(z.email("Enter an email address, such as name@example.com."));

const required = (value: unknown) => (typeof value === "string" ? value : "");

/** What the sign-in form must hold. */
export const SignIn = z.object({
  email: z.preprocess(required, z.string().min(1, "Enter your email address.").pipe(email)),
  password: z.preprocess(required, z.string().min(1, "Enter your password.").max(1000)),
});

/** The password policy; it applies where a password is chosen, never where one is asked for. */
const newPassword = z.preprocess(
  required,
  z
    .string()
    .min(1, "Enter a password.")
    .refine(
      (value) => [...value].length >= MIN_PASSWORD,
      `Use a password of at least ${MIN_PASSWORD} characters.`,
    )
    .refine(
      (value) => [...value].length <= MAX_PASSWORD,
      `Use a password of at most ${MAX_PASSWORD} characters.`,
    )
    .refine(
      (value) => !COMMON_PASSWORDS.has(value.toLowerCase()),
      "That password is one of the most common ones. Choose another.",
    ),
);

/** What the sign-up form must hold. */
export const SignUp = z.object({ email: SignIn.shape.email, password: newPassword });
export type Credentials = z.infer<typeof SignIn>;

/** What the form that asks for a sign-in link must hold. */
export const EmailOnly = SignIn.pick({ email: true });

/** What the form that chooses a password without the old one must hold. */
export const NewPassword = z.object({ newPassword });

const currentPassword = z.preprocess(
  required,
  z.string().min(1, "Enter your current password.").max(1000),
);

/** What the form that changes a password must hold. */
export const PasswordChange = z.object({ currentPassword, newPassword });

/** What the form that changes the email address must hold. */
export const EmailChange = z.object({ email: SignIn.shape.email, currentPassword });

/** What the form that asks who somebody is must hold. */
export const Confirmation = z.object({ currentPassword });

const NO_CODE = "Enter the 6 digits from your app, or one of your recovery codes.";

/** What the form of the second step must hold. */
export const SecondStep = z.object({
  code: z.preprocess(required, z.string().max(100, NO_CODE)).transform((text, context) => {
    const code = typedCode(text);
    if (code) return code;
    context.addIssue({ code: "custom", message: NO_CODE });
    return z.NEVER;
  }),
});
