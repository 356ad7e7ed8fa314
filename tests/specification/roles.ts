/**
 * Who may do what. One row for every loader and every intent of every action, and for what the front door answers
 * itself. `role-matrix.spec.ts` asks the running product and fails where a route or an intent has no row.
 *
 * - `may`: it is done, or the form is shown again because of what it holds
 * - `login`: sent to the sign-in page
 * - `signup`: sent to the sign-up page, where a guest makes an account
 * - `missing`: 404; for what is somebody else's, the very answer that what does not exist gets, and no effect
 * - `refused`: 401 or 403
 */
export type Answer = "may" | "login" | "signup" | "missing" | "refused";

/** Anonymous; then a guest, who has no account, Free, Pro and Admin, each with what is their own. */
type Own = readonly [anonymous: Answer, guest: Answer, free: Answer, pro: Answer, admin: Answer];
/** The same, and then a Pro account and an Admin with what is somebody else's, whatever their forms hold. */
type Owned = readonly [...Own, stranger: Answer, strangeAdmin: Answer];

/** What a request is made of: ids of the owner's own things, as far as the row needs them. */
export type Things = { reviewId: string; lineId: string; documentId: string };

export type RoleRow = {
  route: string;
  /** Null: the loader. A name: the action with this intent; "": the action without one. */
  intent: string | null;
  who: Own | Owned;
  form?: (things: Things) => Record<string, string>;
  /** The form names a review of its own, which must be the sender's too. */
  names?: true;
  /** The form carries a file. */
  file?: true;
  /** It ends something others rows need, so it comes last. */
  last?: true;
};

const EVERYBODY: Own = ["may", "may", "may", "may", "may"];
const TO_LOGIN: Own = ["login", "login", "login", "login", "login"];
const SIGNED_IN: Own = ["login", "signup", "may", "may", "may"];
const ADMIN: Own = ["login", "signup", "missing", "missing", "may"];
/** An Admin's page of an account that nobody has. */
const NO_ACCOUNT: Own = ["login", "signup", "missing", "missing", "missing"];
/** Reviews are their owner's alone; not even an Admin sees another's. */
const OWNER: Owned = ["login", "may", "may", "may", "may", "missing", "missing"];
/** The owner of an account shows a review; a guest has nobody to be answered. */
const SHARER: Owned = ["login", "signup", "may", "may", "may", "missing", "missing"];
/** What is there for nobody: the front door's own doors without the operator's token, and what does not exist. */
const NOBODY: Own = ["missing", "missing", "missing", "missing", "missing"];

const reads = (who: Own | Owned, ...routes: string[]): RoleRow[] =>
  routes.map((route) => ({ route, intent: null, who }));
const does = (
  who: Own | Owned,
  route: string,
  intent: string,
  rest: Omit<RoleRow, "route" | "intent" | "who"> = {},
): RoleRow => ({ route, intent, who, ...rest });

