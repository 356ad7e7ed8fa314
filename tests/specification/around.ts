import type { Sentence } from "./sentence";

export const ROUTES: readonly Sentence[] = [
  {
    says: "/ redirects to /dashboard when signed in",
    proven: ["browser/account/accounts.spec.ts: redirects follow the route table"],
  },
  {
    says: "/login and /signup redirect to /dashboard when signed in",
    proven: [
      "browser/account/accounts.spec.ts: redirects follow the route table",
      "browser/account/accounts.spec.ts: signing in leads back to the page first asked for",
    ],
  },
  {
    says: "/dashboard, /reviews, /upload, /report, /letter, /lineItemReview, /account and /pricing redirect a signed-out person to /login",
    proven: [
      "browser/account/accounts.spec.ts: redirects follow the route table",
      "browser/navigation.spec.ts: the line-item review and plans also lead to sign-in first, and back afterwards",
      "browser/roles/role-matrix.spec.ts: nothing reaches what is another's",
    ],
    scripted: true,
  },
  {
    says: "An unknown path redirects to /dashboard if signed in, else to /",
    proven: ["browser/account/accounts.spec.ts: redirects follow the route table"],
  },
  {
    says: "/reviews shows the same review list as /dashboard",
    proven: [
      "browser/dashboard.spec.ts: the table shows every column, newest first, and each status in its colour",
    ],
  },
];

export const NAVIGATION: readonly Sentence[] = [
  {
    says: "The top bar has a logo and title link",
    proven: [
      "browser/navigation.spec.ts: signed out: the title leads home, a Resources menu, Sign In and Sign Up",
      "browser/navigation.spec.ts: signed in: the bar, the side bar, and where one is",
    ],
  },
  {
    says: "Signed out: a Resources menu (Resources Home, FAQs, Reference Documents, Blog), Sign In, Sign Up",
    proven: [
      "browser/navigation.spec.ts: signed out: the title leads home, a Resources menu, Sign In and Sign Up",
    ],
  },
  {
    says: "Signed in: Dashboard, Account, Logout",
    proven: ["browser/navigation.spec.ts: signed in: the bar, the side bar, and where one is"],
  },
  {
    says: "The top bar collapses on small screens",
    proven: [
      "browser/navigation.spec.ts: on a small screen the side bar goes and the bar folds into a menu",
    ],
  },
  {
    says: "A titled button toggles a list of links",
    proven: [
      "browser/navigation.spec.ts: signed out: the title leads home, a Resources menu, Sign In and Sign Up",
    ],
  },
  {
    says: "Clicking outside or choosing a link closes the menu",
    proven: [
      "browser/navigation.spec.ts: a menu closes on a click outside, on Escape and on choosing",
      "browser/navigation.spec.ts: on a small screen the side bar goes and the bar folds into a menu",
    ],
  },
  {
    says: "The active link is highlighted",
    proven: ["browser/navigation.spec.ts: signed in: the bar, the side bar, and where one is"],
  },
  {
    says: "Side bar, signed in only, hidden on small screens: Dashboard, My Bill Reviews, Resources, My Account, Upgrade to Pro (to /pricing), Logout",
    proven: [
      "browser/navigation.spec.ts: signed in: the bar, the side bar, and where one is",
      "browser/navigation.spec.ts: on a small screen the side bar goes and the bar folds into a menu",
    ],
  },
];

export const SIGN_IN: readonly Sentence[] = [
  {
    says: "Email and password; a toggle switches between Sign In and Sign Up ('Create a new account' / 'Welcome back!')",
    proven: [
      "browser/navigation.spec.ts: sign-in and sign-up are one form with a toggle, and both fields are required",
    ],
  },
  {
    says: "Error text is shown under the form",
    proven: [
      "browser/account/accounts.spec.ts: a wrong password and an unknown email get one answer, under the form, and the email stays",
      "browser/navigation.spec.ts: a wrong password can be corrected in place",
    ],
  },
  {
    says: "Success goes to /dashboard",
    proven: ["browser/navigation.spec.ts: a wrong password can be corrected in place"],
  },
  {
    says: "Email and password are required; the email input has type email",
    proven: [
      "browser/navigation.spec.ts: sign-in and sign-up are one form with a toggle, and both fields are required",
    ],
  },
  {
    says: "Logout signs out",
    proven: ["browser/account/accounts.spec.ts: logging out ends the session for good"],
  },
  {
    says: "New sign-ups get Free; default profile is Free with an empty name",
    proven: [
      "browser/account/account.spec.ts: the profile is saved as typed, in any form, and a new account is Free without a name",
    ],
  },
  {
    says: "Password policy: default minimum length",
    proven: [
      "browser/account/account.spec.ts: a changed password needs the old one, obeys the policy, and signs out every other device",
      "browser/account/accounts.spec.ts: the password",
    ],
    differs: "8 instead of 6, common passwords refused",
  },
  {
    says: "The provider's message is displayed",
    proven: [
      "browser/account/accounts.spec.ts: a wrong password and an unknown email get one answer, under the form, and the email stays",
    ],
    differs: "one message for a wrong email or password",
  },
];

