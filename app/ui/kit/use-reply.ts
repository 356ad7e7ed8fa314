import { useActionData, useLocation } from "@remix-run/react";
import { useRef } from "react";

/**
 * What a form of this page was answered with, until the person goes on. Remix forgets it as soon as a hint has the page's
 * data asked for again, and an error would vanish while it is read.
 */
export function useReply<Action>(): ReturnType<typeof useActionData<Action>> {
  const fresh = useActionData<Action>();
  const { key } = useLocation();
  const kept = useRef<{ key: string; reply: typeof fresh } | null>(null);
  if (fresh !== undefined) kept.current = { key, reply: fresh };
  return kept.current?.key === key ? kept.current.reply : undefined;
}
