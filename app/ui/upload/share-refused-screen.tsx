import { ButtonLink } from "~/ui/kit/button";
import { ErrorSummary } from "~/ui/kit/error-summary";
import type { RefusedFile } from "./upload-files";

type ShareRefusedScreenProps = { message: string | null; refused: readonly RefusedFile[] };

/** What another app handed over and we could not take. Whoever comes without any is led to the upload. */
export function ShareRefusedScreen({ message, refused }: ShareRefusedScreenProps) {
  const isRefused = message !== null || refused.length > 0;
  return (
    <div className="measure">
      <h1>Files you shared</h1>
      {isRefused ? (
        <div className="mt-6">
          <ErrorSummary
            title={message ?? "We didn't take these files"}
            problems={refused.map(({ name, reason }) => ({
              key: name,
              text: `${name}: ${reason}`,
            }))}
          />
        </div>
      ) : (
        <p className="mt-2">Share a photo or a PDF from another app, or choose it here.</p>
      )}
      <p className="mt-6">
        <ButtonLink to="/upload">Choose files</ButtonLink>
      </p>
    </div>
  );
}
