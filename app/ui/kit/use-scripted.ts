import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** True once this page's scripts run: what only works with them is shown only then. */
export const useScripted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
