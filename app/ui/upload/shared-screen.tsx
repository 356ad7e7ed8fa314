import { Form, useNavigation } from "@remix-run/react";
import { Button, ButtonLink } from "~/ui/kit/button";
import { FocusedAlert } from "~/ui/kit/focused-alert";
import { UpgradePanel } from "~/ui/account/upgrade-panel";
import { kilobytes } from "./upload-files";

type SharedScreenProps = {
  formToken: string;
  files: readonly { name: string; size: number }[];
  /** The Free plan's one review exists already. */
  limitReached: boolean;
  message: string | null;
};

/** What was shared from another app, which nothing is made of before its person says so. */
export function SharedScreen({ formToken, files, limitReached, message }: SharedScreenProps) {
  if (files.length === 0) return <NothingShared message={message} />;
  const them = files.length === 1 ? "it" : "them";
  return (
    <div className="measure">
      {limitReached ? (
        <UpgradePanel />
      ) : (
        <>
          <h1>Check {files.length === 1 ? "this file" : `these ${files.length} files`}?</h1>
          <p className="mt-2 text-muted">
            You shared {them} from another app. We haven&apos;t read anything yet. If you do
            nothing, we delete {them} within an hour.
          </p>
        </>
      )}
      {message && <FocusedAlert kind="error" className="mt-6" text={message} />}
      <SharedList files={files} />
      <SharedChoice formToken={formToken} mayCheck={!limitReached} them={them} />
    </div>
  );
}

function SharedList({ files }: Pick<SharedScreenProps, "files">) {
  return (
    <ul className="card mt-6" aria-label="Files you shared">
      {files.map(({ name, size }, index) => (
        <li
          key={`${index} ${name}`}
          className="flex items-center gap-4 border-t border-hairline px-4 py-2 first:border-t-0"
        >
          <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{name}</span>
          <span className="figure text-sm text-muted">{kilobytes(size)}</span>
        </li>
      ))}
    </ul>
  );
}

type SharedChoiceProps = { formToken: string; mayCheck: boolean; them: string };

function SharedChoice({ formToken, mayCheck, them }: SharedChoiceProps) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" className="mt-6 flex flex-wrap gap-3">
      <input type="hidden" name="formToken" value={formToken} />
      {mayCheck && <Button disabled={busy}>Analyze My Bill</Button>}
      <Button look="quiet" name="intent" value="discard" disabled={busy}>
        Delete {them}
      </Button>
    </Form>
  );
}

function NothingShared({ message }: Pick<SharedScreenProps, "message">) {
  return (
    <div className="measure">
      <h1>No shared files here</h1>
      {message && <FocusedAlert kind="error" className="mt-6" text={message} />}
      <p className="mt-2">
        We keep shared files for one hour. Share them again from your photos, or choose them here.
      </p>
      <p className="mt-6">
        <ButtonLink to="/upload">Choose files</ButtonLink>
      </p>
    </div>
  );
}
