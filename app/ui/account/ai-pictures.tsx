/** Consent to an AI seeing images of the pages: `aiPictures`, with `aiPicturesAsked` since an unchecked box is not posted. */
export function AiPictures({ allowed }: { allowed: boolean }) {
  return (
    <fieldset className="card p-4">
      <legend className="sr-only">Artificial intelligence</legend>
      <input type="hidden" name="aiPicturesAsked" value="yes" />
      <label className="flex items-start gap-3">
        <input
          type="checkbox"
          name="aiPictures"
          value="yes"
          defaultChecked={allowed}
          className="mt-1.5"
        />
        <span>
          Let an AI look at the pictures of my pages too
          <span className="block text-sm text-muted">
            It reads photos and unusual layouts better. Your pages, with your name on them, then go
            to Google&rsquo;s Gemini. Without it we read them ourselves. You can change this at any
            time in your account.
          </span>
        </span>
      </label>
    </fieldset>
  );
}
