import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

type FoundPattern = { from: string; pattern: RegExp };

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? filesBelow(join(folder, entry.name))
      : entry.name.endsWith(".ts")
        ? [join(folder, entry.name)]
        : [],
  );

/** Every regular expression written in the sources below these folders. */
export const writtenPatterns = (folders: readonly string[]): FoundPattern[] =>
  folders.flatMap(filesBelow).flatMap((file) => {
    const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest);
    const found: FoundPattern[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf("/");
        const { line } = source.getLineAndCharacterOfPosition(node.pos);
        const pattern = new RegExp(node.text.slice(1, end), node.text.slice(end + 1));
        found.push({ from: `${file}:${line + 1}`, pattern });
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
    return found;
  });

/** The patterns that modules put together when they are loaded, by `new RegExp`. */
export async function composedPatterns(load: () => Promise<unknown>): Promise<FoundPattern[]> {
  const found: FoundPattern[] = [];
  const Original = RegExp;
  globalThis.RegExp = new Proxy(Original, {
    construct(target, parts: [string, string?]) {
      const pattern = new target(...parts);
      found.push({ from: `new RegExp ${pattern.source.slice(0, 60)}`, pattern });
      return pattern;
    },
  });
  try {
    await load();
  } finally {
    globalThis.RegExp = Original;
  }
  return found;
}
