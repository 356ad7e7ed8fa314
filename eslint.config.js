import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";
import { ROOMS } from "./rooms.config.js";
import { roomImports } from "./scripts/lint/room-imports.js";

export default tseslint.config(
  { ignores: ["build/", "node_modules/", "**/.wrangler/", ".state/", "test-results/"] },
  tseslint.configs.recommended,
  {
    files: ["**/*.{ts,tsx}"],
    plugins: { "react-hooks": reactHooks, house: { rules: { "room-imports": roomImports } } },
    rules: {
      "house/room-imports": ["error", ROOMS],
      "react-hooks/rules-of-hooks": "error",
      "react-hooks/exhaustive-deps": "error",
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/consistent-type-imports": "error",
      eqeqeq: "error",
      "no-console": "off",
      "no-control-regex": "error",
    },
  },
);
