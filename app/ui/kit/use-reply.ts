import { useActionData, useLocation } from "@remix-run/react";
import { useRef } from "react";

/**
 * The answer to a form of this page, until the next navigation. Remix drops it when a live hint revalidates the page, and
 * an error would vanish while it is read.
 */
export function useReply<Action>(): ReturnType<typeof useActionData<Action>> {
  const fresh = useActionData<Action>();
  const { key } = useLocation();
  const last = useRef<{ key: string; reply: typeof fresh } | null>(null);
  if (fresh !== undefined) last.current = { key, reply: fresh };
  return last.current?.key === key ? last.current.reply : undefined;
}
