import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import ts from "typescript";

const app = fileURLToPath(new URL("../../app", import.meta.url));

const isText = (node: ts.Node): node is ts.StringLiteral => ts.isStringLiteral(node);
const speaksOfIntent = (node: ts.Expression): boolean => /\bintent\b/.test(node.getText());

/** Every intent a file compares with, in a switch or an equality, or lists in an enumeration or a schema's field. */
function intentsIn(file: string): Set<string> {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, "utf8"),
    ts.ScriptTarget.Latest,
    true,
  );
  const found = new Set<string>();
  const visit = (node: ts.Node) => {
    if (ts.isSwitchStatement(node) && speaksOfIntent(node.expression))
      for (const clause of node.caseBlock.clauses)
        if (ts.isCaseClause(clause) && isText(clause.expression)) found.add(clause.expression.text);
    if (ts.isBinaryExpression(node) && /Equals/.test(ts.SyntaxKind[node.operatorToken.kind] ?? ""))
      for (const [one, other] of [
        [node.left, node.right],
        [node.right, node.left],
      ] as const)
        if (speaksOfIntent(one) && isText(other)) found.add(other.text);
    if (
      (ts.isVariableDeclaration(node) && /intents?$/i.test(node.name.getText())) ||
      (ts.isPropertyAssignment(node) && node.name.getText() === "intent")
    )
      node.initializer?.forEachChild(function literals(child: ts.Node): void {
        if (isText(child) && child.text !== "intent") found.add(child.text);
        child.forEachChild(literals);
      });
    node.forEachChild(visit);
  };
  visit(source);
  return found;
}

/** The route's own file and the server-only modules beside it that it imports. */
function filesOf(routeId: string): string[] {
  const base = join(app, routeId);
  const own = readdirSync(join(app, "routes"))
    .map((name) => join(app, "routes", name))
    .filter((path) => path === `${base}.tsx` || path === `${base}.ts`);
  const beside = own.flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(/from "\.\/([\w.-]+\.server)"/g)].map(([, module]) =>
      join(app, "routes", `${module}.ts`),
    ),
  );
  return [...own, ...beside];
}

/** The intents a route's action knows. A route that speaks of intents in a way nobody can see throws. */
export function intentsOf(routeId: string): string[] {
  const files = filesOf(routeId);
  const found = new Set(files.flatMap((file) => [...intentsIn(file)]));
  const asks = files.some((file) => /get\("intent"\)|\.intent\b/.test(readFileSync(file, "utf8")));
  if (asks && found.size === 0)
    throw new Error(`${routeId} asks for an intent, but none can be read from its source`);
  return [...found].sort();
}

/** Every intent that a form or button of a screen posts. */
export function postedIntents(): string[] {
  const screens = readdirSync(join(app, "ui"), { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".tsx"),
  );
  const found = screens.flatMap((name) => {
    const text = readFileSync(join(app, "ui", name), "utf8");
    return [
      ...text.matchAll(/name="intent"\s+value="([\w-]+)"/g),
      ...text.matchAll(/\bintent="([\w-]+)"/g),
    ].map(([, intent]) => intent ?? "");
  });
  return [...new Set(found)].sort();
}