export const DASHBOARD: readonly Sentence[] = [
  {
    says: "Greeting 'Welcome, {full name or email}!'",
    proven: [
      "browser/dashboard.spec.ts: an empty dashboard greets by email, shows the initial, and has one way to start",
      "browser/dashboard.spec.ts: the greeting has the full name, and a Pro account its badge",
    ],
  },
  {
    says: "PRO badge for Pro accounts",
    proven: [
      "browser/dashboard.spec.ts: the greeting has the full name, and a Pro account its badge",
    ],
  },
  {
    says: "Avatar with the user's initial",
    proven: [
      "browser/dashboard.spec.ts: an empty dashboard greets by email, shows the initial, and has one way to start",
    ],
    differs: "our own, no outside service",
  },
  {
    says: "A call to start a new bill review",
    proven: [
      "browser/dashboard.spec.ts: an empty dashboard greets by email, shows the initial, and has one way to start",
    ],
  },
  {
    says: "Columns Provider, Type (EOB or Itemized Bill), Date, Amount, Status badge, Actions (View Report / Delete)",
    proven: [
      "browser/dashboard.spec.ts: the table shows every column, newest first, and each status in its colour",
    ],
  },
  {
    says: "Clicking a row opens the report",
    proven: [
      "browser/dashboard.spec.ts: px a click on a row or Enter on its link opens the report",
    ],
  },
  {
    says: "Empty text 'No bill reviews found. Start one above!'",
    proven: [
      "browser/dashboard.spec.ts: an empty dashboard greets by email, shows the initial, and has one way to start",
    ],
  },
  {
    says: "Loading text 'Loading reviews...'",
    proven: ["browser/dashboard.spec.ts: the list says that it is loading while it is on its way"],
    differs: "pending UI with JavaScript; pages arrive complete",
    scripted: true,
  },
  {
    says: "Modal 'Confirm Deletion' states that deletion is irreversible and deletes all data and files",
    proven: [
      "browser/dashboard.spec.ts: deleting asks first, can be cancelled, and leads back to the list as it was",
    ],
  },
  {
    says: "A new review shows provider 'New Upload', date today, amount '(Analyzing...)', In Progress, yellow",
    proven: [
      "browser/dashboard.spec.ts: a new review stands there as New Upload, of today, being analyzed",
    ],
  },
  {
    says: "Reviews are sorted by date, newest first",
    proven: [
      "browser/dashboard.spec.ts: the table shows every column, newest first, and each status in its colour",
      "workers/reviews.test.ts: lists are newest first and page by key without loss or repetition",
    ],
  },
  {
    says: "Badge colours: Resolved and Completed green, Dispute in Progress blue, Escalated purple, Failed red, others yellow",
    proven: [
      "browser/dashboard.spec.ts: the table shows every column, newest first, and each status in its colour",
    ],
  },
  {
    says: "'Failed to delete the review.' when deleting fails",
    proven: [
      "browser/dashboard.spec.ts: a deletion that fails says so where it was asked for, and the review stays",
    ],
  },
  {
    says: "Storage delete failure: logged, document deletion proceeds",
    proven: [
      "workers/deletion.test.ts: a file that cannot be deleted is logged, and the review goes all the same",
    ],
  },
  {
    says: "Users access only their own reviews",
    proven: [
      "workers/review-list.test.ts: another account's reviews are in no page, search or filter",
      "browser/roles/role-matrix.spec.ts: nothing reaches what is another's",
      "browser/account/accounts.spec.ts: another person's review, letter, PDF, document and socket look exactly like missing ones",
    ],
    scripted: true,
  },
];

