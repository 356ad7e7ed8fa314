import { Link } from "@remix-run/react";
import { KEPT_DATA } from "~/content/kept-data";
import { SHARED_DAYS } from "~/domain/account/shared-review";
import { ORIGINALS_DAYS } from "~/domain/account/privacy-choices";
import { useBrand } from "~/ui/frame/brand";

const CHANGED = "November 25, 2026";

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
      <h2 id="guests">If you check a bill without an account</h2>
      <p>
        We ask for no name and no email. What you send, what we read from it and what you answer are
        stored in the same places as with an account. Only the browser you sent it from can open it,
        and no AI sees any of it. You can delete it at any moment; after 24 hours we delete all of
        it: the files, the report and the letters. If you create an account or sign in within that
        time, it becomes part of your account and stays until you delete it.
      </p>
      <h2 id="kept">Everything we keep, and until when</h2>
      <ul>
        {Object.values(KEPT_DATA).map(({ what, until }) => (
          <li key={what}>
            {what}: <strong>{until}</strong>.
          </li>
        ))}
      </ul>
      <p>
        Records are in our database (Cloudflare D1), files and pictures in Cloudflare R2. Files are
        opened in a part of the service that has no access to sign-ins.
      </p>
      <h2>Who sees it</h2>
      <p>
        You. Every request for a review asks whose it is; other accounts, administrators among them,
        get the same answer as for a review that does not exist. If you want us to look at a bill,
        you can show it to our administrators for {SHARED_DAYS} days, and stop at any time: they
        then see its pages, what we read from it and what you ask, and none of your letters, notes
        or calls. Your account shows when your records were opened, and by us. Administrators see
        emails, plans, requests for an upgrade, that an analysis failed and why, on how many devices
        an account is signed in and in which ways it can be. They can sign an account out, disable
        it and delete it. Whoever runs this site&rsquo;s Cloudflare account could reach the stored
        data. Our logs hold no names, amounts, codes or texts of a bill.
      </p>
      <h2>Mail</h2>
      <p>
        We write to you only about your account: links to sign in or to confirm an address, and that
        a password, an address or another way to sign in was changed. If you ask for reminders, also
        that a deadline of yours is near, and no more than that; each has a link that stops them.
        Our mail holds nothing of a bill and no pictures, and does not tell us whether you opened
        it. It goes out through Cloudflare.
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
        Without an account, 24 hours. With one, until you delete it: we do not delete reviews by
        age. In your account you can have the files you send deleted after {ORIGINALS_DAYS} days, or
        as soon as they are read. Deleting a review deletes its data and files; deleting your
        account deletes everything in it. What remains is a line in our audit log with the number of
        the account and the day, and counts of how often a rule was right, without any bill. Backups
        of the database that Cloudflare keeps for recovery expire within 30 days; files have no
        backup.
      </p>
      <h2>Take it with you</h2>
      <p>
        In your account you can download everything at once: your files, your letters, your
        deadlines, and every record.
      </p>
      <h2>Cookies</h2>
      <p>
        Two, and only after you sign in or send a bill without an account. One names your session:
        scripts cannot read it, and other sites cannot send it along. The other holds a number that
        says how new your last change is, so that you never see an older page. It names nobody and
        is gone after ten minutes. With two-step sign-in there is one more for ten minutes, between
        your password and your code.
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
      <h2>Without an account</h2>
      <p>
        You can have one bill checked without an account, on the same terms. Everything is deleted
        after 24 hours and cannot be brought back, so save your letter, or keep it all by creating
        an account.
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
