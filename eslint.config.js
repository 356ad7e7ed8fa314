import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

/** Imports run one way: routes and workers -> use-cases -> domain; adapters arrive as services. */
const forbid = (message, regex, allowTypeImports = false) => ({ regex, message, allowTypeImports });
const restrict = (files, ...patterns) => ({
  files,
  rules: { "@typescript-eslint/no-restricted-imports": ["error", { patterns }] },
});

/** Rich text is data that the adapter has cleaned; drawing it is a screen's work. */
const PACKAGES_BEHIND_ADAPTERS =
  "^(drizzle-orm|lucia|unpdf|pdf-lib|@pdf-lib/|@oslojs/|magic-bytes|@fastify/busboy|contentful|@contentful/(?!rich-text-)|tesseract|@cf-wasm/)";
const packages = forbid("This package has one importer: its adapter.", PACKAGES_BEHIND_ADAPTERS);
const framework = forbid(
  "The framework stays in routes, ui, root and entries.",
  "^(@remix-run/|react|hono)",
);
const workers = forbid("Only a Worker knows the Workers.", "(^|/)workers/");

export default tseslint.config(
  { ignores: ["build/", "node_modules/", "**/.wrangler/", ".state/"] },
  tseslint.configs.recommended,
  {
    files: ["**/*.{ts,tsx}"],
    plugins: { "react-hooks": reactHooks },
    rules: {
      "react-hooks/rules-of-hooks": "error",
      "react-hooks/exhaustive-deps": "error",
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/consistent-type-imports": "error",
      eqeqeq: "error",
      "no-console": "off",
      "no-control-regex": "error",
    },
  },
  restrict(
    ["app/domain/*.ts"],
    forbid("The domain imports only the domain and zod.", "^(?!\\./|zod$)"),
  ),
  restrict(
    ["app/domain/*/*.ts"],
    forbid("The domain imports only the domain and zod.", "^(?!\\./|\\.\\./(?!\\.\\.)|zod$)"),
  ),
  restrict(
    ["app/adapters/**"],
    forbid("An adapter knows the domain and its package.", "^~/(use-cases|routes|ui)"),
    framework,
    workers,
  ),
  restrict(
    ["app/use-cases/**"],
    forbid("Use cases know the domain; adapters arrive as services.", "^~/(routes|ui)"),
    forbid("Adapters arrive as services; import only their types.", "^~/adapters", true),
    framework,
    packages,
    workers,
  ),
  restrict(
    ["app/ui/**"],
    forbid(
      "A screen knows the domain's types and words, nothing behind them.",
      "^~/(adapters|use-cases|routes|root)",
    ),
    packages,
    workers,
  ),
  restrict(
    ["app/routes/**", "app/*.tsx"],
    forbid("Adapters arrive as services; import only their types.", "^~/adapters", true),
    packages,
    workers,
  ),
  restrict(["workers/**"], packages),
);
