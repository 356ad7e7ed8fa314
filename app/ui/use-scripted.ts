import { useEffect, useState } from "react";

/** True once this page's scripts run: what only works with them is shown only then. */
export function useScripted(): boolean {
  const [scripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  return scripted;
}
