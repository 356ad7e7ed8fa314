import { Link } from "@remix-run/react";
import { useBrand } from "~/ui/frame/brand";

const CHANGED = "November 22, 2026";

/** What is stored where, and what leaves: only what the code really does. */
export function PrivacyScreen() {
  const brand = useBrand();
  return (
    <article className="prose">
      <h1>Privacy</h1>
      <p className="text-muted">Last changed {CHANGED}</p>
      <p className="lead">
        {brand} keeps what it needs to check your bill, shows it to you alone, and deletes it when
        you say so. It sells nothing and shows no advertising.
      </p>
      <h2>If you only read</h2>
      <p>
        The public pages set no cookie, run no script and ask no other company for anything:
        pictures and files come from this site too. What you type into the search box stands in the
        page&rsquo;s address and is not stored by us.
      </p>
      <h2>If you have an account</h2>
      <p>We store in our database (Cloudflare D1):</p>
      <ul>
        <li>your email, your plan, and your name and address if you give them;</li>
        <li>your password as a one-way scrypt hash, never the password itself;</li>
        <li>
          a hash of each sign-in, which ends after 14 days without use, after 60 days at most, or
          when you log out;
        </li>
        <li>
          what we read from your documents, what you corrected, answered or chose, your letters,
          payments, call notes and deadlines.
        </li>
      </ul>
      <p>
        The files you upload, the words we found on their pages and, of photographs and scans, a
        straightened picture of each page are stored in Cloudflare R2. Files are opened in a part of
        the service that has no access to sign-ins.
      </p>
      <h2>Who sees it</h2>
      <p>
        You. Every request for a review asks whose it is; other accounts, administrators among them,
        get the same answer as for a review that does not exist. Administrators see emails, plans
        and requests for an upgrade. Whoever runs this site&rsquo;s Cloudflare account could reach
        the stored data. Our logs hold no names, amounts, codes or texts of a bill.
      </p>
      <h2>Artificial intelligence</h2>
      <p>
        Our own reader and fixed rules do the work, and without more no document leaves the service.
        If the operator has set up Google&rsquo;s Gemini, it reads along and may word a letter. What
        it gets then is text: before that leaves, names, addresses, telephone numbers, emails, dates
        of birth, and account, claim and member numbers are taken out, as far as we recognise them.
        Services, codes, amounts and days of service stay in it. Pictures of your pages go to Google
        only after you have agreed to it, at the upload or in your account, and not once you take
        that back. We note that Gemini was asked, when, and how much text it was, not what it said.
      </p>
      <h2>How long</h2>
      <p>
        Until you delete it. We do not delete reviews by age. Deleting a review deletes its data and
        files; deleting your account deletes everything in it. What remains is a line in our audit
        log that says that an account or a plan changed, with its number and the day, and counts of
        how often a rule was right, without any bill. Backups of the database that Cloudflare keeps
        for recovery expire within 30 days.
      </p>
      <h2>Cookies</h2>
      <p>
        One, and only after you sign in. It names your session, scripts cannot read it, and other
        sites cannot send it along.
      </p>
      <p>
        See also the <Link to="/terms">terms</Link> and{" "}
        <Link to="/how-we-check">how we check a bill</Link>.
      </p>
    </article>
  );
}

export function TermsScreen() {
  const brand = useBrand();
  return (
    <article className="prose">
      <h1>Terms</h1>
      <p className="text-muted">Last changed {CHANGED}</p>
      <h2>What {brand} does</h2>
      <p>
        It reads your bill, compares it with public rules and prices, and drafts letters for you to
        read, change, sign and send. You decide what to send and to whom. {brand} does not contact a
        provider, an insurer or a collector for you.
      </p>
      <h2>What it is not</h2>
      <p>
        {brand} is not a law firm, an insurer or a medical provider, and gives no legal or medical
        advice. A finding is a question worth asking. It is no statement that somebody did wrong,
        and nobody can promise what a provider will answer. Medicare&rsquo;s rules and prices do not
        bind other insurers. For advice about your own case, ask a lawyer or your state&rsquo;s
        consumer assistance program.
      </p>
      <h2>What you do</h2>
      <ul>
        <li>Upload bills of your own, or of somebody who asked you to help.</li>
        <li>Check what we read before you send a letter: a machine can misread a figure.</li>
        <li>Keep your own copies of bills and letters, and your own eye on deadlines.</li>
        <li>Do not attack the service, or use it to harm others.</li>
      </ul>
      <h2>What it costs</h2>
      <p>
        The Free plan costs nothing and has one review at a time. The Pro plan is listed at $29 a
        month. No payment is taken on this site today: an upgrade is a request that we grant or
        decline. <Link to="/#plans">What each plan holds</Link>.
      </p>
      <h2>Ending it</h2>
      <p>
        You can delete a review or your whole account at any time; it is deleted at once and cannot
        be brought back. We may close accounts that break these terms.
      </p>
      <h2>Sources</h2>
      <p>
        Rules and prices come from public tables of the Centers for Medicare &amp; Medicaid
        Services; each finding names its table and edition. Code numbers are shown as your own bill
        prints them.
      </p>
      <p>
        See also <Link to="/privacy">what is stored where</Link>.
      </p>
    </article>
  );
}
