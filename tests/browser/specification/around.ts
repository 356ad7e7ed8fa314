import type { Sentence } from "./sentence";

export const ROUTES: readonly Sentence[] = [
  { says: "/ redirects to /dashboard when signed in", proven: [] },
  { says: "/login and /signup redirect to /dashboard when signed in", proven: [] },
  {
    says: "/dashboard, /reviews, /upload, /report, /letter, /lineItemReview, /account and /pricing redirect a signed-out person to /login",
    proven: [],
  },
  { says: "An unknown path redirects to /dashboard if signed in, else to /", proven: [] },
  { says: "/reviews shows the same review list as /dashboard", proven: [] },
];

export const NAVIGATION: readonly Sentence[] = [
  { says: "The top bar has a logo and title link", proven: [] },
  {
    says: "Signed out: a Resources menu (Resources Home, FAQs, Reference Documents, Blog), Sign In, Sign Up",
    proven: [],
  },
  { says: "Signed in: Dashboard, Account, Logout", proven: [] },
  { says: "The top bar collapses on small screens", proven: [] },
  { says: "A titled button toggles a list of links", proven: [] },
  { says: "Clicking outside or choosing a link closes the menu", proven: [] },
  { says: "The active link is highlighted", proven: [] },
  {
    says: "Side bar, signed in only, hidden on small screens: Dashboard, My Bill Reviews, Resources, My Account, Upgrade to Pro (to /pricing), Logout",
    proven: [],
  },
];

export const SIGN_IN: readonly Sentence[] = [
  {
    says: "Email and password; a toggle switches between Sign In and Sign Up ('Create a new account' / 'Welcome back!')",
    proven: [],
  },
  { says: "Error text is shown under the form", proven: [] },
  { says: "Success goes to /dashboard", proven: [] },
  { says: "Email and password are required; the email input has type email", proven: [] },
  { says: "Logout signs out", proven: [] },
  { says: "New sign-ups get Free; default profile is Free with an empty name", proven: [] },
  {
    says: "Password policy: default minimum length",
    proven: [],
    differs: "8 instead of 6, common passwords refused",
  },
  {
    says: "The provider's message is displayed",
    proven: [],
    differs: "one message for a wrong email or password",
  },
];

export const DASHBOARD: readonly Sentence[] = [
  { says: "Greeting 'Welcome, {full name or email}!'", proven: [] },
  { says: "PRO badge for Pro accounts", proven: [] },
  { says: "Avatar with the user's initial", proven: [], differs: "our own, no outside service" },
  { says: "A call to start a new bill review", proven: [] },
  {
    says: "Columns Provider, Type (EOB or Itemized Bill), Date, Amount, Status badge, Actions (View Report / Delete)",
    proven: [],
  },
  { says: "Clicking a row opens the report", proven: [] },
  { says: "Empty text 'No bill reviews found. Start one above!'", proven: [] },
  {
    says: "Loading text 'Loading reviews...'",
    proven: [],
    differs: "pending UI with JavaScript; pages arrive complete",
  },
  {
    says: "Modal 'Confirm Deletion' states that deletion is irreversible and deletes all data and files",
    proven: [],
  },
  {
    says: "A new review shows provider 'New Upload', date today, amount '(Analyzing...)', In Progress, yellow",
    proven: [],
  },
  { says: "Reviews are sorted by date, newest first", proven: [] },
  {
    says: "Badge colours: Resolved and Completed green, Dispute in Progress blue, Escalated purple, Failed red, others yellow",
    proven: [],
  },
  { says: "'Failed to delete the review.' when deleting fails", proven: [] },
  { says: "Storage delete failure: logged, document deletion proceeds", proven: [] },
  { says: "Users access only their own reviews", proven: [] },
];

export const UPLOAD: readonly Sentence[] = [
  { says: "Drag-and-drop or browse; several files may be selected", proven: [] },
  { says: "The list shows name and size in KB with a remove button", proven: [] },
  { says: "Tips: entire document visible, well lit, sharp text, upload all pages", proven: [] },
  { says: "Button 'Analyze My Bill', 'Uploading...' while working", proven: [] },
  { says: "The button is disabled with no files or while uploading", proven: [] },
  { says: "Files are deduplicated by name and size", proven: [] },
  { says: "Free-plan limit modal 'Upgrade to Pro' with 'Upgrade Now' to /pricing", proven: [] },
  { says: "Free accounts with at least one review cannot start another", proven: [] },
  {
    says: "PDF, JPG, or PNG, max 10MB",
    proven: [],
    differs: "the limit is enforced while streaming",
  },
  {
    says: "'Sorry, there was an error starting your review. Please try again.'; the button re-enables",
    proven: [],
  },
  { says: "Only the first selected file is uploaded", proven: [], differs: "all files, in order" },
  {
    says: "The file is stored at a per-user, per-review path with the original file name",
    proven: [],
  },
];

export const ACCOUNT: readonly Sentence[] = [
  {
    says: "Email (read-only), full name, street address, city, state, zip code, account type, Save Changes",
    proven: [],
  },
  { says: "The account type select is editable only when the account is Admin", proven: [] },
  { says: "No format checks on profile fields", proven: [] },
  { says: "'Profile saved successfully!' or 'Failed to save profile.'", proven: [] },
  {
    says: "Loading: 'Loading Account Details...'",
    proven: [],
    differs: "pending UI with JavaScript",
  },
  { says: "Save profile is merged into the existing one", proven: [] },
];

export const PRICING: readonly Sentence[] = [
  { says: "Free plan and Pro plan cards: $0, and $29 / month", proven: [] },
  {
    says: "The Free card says 'Your Current Plan'",
    proven: [],
    differs: "the card of the plan the person has says it",
  },
  {
    says: "The upgrade buttons do nothing",
    proven: [],
    differs: "they ask for an upgrade that an admin can grant",
  },
  {
    says: "Free: one review; Pro: unlimited reviews, strategy, saved letters, line-item review, dispute tracking",
    proven: [],
  },
  {
    says: "Admin is treated like Pro for saving letters and can change account type on the account screen",
    proven: [],
  },
];
