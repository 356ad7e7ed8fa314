import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { cruise, type IFlattenedRuleSet } from "dependency-cruiser";
import { ESLint } from "eslint";
import { describe, expect, test } from "vitest";
import circles from "#scripts/lint/circles.json";

const eslint = new ESLint();

/** What lint says of a file that stands in a folder and imports one thing. */
async function complaints(folder: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(`${code}\n`, { filePath: join(folder, "planted.ts") });
  return result!.messages
    .filter(({ ruleId }) => ruleId === "house/room-imports")
    .map(({ message }) => message);
}

/** The folder of a layer that lies deepest. */
function deepest(layer: string): string {
  const folders = readdirSync(layer, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath }) => parentPath);
  const depth = (folder: string) => folder.split("/").length;
  return folders.reduce((found, folder) => (depth(folder) > depth(found) ? folder : found), layer);
}

describe("a forbidden import in the deepest folder of a layer fails lint", () => {
  test.each([
    ["app/imaging", "~/domain/money"],
    ["app/domain", "~/ui/kit/button"],
    ["app/domain", "~/adapters/gemini.server"],
    ["app/domain", "drizzle-orm"],
    ["app/content", "~/adapters/content/content.server"],
    ["app/adapters", "~/use-cases/sign-in"],
    ["app/adapters", "@remix-run/react"],
    ["app/use-cases", "~/adapters/gemini.server"],
    ["app/use-cases", "hono"],
    ["app/ui", "~/imaging/raster"],
    ["app/ui", "~/adapters/gemini.server"],
    ["app/routes", "~/adapters/gemini.server"],
    ["app/routes", "~/imaging/raster"],
    ["workers", "~/ui/kit/button"],
    ["corpus", "#scripts/local/build"],
    ["corpus", "#tests/support/pages"],
  ])("%s: %s", async (layer, source) => {
    const folder = deepest(layer);
    expect(await complaints(folder, `import "${source}";`)).toHaveLength(1);
    expect(await complaints(folder, `await import("${source}");`)).toHaveLength(1);
    expect(await complaints(folder, `export * from "${source}";`)).toHaveLength(1);
  });

  test("a neighbor's room is not to be known either, and a type is an import too", async () => {
    expect(await complaints("app/domain/bill", `import "~/domain/letter/letter";`)).toHaveLength(1);
    const type = `export type L = import("~/domain/letter/letter").Letter;`;
    expect(await complaints("app/domain/bill", type)).toHaveLength(1);
  });

  test("a use case may import an adapter's types, and only those", async () => {
    const folder = "app/use-cases";
    const from = `from "~/adapters/gemini.server";`;
    expect(await complaints(folder, `import type { Gemini } ${from}`)).toEqual([]);
    expect(await complaints(folder, `import { createGemini } ${from}`)).toHaveLength(1);
  });

  test("an import never climbs", async () => {
    expect(await complaints("app/domain/bill", `import "../money";`)).toHaveLength(1);
    expect(await complaints("app/domain/bill", `import "~/domain/money";`)).toEqual([]);
  });
});

/** The names of the rules that a small tree of files breaks. */
async function broken(files: Record<string, string>): Promise<string[]> {
  const tree = mkdtempSync(join(tmpdir(), "plainbill-circle-"));
  for (const [name, code] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, name)), { recursive: true });
    writeFileSync(join(tree, name), code);
  }
  const { output } = await cruise(["."], {
    ruleSet: { forbidden: circles.forbidden } as IFlattenedRuleSet,
    validate: true,
    baseDir: tree,
  });
  if (typeof output === "string") throw new Error(output);
  return [...new Set(output.summary.violations.map(({ rule }) => rule.name))].sort();
}

describe("circles fail lint", () => {
  test("between files", async () => {
    const files = { "a.js": `import "./b.js";`, "b.js": `import "./a.js";` };
    expect(await broken(files)).toEqual(["no-circular-files"]);
  });

  test("between folders, though no file is in one", async () => {
    const files = {
      "a/one.js": `import "../b/two.js";`,
      "b/two.js": `import "../a/three.js";`,
      "a/three.js": "",
    };
    expect(await broken(files)).toEqual(["no-circular-folders"]);
  });

  test("a straight way does not", async () => {
    expect(await broken({ "a/one.js": `import "../b/two.js";`, "b/two.js": "" })).toEqual([]);
  });
});
