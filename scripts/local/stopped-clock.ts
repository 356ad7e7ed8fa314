import { join } from "node:path";
import type { Bundle } from "./bundle";

type Module = { type: "ESModule"; path: string; contents: string };

/**
 * What a Worker begins with where its clock stands still: a journey over weeks sees the same days whenever it is
 * walked. `at` is an instant in UTC milliseconds. Of this machine alone; what is deployed has no such module.
 */
export function stoppedClock({ folder, main }: Bundle, at: number): Module[] {
  const clock = `
    const Moving = Date;
    globalThis.Date = class extends Moving {
      constructor(...given) { super(...(given.length > 0 ? given : [${at}])); }
      static now() { return ${at}; }
    };`;
  const entry = `
    import "./stopped-clock.js";
    export * from "./${main}";
    export { default } from "./${main}";`;
  return [
    { type: "ESModule", path: join(folder, "stopped-entry.js"), contents: entry },
    { type: "ESModule", path: join(folder, "stopped-clock.js"), contents: clock },
  ];
}