export const UPLOAD: readonly Sentence[] = [
  {
    says: "Drag-and-drop or browse; several files may be selected",
    proven: [
      "browser/upload/upload.spec.ts: files can be dropped",
      "browser/upload/upload.spec.ts: several files are one review, each stored under its owner, its review and its own name",
    ],
    scripted: true,
  },
  {
    says: "The list shows name and size in KB with a remove button",
    proven: [
      "browser/upload/upload.spec.ts: chosen files are listed once each with their size in KB, and can be removed",
    ],
    scripted: true,
  },
  {
    says: "Tips: entire document visible, well lit, sharp text, upload all pages",
    proven: ["browser/upload/upload.spec.ts: the form says what it takes and how to scan well"],
  },
  {
    says: "Button 'Analyze My Bill', 'Uploading...' while working",
    proven: [
      "browser/upload/upload.spec.ts: while files go out the button says so, and each shows how much of it is sent",
    ],
    scripted: true,
  },
  {
    says: "The button is disabled with no files or while uploading",
    proven: [
      "browser/upload/upload.spec.ts: chosen files are listed once each with their size in KB, and can be removed",
      "browser/upload/upload.spec.ts: while files go out the button says so, and each shows how much of it is sent",
    ],
    scripted: true,
  },
  {
    says: "Files are deduplicated by name and size",
    proven: [
      "browser/upload/upload.spec.ts: chosen files are listed once each with their size in KB, and can be removed",
    ],
    scripted: true,
  },
  {
    says: "Free-plan limit modal 'Upgrade to Pro' with 'Upgrade Now' to /pricing",
    proven: [
      "browser/upload/upload.spec.ts: the Free plan's limit is told where a review is started, and leads to the plans",
      "browser/upload/upload.spec.ts: the limit reached in another tab stops a form that is open, and keeps its files",
    ],
  },
  {
    says: "Free accounts with at least one review cannot start another",
    proven: [
      "workers/reviews.test.ts: a Free account holds one review, however many requests come at once",
      "browser/upload/upload.spec.ts: the limit reached in another tab stops a form that is open, and keeps its files",
    ],
  },
  {
    says: "PDF, JPG, or PNG, max 10MB",
    proven: [
      "browser/upload/upload.spec.ts: the form says what it takes and how to scan well",
      "browser/bad-input.spec.ts: is refused by name, with its reason, and nothing is stored",
    ],
    differs: "the limit is enforced while streaming",
  },
  {
    says: "'Sorry, there was an error starting your review. Please try again.'; the button re-enables",
    proven: [
      "browser/upload/upload.spec.ts: a review that cannot be started says so, and can be started again",
    ],
  },
  {
    says: "Only the first selected file is uploaded",
    proven: [
      "browser/upload/upload.spec.ts: several files are one review, each stored under its owner, its review and its own name",
    ],
    differs: "all files, in order",
  },
  {
    says: "The file is stored at a per-user, per-review path with the original file name",
    proven: [
      "browser/upload/upload.spec.ts: several files are one review, each stored under its owner, its review and its own name",
    ],
  },
];

export const ACCOUNT: readonly Sentence[] = [
  {
    says: "Email (read-only), full name, street address, city, state, zip code, account type, Save Changes",
    proven: [
      "browser/account/account.spec.ts: the profile is saved as typed, in any form, and a new account is Free without a name",
    ],
  },
  {
    says: "The account type select is editable only when the account is Admin",
    proven: [
      "browser/account/account.spec.ts: only an Admin has a select for the account type, and it works",
      "workers/account/accounts.test.ts: the profile's account type counts only for an Admin, and what is saved keeps the rest",
    ],
  },
  {
    says: "No format checks on profile fields",
    proven: [
      "browser/account/account.spec.ts: the profile is saved as typed, in any form, and a new account is Free without a name",
    ],
  },
  {
    says: "'Profile saved successfully!' or 'Failed to save profile.'",
    proven: [
      "browser/account/account.spec.ts: the profile is saved as typed, in any form, and a new account is Free without a name",
      "browser/account/account.spec.ts: a profile that cannot be saved says so and keeps what was typed",
    ],
  },
  {
    says: "Loading: 'Loading Account Details...'",
    proven: [
      "browser/account/account.spec.ts: the account's details are announced while they load",
    ],
    differs: "pending UI with JavaScript",
    scripted: true,
  },
  {
    says: "Save profile is merged into the existing one",
    proven: [
      "workers/account/accounts.test.ts: the profile's account type counts only for an Admin, and what is saved keeps the rest",
    ],
  },
];

