/**
 * Who may do what. One row for every loader and every intent of every action, and for what the front door answers
 * itself. `role-matrix.spec.ts` asks the running product and fails where a route or an intent has no row.
 *
 * - `may`: it is done, or the form is shown again because of what it holds
 * - `login`: sent to the sign-in page
 * - `missing`: 404; for what is somebody else's, the very answer that what does not exist gets, and no effect
 * - `refused`: 401 or 403
 */
export type Answer = "may" | "login" | "missing" | "refused";

/** Anonymous; then Free, Pro and Admin, each with what is their own. */
type Own = readonly [anonymous: Answer, free: Answer, pro: Answer, admin: Answer];
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

const EVERYBODY: Own = ["may", "may", "may", "may"];
const SIGNED_IN: Own = ["login", "may", "may", "may"];
const ADMIN: Own = ["login", "missing", "missing", "may"];
/** Reviews are their owner's alone; not even an Admin sees another's. */
const OWNER: Owned = ["login", "may", "may", "may", "missing", "missing"];
/** What is there for nobody: the front door's own doors without the operator's token, and what does not exist. */
const NOBODY: Own = ["missing", "missing", "missing", "missing"];

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
    "routes/signup",
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
    "routes/feed[.]json",
    "routes/feed[.]xml",
    "routes/llms[.]txt",
    "routes/manifest[.]webmanifest",
    "routes/robots[.]txt",
    "routes/sitemap[.]xml",
  ),
  // Open to all, and asked for names that nothing has.
  ...reads(
    NOBODY,
    "routes/blog.$slug",
    "routes/media.$assetId",
    "routes/social.$card[.]png",
    "routes/social.blog.$slug[.]png",
  ),
  ...reads(
    SIGNED_IN,
    "routes/dashboard",
    "routes/reviews._index",
    "routes/upload",
    "routes/type",
    "routes/account",
    "routes/account_.delete",
    "routes/pricing",
  ),
  ...reads(ADMIN, "routes/admin._index", "routes/admin.sources"),
  ...reads(
    OWNER,
    "routes/report.$reviewId",
    "routes/report.$reviewId_.add",
    "routes/report.$reviewId_.call",
    "routes/report.$reviewId_.confirm",
    "routes/report.$reviewId_.deadlines[.]ics",
    "routes/report.$reviewId_.documents.$documentId",
    "routes/report.$reviewId_.lines.$lineId",
    "routes/report.$reviewId_.pages.$page",
    "routes/report.$reviewId_.pages.$page_.picture",
    "routes/report.$reviewId_.questions",
    "routes/report.$reviewId_.strategy",
    "routes/lineItemReview.$reviewId",
    "routes/letter.$reviewId_.again",
    "routes/letter.$reviewId_.edit",
    "routes/letter.$reviewId",
    "routes/letter.$reviewId_.dispute-letter[.]pdf",
    "routes/reviews.$reviewId.delete",
  ),
  ...reads(["refused", "may", "may", "may"], "GET /live"),
  ...reads(["refused", "may", "may", "may", "missing", "missing"], "GET /live/:reviewId"),
  ...reads(NOBODY, "ALL /__manifest", "ALL /:path{.+\\.data}"),
  does(NOBODY, "POST /__operator/account-type", ""),
  does(NOBODY, "POST /__operator/reference-edition", ""),

  does(EVERYBODY, "routes/login", ""),
  does(EVERYBODY, "routes/signup", ""),
  // One review at a time on Free, and the Free account of this table has one.
  does(["login", "refused", "may", "may"], "routes/upload", "", { file: true }),
  does(["login", "refused", "may", "may"], "routes/type", "", {
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
  does(SIGNED_IN, "routes/pricing", ""),
  does(ADMIN, "routes/admin._index", ""),
  does(ADMIN, "routes/admin._index", "decide", {
    form: () => ({ request: "none", decision: "granted" }),
  }),
  does(ADMIN, "routes/admin._index", "find", { form: () => ({ email: "person-" }) }),
  does(ADMIN, "routes/admin._index", "set-type", {
    form: () => ({ account: "none", accountType: "Admin" }),
  }),
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
  // The strategy is Pro's, and so is its wording.
  does(
    ["login", "missing", "may", "may", "missing", "missing"],
    "routes/report.$reviewId_.strategy",
    "",
  ),
  does(
    ["login", "missing", "may", "may", "missing", "missing"],
    "routes/report.$reviewId_.strategy",
    "choose-wording",
    { form: () => ({ wording: "ours" }) },
  ),
  does(OWNER, "routes/report.$reviewId_.confirm", ""),
  does(OWNER, "routes/report.$reviewId_.confirm", "remove"),
  does(OWNER, "routes/report.$reviewId_.lines.$lineId", ""),
  does(OWNER, "routes/report.$reviewId_.lines.$lineId", "remove"),
  does(OWNER, "routes/report.$reviewId_.questions", ""),
  does(OWNER, "routes/report.$reviewId_.questions", "more"),
  does(OWNER, "routes/lineItemReview.$reviewId", ""),
  does(OWNER, "routes/lineItemReview.$reviewId", "save"),
  does(OWNER, "routes/lineItemReview.$reviewId", "filter", { form: () => ({ text: "chest" }) }),
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
  does(["login", "login", "login", "login"], "routes/logout", "", { last: true }),
];
