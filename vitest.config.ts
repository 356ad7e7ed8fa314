import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const alias = { "~": fileURLToPath(new URL("./app", import.meta.url)) };

/** Plain Node: the domain needs nothing but itself. */
export default defineConfig({
  resolve: { alias },
  test: { include: ["tests/domain/**/*.test.ts"] },
});