export const PRICING: readonly Sentence[] = [
  {
    says: "Free plan and Pro plan cards: $0, and $29 / month",
    proven: [
      "browser/account/pricing.spec.ts: both plans with their prices and points; the plan one has says so",
    ],
  },
  {
    says: "The Free card says 'Your Current Plan'",
    proven: [
      "browser/account/pricing.spec.ts: both plans with their prices and points; the plan one has says so",
    ],
    differs: "the card of the plan the person has says it",
  },
  {
    says: "The upgrade buttons do nothing",
    proven: [
      "browser/account/pricing.spec.ts: an upgrade is asked for once, granted by an Admin, and every step is written down",
      "browser/account/pricing.spec.ts: a declined request is told, changes nothing, and can be made again",
    ],
    differs: "they ask for an upgrade that an admin can grant",
  },
  {
    says: "Free: one review; Pro: unlimited reviews, strategy, saved letters, line-item review, dispute tracking",
    proven: [
      "browser/account/pricing.spec.ts: both plans with their prices and points; the plan one has says so",
      "workers/reviews.test.ts: accounts have no limit",
    ],
  },
  {
    says: "Admin is treated like Pro for saving letters and can change account type on the account screen",
    proven: [
      "browser/account/account.spec.ts: only an Admin has a select for the account type, and it works",
      "browser/account/pricing.spec.ts: an Admin finds an account by email and sets its type; the address tells nothing",
    ],
  },
];

/** Sentences that stand elsewhere in the specification, or follow from it. */
export const AROUND: readonly Sentence[] = [
  {
    says: "Review list load error: logged; loading ends",
    proven: [
      "browser/navigation.spec.ts: a fault is one page with a reference number and a way on, and tells nothing of what broke",
    ],
    differs: "the error page with a reference number, since a page arrives complete",
  },
  {
    says: "Live subscription to the reviews list",
    proven: [
      "browser/dashboard.spec.ts: what another tab does reaches an open list without a reload, and its filter stays",
    ],
    scripted: true,
  },
  {
    says: "Write users/{uid} with email, accountType Free, createdAt on sign-up",
    proven: [
      "browser/account/account.spec.ts: the profile is saved as typed, in any form, and a new account is Free without a name",
    ],
  },
  {
    says: "accounts:delete, and a session that is ended is signed out",
    proven: [
      "browser/account/account.spec.ts: deleting the account asks for the password and takes everything with it",
      "browser/account/account.spec.ts: a page left open elsewhere leads to sign-in once the password is changed",
      "workers/account/accounts.test.ts: a deleted account leaves no row but the audit's ids, even an Admin's who ticked a source",
    ],
    scripted: true,
  },
  {
    says: "Server-side enforcement of every rule of roles",
    proven: [
      "browser/roles/role-matrix.spec.ts: has a row for every loader, action and intent there is, and none for what is not",
      "browser/roles/role-matrix.spec.ts: nothing reaches what is another's",
      "browser/roles/role-matrix.spec.ts: allows each role what its row says",
    ],
    scripted: true,
  },
  {
    says: "Anonymous: landing, login, signup, resources and blog pages; besides, one bill to check and the contact page",
    proven: [
      "browser/account/check.spec.ts: a photo becomes a report in two taps and one choice of a file, without an account",
      "browser/contact.spec.ts: a message reaches the Admins' inbox once, and is deleted there",
      "browser/roles/role-matrix.spec.ts: nothing reaches what is another's",
    ],
    scripted: true,
  },
  {
    says: "Other loading placeholder: 'Loading...'",
    proven: ["browser/navigation.spec.ts: any other page says that it is loading"],
    scripted: true,
  },
  {
    says: "Every change reaches open pages, and never over what somebody typed",
    proven: [
      "browser/live.spec.ts: the report of another tab follows findings, notes and letters",
      "browser/live.spec.ts: pages of forms follow too, and never over what somebody typed",
      "browser/live.spec.ts: an Admin's page follows who asks for Pro",
      "browser/live.spec.ts: a connection that breaks comes back, and what was missed meanwhile is there",
    ],
    scripted: true,
  },
  {
    says: "Search by provider, and no health data in an address",
    proven: [
      "browser/dashboard.spec.ts: search by provider and filter by status, alone and together, with a way back",
      "browser/dashboard.spec.ts: what is looked for is in no address, is kept from page to page, and ends with the session",
      "workers/account/sessions.test.ts: what is looked for is kept with its session alone, the newest twenty of it",
    ],
  },
  {
    says: "At most two D1 round trips a page",
    proven: [
      "workers/database/round-trips.test.ts: the session, then everything else at once",
      "workers/database/round-trips.test.ts: the report asks D1 twice, also where other reviews could belong to it",
    ],
  },
  {
    says: "A long list costs what a short one does",
    proven: [
      "workers/review-list.test.ts: a page of 10,000 reviews reads no more rows than one of 10 has to",
    ],
  },
];