export const ROLE_TABLE: readonly RoleRow[] = [
  ...reads(
    EVERYBODY,
    "routes/_index",
    "routes/login",
    "routes/login_.email",
    "routes/login_.passkey",
    "routes/signup",
    "routes/[.]well-known.change-password",
    "routes/logout",
    "routes/$",
    "routes/how-we-check",
    "routes/resources._index",
    "routes/resources.blog",
    "routes/resources.documents",
    "routes/resources.faq",
    "routes/resources.search",
    "routes/example",
    "routes/privacy",
    "routes/terms",
    "routes/check",
    "routes/contact",
    "routes/unsubscribe.$token",
    "routes/favicon[.]ico",
    "routes/feed[.]json",
    "routes/feed[.]xml",
    "routes/llms[.]txt",
    "routes/manifest[.]webmanifest",
    "routes/robots[.]txt",
    "routes/sitemap[.]xml",
  ),
  // A part of signing in, which leads to its beginning whoever comes to it alone.
  ...reads(TO_LOGIN, "routes/login_.code"),
  // Open to all, and asked for names that nothing has.
  ...reads(
    NOBODY,
    "routes/[.]well-known.$",
    "routes/blog.$slug",
    "routes/how-we-check_.$rule",
    "routes/link.$token",
    "routes/media.$assetId",
    "routes/something-wrong.$about",
    "routes/social.$card[.]png",
    "routes/social.blog.$slug[.]png",
  ),
  ...reads(
    SIGNED_IN,
    "routes/dashboard",
    "routes/reviews._index",
    "routes/upload",
    "routes/upload_.shared",
    "routes/type",
    "routes/account",
    "routes/account_.data",
    "routes/account_.data_.everything[.]zip",
    "routes/account_.delete",
    "routes/account_.email",
    "routes/account_.confirm",
    "routes/account_.passkeys",
    "routes/account_.sessions",
    "routes/account_.two-step",
    "routes/pricing",
    "routes/keep",
  ),
  ...reads(ADMIN, "routes/admin._index", "routes/admin.operations", "routes/admin.sources"),
  ...reads(NO_ACCOUNT, "routes/admin.accounts.$accountId"),
  ...reads(
    OWNER,
    "routes/report.$reviewId",
    "routes/report.$reviewId_.add",
    "routes/report.$reviewId_.call",
    "routes/report.$reviewId_.confirm",
    "routes/report.$reviewId_.deadlines[.]ics",
    "routes/report.$reviewId_.documents.$documentId",
    "routes/report.$reviewId_.help",
    "routes/report.$reviewId_.lines.$lineId",
    "routes/report.$reviewId_.pages.$page",
    "routes/report.$reviewId_.pages.$page_.picture",
    "routes/report.$reviewId_.questions",
    "routes/report.$reviewId_.strategy",
    "routes/lineItemReview.$reviewId",
    "routes/letter.$reviewId_.again",
    "routes/letter.$reviewId_.edit",
    "routes/letter.$reviewId_.sent",
    "routes/letter.$reviewId",
    "routes/letter.$reviewId_.dispute-letter[.]pdf",
    "routes/reviews.$reviewId.delete",
  ),
  ...reads(SHARER, "routes/report.$reviewId_.shared"),
  ...reads(
    // Not even of their own, until it is shared.
    NO_ACCOUNT,
    "routes/admin.reviews.$reviewId",
    "routes/admin.reviews.$reviewId_.pages.$page",
  ),
  ...reads(EVERYBODY, "GET /health"),
  ...reads(["refused", "may", "may", "may", "may"], "GET /live"),
  ...reads(["refused", "may", "may", "may", "may", "missing", "missing"], "GET /live/:reviewId"),
  ...reads(NOBODY, "ALL /__manifest", "ALL /:path{.+\\.data}"),
  does(NOBODY, "POST /__operator/account-type", ""),
  does(NOBODY, "POST /__operator/reference-edition", ""),

  does(EVERYBODY, "routes/login", ""),
  does(EVERYBODY, "routes/login_.email", ""),
  does(TO_LOGIN, "routes/login_.code", ""),
  does(EVERYBODY, "routes/login_.passkey", ""),
  does(EVERYBODY, "routes/login_.passkey", "ask-passkey"),
  does(EVERYBODY, "routes/login_.passkey", "use-passkey", {
    form: () => ({ answer: '{"id":"none"}' }),
  }),
  does(EVERYBODY, "routes/signup", ""),
  does(EVERYBODY, "routes/link.$token", ""),
  does(EVERYBODY, "routes/link.$token", "sign-in"),
  does(EVERYBODY, "routes/link.$token", "new-password", {
    form: () => ({ newPassword: "another long passphrase" }),
  }),
  // Addresses are confirmed and changed by who is signed in as that account.
  does(SIGNED_IN, "routes/link.$token", "use-link"),
  does(EVERYBODY, "routes/contact", ""),
  does(NOBODY, "routes/something-wrong.$about", ""),
  does(EVERYBODY, "routes/unsubscribe.$token", ""),
  does(SIGNED_IN, "routes/account_.data", ""),
  does(SIGNED_IN, "routes/account_.data", "reminders", { form: () => ({ reminders: "yes" }) }),
  does(SIGNED_IN, "routes/account_.data", "originals", { form: () => ({ originals: "kept" }) }),
  does(SIGNED_IN, "routes/account_.data_.everything[.]zip", ""),
  does(SIGNED_IN, "routes/keep", "", { form: () => ({ choice: "drop" }) }),
  // One bill without an account, and the guest of this table has one. An account is led to its upload page.
  does(["may", "refused", "may", "may", "may"], "routes/check", "", { file: true }),
  // Keeps files for an hour and touches no account.
  does(EVERYBODY, "routes/share", "", { file: true }),
  // What each just shared; the Free account of this table has its one review.
  does(["login", "signup", "refused", "may", "may"], "routes/upload_.shared", ""),
  does(SIGNED_IN, "routes/upload_.shared", "discard"),
  // One review at a time on Free, and the Free account of this table has one.
  does(["login", "signup", "refused", "may", "may"], "routes/upload", "", { file: true }),
  does(["login", "signup", "refused", "may", "may"], "routes/type", "", {
    form: () => ({
      "line.new1.description": "Office visit",
      "line.new1.charge": "120.00",
    }),
  }),
  does(SIGNED_IN, "routes/type", "more"),
  does(SIGNED_IN, "routes/dashboard", "", { form: () => ({ provider: "Harbor" }) }),
  does(SIGNED_IN, "routes/reviews._index", "", { form: () => ({ status: "Completed" }) }),
  does(SIGNED_IN, "routes/account", ""),
  does(SIGNED_IN, "routes/account", "save-profile", {
    form: () => ({ fullName: "Pat", accountType: "Admin" }),
  }),
  does(SIGNED_IN, "routes/account", "change-password", {
    form: () => ({ currentPassword: "not it", newPassword: "another long passphrase" }),
  }),
  does(SIGNED_IN, "routes/account", "ai-pictures", { form: () => ({ aiPictures: "yes" }) }),
  does(SIGNED_IN, "routes/account_.delete", "", { form: () => ({ password: "not it" }) }),
  does(SIGNED_IN, "routes/account_.email", ""),
  does(SIGNED_IN, "routes/account_.email", "change-email", {
    form: () => ({ email: "wanted@example.com", currentPassword: "not it" }),
  }),
  does(SIGNED_IN, "routes/account_.email", "confirm-email"),
  does(SIGNED_IN, "routes/account_.confirm", "", { form: () => ({ currentPassword: "not it" }) }),
  does(SIGNED_IN, "routes/account_.passkeys", ""),
  does(SIGNED_IN, "routes/account_.passkeys", "ask-new-passkey"),
  does(SIGNED_IN, "routes/account_.passkeys", "add-passkey", {
    form: () => ({ answer: '{"id":"none"}' }),
  }),
  does(SIGNED_IN, "routes/account_.passkeys", "remove-passkey", {
    form: () => ({ passkey: "none" }),
  }),
  does(SIGNED_IN, "routes/account_.two-step", ""),
  does(SIGNED_IN, "routes/account_.two-step", "begin"),
  does(SIGNED_IN, "routes/account_.two-step", "turn-on", { form: () => ({ code: "000000" }) }),
  does(SIGNED_IN, "routes/account_.two-step", "cancel"),
  does(SIGNED_IN, "routes/account_.two-step", "turn-off", { form: () => ({ code: "000000" }) }),
  does(SIGNED_IN, "routes/account_.two-step", "new-codes"),
  does(SIGNED_IN, "routes/account_.sessions", ""),
  does(SIGNED_IN, "routes/account_.sessions", "end-session", {
    form: () => ({ session: "0123456789abcdef" }),
  }),
  does(SIGNED_IN, "routes/account_.sessions", "end-others"),
  does(SIGNED_IN, "routes/pricing", ""),
  does(ADMIN, "routes/admin._index", ""),
  does(ADMIN, "routes/admin._index", "decide", {
    form: () => ({ request: "none", decision: "granted" }),
  }),
  does(ADMIN, "routes/admin._index", "find", { form: () => ({ email: "person-" }) }),
  does(ADMIN, "routes/admin._index", "set-type", {
    form: () => ({ account: "none", accountType: "Admin" }),
  }),
  does(ADMIN, "routes/admin._index", "delete-message", { form: () => ({ message: "none" }) }),
  does(ADMIN, "routes/admin.operations", ""),
  does(ADMIN, "routes/admin.operations", "run-again", { form: () => ({ review: "none" }) }),
  ...["", "disable", "enable", "sign-out", "remove-second-step", "delete"].map((intent) =>
    does(NO_ACCOUNT, "routes/admin.accounts.$accountId", intent),
  ),
  does(ADMIN, "routes/admin.sources", "", { form: () => ({ entry: "none" }) }),

  does(OWNER, "routes/report.$reviewId", ""),
  does(OWNER, "routes/report.$reviewId", "toggle-letter", {
    form: () => ({ key: "flag:Possible Duplicate", state: "on" }),
  }),
  does(OWNER, "routes/report.$reviewId", "outcome", {
    form: () => ({ key: "none:1", state: "" }),
  }),
  does(OWNER, "routes/report.$reviewId", "set-status", { form: () => ({ status: "Escalated" }) }),
  does(OWNER, "routes/report.$reviewId", "add-note", { form: () => ({ note: "They called." }) }),
  does(OWNER, "routes/report.$reviewId", "delete-note", {
    form: () => ({ id: "1" }),
  }),
  does(OWNER, "routes/report.$reviewId", "restore-note", {
    form: () => ({ id: "1" }),
  }),
  does(OWNER, "routes/report.$reviewId", "add-documents", { file: true }),
  does(OWNER, "routes/report.$reviewId_.call", "", {
    form: () => ({ day: "01/05/2026", said: "They will look.", formToken: "role-matrix-call" }),
  }),
  does(OWNER, "routes/report.$reviewId_.add", ""),
  does(OWNER, "routes/report.$reviewId_.add", "add-payment", {
    form: () => ({ date: "2026-01-05", amount: "10.00" }),
  }),
  does(OWNER, "routes/report.$reviewId_.add", "remove-payment", { form: () => ({ key: "none" }) }),
  does(OWNER, "routes/report.$reviewId_.add", "join", {
    names: true,
    form: ({ reviewId }) => ({ other: reviewId, role: "eob", whole: "no" }),
  }),
  does(OWNER, "routes/report.$reviewId_.add", "separate", {
    names: true,
    form: ({ reviewId }) => ({ part: reviewId }),
  }),
  does(OWNER, "routes/report.$reviewId_.add", "apart", {
    names: true,
    form: ({ reviewId }) => ({ other: reviewId }),
  }),
  does(OWNER, "routes/report.$reviewId_.add", "same-visit", {
    names: true,
    form: ({ reviewId }) => ({ part: reviewId, answer: "same" }),
  }),
  // The strategy is Pro's, and so is its wording.
  does(
    ["login", "missing", "missing", "may", "may", "missing", "missing"],
    "routes/report.$reviewId_.strategy",
    "",
  ),
  does(
    ["login", "missing", "missing", "may", "may", "missing", "missing"],
    "routes/report.$reviewId_.strategy",
    "choose-wording",
    { form: () => ({ wording: "ours" }) },
  ),
  does(OWNER, "routes/report.$reviewId_.confirm", ""),
  does(OWNER, "routes/report.$reviewId_.confirm", "remove"),
  does(OWNER, "routes/report.$reviewId_.help", ""),
  does(OWNER, "routes/report.$reviewId_.help", "skip"),
  does(OWNER, "routes/report.$reviewId_.lines.$lineId", ""),
  does(OWNER, "routes/report.$reviewId_.lines.$lineId", "remove"),
  does(OWNER, "routes/report.$reviewId_.questions", ""),
  does(OWNER, "routes/report.$reviewId_.questions", "more"),
  does(OWNER, "routes/lineItemReview.$reviewId", ""),
  does(OWNER, "routes/lineItemReview.$reviewId", "save"),
  does(OWNER, "routes/lineItemReview.$reviewId", "filter", { form: () => ({ text: "chest" }) }),
  does(SHARER, "routes/report.$reviewId_.shared", ""),
  does(SHARER, "routes/report.$reviewId_.shared", "stop-sharing"),
  does(SHARER, "routes/report.$reviewId_.shared", "share", {
    form: () => ({ question: "Is this line right?" }),
    last: true,
  }),
  does(OWNER, "routes/letter.$reviewId_.again", ""),
  does(OWNER, "routes/letter.$reviewId_.again", "write-again"),
  does(OWNER, "routes/letter.$reviewId_.again", "our-text"),
  does(OWNER, "routes/letter.$reviewId", ""),
  does(OWNER, "routes/letter.$reviewId", "generate-letter"),
  does(OWNER, "routes/letter.$reviewId", "sent", { form: () => ({ sentDay: "2026-01-05" }) }),
  does(OWNER, "routes/letter.$reviewId", "not-sent"),
  does(OWNER, "routes/letter.$reviewId", "choose-wording"),
  does(OWNER, "routes/letter.$reviewId_.edit", "", { form: () => ({ text: "Dear all," }) }),
  does(OWNER, "routes/reviews.$reviewId.delete", "", { last: true }),
  does(["login", "signup", "login", "login", "login"], "routes/account_.sessions", "end-all", {
    last: true,
  }),
  does(TO_LOGIN, "routes/logout", "", { last: true }),
];
