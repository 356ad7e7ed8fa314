import { globSync, readFileSync } from "node:fs";
import ts from "typescript";

/**
 * Prints the longest named functions of `app` and `workers`, by their own lines: those of functions inside them are
 * not counted. Functions that draw JSX are left out.
 * `node scripts/bootstrap.mjs scripts/lint/functions.ts [MORE]` lists those longer than MORE lines (25 unless told).
 * Ends with an error where fewer than 90 % have at most 25 lines, or one has more than 60.
 */
const LONG = 25;
const TOO_LONG = 60;
const SHARE = 0.9;

type Measured = { place: string; name: string; lines: number };

type FunctionNode = ts.FunctionLikeDeclaration & { body: ts.Node };
const isFunction = (node: ts.Node): node is FunctionNode =>
  ts.isFunctionLike(node) && "body" in node && node.body !== undefined;

/** The name a function goes by: its own, or that of the constant or property it is given to. */
function nameOf(node: FunctionNode): string | null {
  if (node.name) return node.name.getText();
  const holder = node.parent;
  const named = ts.isVariableDeclaration(holder) || ts.isPropertyAssignment(holder);
  return named ? holder.name.getText() : null;
}

function drawsJsx(node: ts.Node): boolean {
  const found = ts.forEachChild(node, (child) =>
    ts.isJsxElement(child) || ts.isJsxSelfClosingElement(child) || ts.isJsxFragment(child)
      ? true
      : drawsJsx(child) || undefined,
  );
  return found ?? false;
}

/** The numbers of a node's lines. */
function linesOf(node: ts.Node, source: ts.SourceFile): [first: number, last: number] {
  const line = (at: number) => source.getLineAndCharacterOfPosition(at).line;
  return [line(node.getStart(source)), line(node.end)];
}

function ownLines(node: FunctionNode, source: ts.SourceFile): number {
  const [first, last] = linesOf(node, source);
  const nested = new Set<number>();
  const visit = (inner: ts.Node): void => {
    if (!isFunction(inner)) return void ts.forEachChild(inner, visit);
    const [from, to] = linesOf(inner, source);
    // The lines a nested function begins and ends on are shared with what holds it.
    for (let line = from + 1; line < to; line += 1) nested.add(line);
  };
  ts.forEachChild(node.body, visit);
  return last - first + 1 - nested.size;
}

function measured(place: string): Measured[] {
  const source = ts.createSourceFile(
    place,
    readFileSync(place, "utf8"),
    ts.ScriptTarget.Latest,
    true,
  );
  const functions: Measured[] = [];
  const visit = (node: ts.Node): void => {
    const name = isFunction(node) && !drawsJsx(node) ? nameOf(node) : null;
    if (name !== null)
      functions.push({ place, name, lines: ownLines(node as FunctionNode, source) });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return functions;
}

const more = Number(process.argv[2] ?? LONG);
const all = globSync("{app,workers}/**/*.{ts,tsx}")
  .filter((place) => !place.endsWith(".d.ts"))
  .flatMap(measured)
  .sort((a, b) => b.lines - a.lines || a.place.localeCompare(b.place));
for (const { place, name, lines } of all.filter((one) => one.lines > more))
  console.log(`${String(lines).padStart(4)}  ${place}: ${name}`);

const short = all.filter(({ lines }) => lines <= LONG).length / all.length;
const longest = all[0]?.lines ?? 0;
console.log(
  `\n${all.length} named functions; ${(short * 100).toFixed(1)} % have at most ${LONG} lines (at least ${SHARE * 100} % should); the longest has ${longest} (at most ${TOO_LONG}).`,
);
process.exit(short >= SHARE && longest <= TOO_LONG ? 0 : 1);
