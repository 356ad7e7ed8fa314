/**
 * The rooms of the house, one row each: which rooms it may know, and which packages. A folder belongs to the nearest
 * room above it; `folder/**` is every room below that folder. `types` may be imported for their types only.
 * `scripts/lint/room-imports.js` holds every import against this table.
 */

const react = ["react", "react-dom", "@remix-run/react"];
const anyDomain = ["app/domain", "app/domain/**"];
const anyAdapter = ["app/adapters", "app/adapters/**"];
const anything = ["*"];

/** Money and days are everybody's; the rooms of the domain are listed from the lowest up. */
const domain = (...rooms) => ({
  knows: ["app/domain", ...rooms.map((room) => `app/domain/${room}`)],
  packages: ["zod"],
});
const reading = (...rooms) => domain("bill", ...rooms.map((room) => `reading/${room}`));
const adapter = (packages, ...others) => ({ knows: [...anyDomain, ...others], packages });
const screens = (...rooms) => ({
  knows: [...anyDomain, "app/ui/kit", ...rooms],
  packages: react,
});

export const ROOMS = {
  "app/imaging": { knows: [], packages: ["node:zlib"] },

  "app/domain": { knows: [], packages: ["zod"] },
  "app/domain/bill": domain(),
  "app/domain/law": domain(),
  "app/domain/case": domain("bill"),
  "app/domain/account": domain("case"),
  // A page becomes rows, rows tokens, and so on up to the reading that is chosen; `reading` itself names the stages.
  "app/domain/reading": domain("bill", "reading/**"),
  "app/domain/reading/page": reading(),
  "app/domain/reading/tokens": reading("page"),
  "app/domain/reading/words": reading("page"),
  "app/domain/reading/parties": reading("page", "tokens", "words"),
  "app/domain/reading/columns": reading("page", "tokens", "words"),
  "app/domain/reading/records": reading("page", "tokens", "words", "parties", "columns"),
  "app/domain/reading/tables": reading("page", "tokens", "words", "parties", "columns", "records"),
  "app/domain/reading/totals": reading("page", "tokens", "words", "columns", "records", "tables"),
  "app/domain/reading/paper": reading(
    ...["page", "tokens", "words", "parties", "records", "tables", "totals"],
  ),
  "app/domain/reading/choice": reading(
    ...["page", "tokens", "words", "columns", "records", "tables", "totals", "paper"],
  ),
  "app/domain/reading/arbitration": reading("page", "tokens", "totals", "choice"),
  "app/domain/audit": domain("bill", "case", "law"),
  "app/domain/deadlines": domain("bill", "case", "law"),
  "app/domain/report": domain("bill", "case", "audit"),
  "app/domain/letter": domain("bill", "case", "law", "audit"),
  "app/domain/next-steps": domain("bill", "case", "law", "audit", "deadlines"),
  "app/domain/negotiation": domain(
    ...["bill", "case", "law", "audit", "letter", "report", "next-steps"],
  ),
  "app/domain/ai": domain("bill", "law", "reading", "reading/**", "letter", "negotiation"),

  "app/content": {
    knows: ["app/domain", "app/domain/account", "app/domain/bill", "app/domain/law"],
    packages: ["@contentful/rich-text-types"],
  },

  "app/adapters": adapter(
    [
      "zod",
      "@cf-wasm/resvg",
      "@fastify/busboy",
      "client-zip",
      "magic-bytes.js",
      "tesseract.js-core",
      "node:crypto",
      ...["@oslojs/encoding", "@oslojs/otp", "@simplewebauthn/server", "qr"],
    ],
    ...["app/imaging", "app/content", "app/adapters/cloudflare", "app/adapters/pdf"],
  ),
  "app/adapters/pdf": adapter(["@hyzyla/pdfium", "node:buffer"], "app/imaging"),
  "app/adapters/letter-pdf": adapter(["pdf-lib", "@pdf-lib/fontkit", "node:zlib"]),
  "app/adapters/database": adapter(["drizzle-orm"]),
  "app/adapters/database/account": adapter(
    ["drizzle-orm", "lucia", "@oslojs/crypto", "@oslojs/encoding"],
    "app/adapters/database",
  ),
  "app/adapters/reference": adapter(["zod", "drizzle-orm", "node:zlib"], "app/adapters/database"),
  "app/adapters/cloudflare": adapter(
    ["zod"],
    ...["app/imaging", "app/adapters/database", "app/adapters/database/account"],
  ),
  "app/adapters/content": adapter(
    ["zod", "contentful", "@contentful/rich-text-types"],
    ...["app/content", "app/adapters"],
  ),

  // Adapters arrive as services, built once per request or job.
  "app/use-cases": { knows: anyDomain, types: anyAdapter, packages: ["zod", "node:buffer"] },

  "app/ui": { knows: [], packages: [] },
  "app/ui/kit": { knows: anyDomain, packages: react },
  "app/ui/frame": {
    knows: ["app/domain", "app/content", "app/ui/kit"],
    packages: [...react, "@remix-run/cloudflare", "schema-dts"],
  },
  "app/ui/account": { ...screens(), packages: [...react, "@simplewebauthn/browser"] },
  "app/ui/bill": screens(),
  "app/ui/letter": screens(),
  "app/ui/negotiation": screens(),
  "app/ui/tracker": screens(),
  "app/ui/next-steps": screens("app/ui/letter", "app/ui/tracker"),
  "app/ui/reviews": screens("app/ui/account"),
  "app/ui/upload": {
    ...screens("app/ui/account", "app/imaging"),
    packages: [...react, "libheif-js"],
  },
  "app/ui/report": screens(
    ...["bill", "letter", "negotiation", "next-steps", "tracker", "upload"].map(
      (room) => `app/ui/${room}`,
    ),
  ),
  "app/ui/public": {
    ...screens(
      ...["frame", "account", "bill", "letter", "report"].map((room) => `app/ui/${room}`),
      "app/content",
    ),
    packages: [...react, "@contentful/rich-text-react-renderer", "@contentful/rich-text-types"],
  },

  "app/routes": {
    knows: [...anyDomain, "app/content", "app/use-cases", "app/ui/**"],
    types: anyAdapter,
    packages: [...react, "@remix-run/cloudflare", "zod"],
  },
  app: {
    knows: [
      ...["app/domain", "app/domain/account", "app/content", "app/use-cases"],
      ...["app/ui", "app/ui/frame", "app/ui/kit"],
    ],
    packages: [...react, "@remix-run/cloudflare"],
  },

  workers: {
    knows: [...anyDomain, ...anyAdapter, "app/content", "app/use-cases"],
    packages: [
      ...["hono", "@remix-run/cloudflare", "zod", "tesseract.js-core", "dejavu-fonts-ttf"],
      ...["@hyzyla/pdfium", "@tesseract.js-data/eng", "cloudflare:workers", "node:crypto"],
      "built-pages",
    ],
  },

  corpus: { knows: [...anyDomain, "app/imaging", "app/adapters/pdf"], packages: anything },
  scripts: { knows: ["app", "app/**", "workers", "corpus"], packages: anything },
  tests: { knows: ["app", "app/**", "workers", "corpus", "scripts"], packages: anything },
};
