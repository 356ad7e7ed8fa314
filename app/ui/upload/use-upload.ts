import { useMatches, useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { RefusedFile } from "./upload-files";

/** What the upload route's action answers when it refuses; a success is a redirect. */
export type UploadReply = {
  message?: string | null;
  refused?: readonly RefusedFile[];
  /** The Free plan's one review exists already. */
  limitReached?: boolean;
};

export type UploadState =
  | { phase: "idle" }
  /** `sent` of the whole request, 0 to 1; 1 means that the server has everything and is storing it. */
  | { phase: "sending"; sent: number }
  | { phase: "refused"; reply: UploadReply };

const BROKEN: UploadReply = {
  message: "Sorry, there was an error starting your review. Please try again.",
};

function parseReply(body: string): UploadReply {
  try {
    const reply: unknown = JSON.parse(body);
    return reply && typeof reply === "object" ? reply : BROKEN;
  } catch {
    return BROKEN;
  }
}

/**
 * Sends the form by XMLHttpRequest, because fetch cannot report how much has gone out. Asks the page's own route
 * for its action's data the way Remix's client does (`_data`): a redirect arrives as 204 with `X-Remix-Redirect`.
 */
export function useUpload(onLimit?: () => void) {
  const navigate = useNavigate();
  const routeId = useMatches().at(-1)?.id ?? "";
  const [state, setState] = useState<UploadState>({ phase: "idle" });
  const request = useRef<XMLHttpRequest | null>(null);
  useEffect(() => () => request.current?.abort(), []);

  const send = (action: string, body: FormData) => {
    const xhr = new XMLHttpRequest();
    const url = new URL(action);
    url.searchParams.set("_data", routeId);
    request.current = xhr;
    xhr.open("POST", url);
    xhr.upload.onprogress = ({ loaded, total }) =>
      setState({ phase: "sending", sent: total > 0 ? loaded / total : 0 });
    xhr.onload = () => {
      const to = xhr.getResponseHeader("X-Remix-Redirect");
      if (to) return navigate(to);
      const reply = xhr.status < 500 ? parseReply(xhr.responseText) : BROKEN;
      if (reply.limitReached) onLimit?.();
      setState({ phase: "refused", reply });
    };
    xhr.onerror = () => setState({ phase: "refused", reply: BROKEN });
    xhr.onabort = () => setState({ phase: "idle" });
    xhr.send(body);
    setState({ phase: "sending", sent: 0 });
  };

  const cancel = () => request.current?.abort();
  return { state, send, cancel };
}
