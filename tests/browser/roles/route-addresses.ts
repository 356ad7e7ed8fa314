import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { APIRequestContext } from "playwright/test";
import type { RoleRow, Things } from "#tests/specification/roles";
import { sample } from "#tests/browser/person";

/** What can be asked of the product: every row of the table of roles at its address. */

type Route = {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  module: { loader?: unknown; action?: unknown };
};
type Build = { routes: Record<string, Route> };

/** Reads a hundred times faster than a picture. */
export const TEXT = "physician-statement-prairie-crossing.pdf";

/** What Remix itself serves from; made by the build that the server under test runs. */
export async function builtRoutes(): Promise<Route[]> {
  const file = fileURLToPath(new URL("../../../build/server/index.js", import.meta.url));
  const built = (await import(file)) as Build;
  return Object.values(built.routes).filter(({ id }) => id !== "root");
}

const pathOf = ({ path = "" }: Route): string => `/${path === "*" ? "no/such/path" : path}`;
/** `GET /live/:reviewId` -> `/live/:reviewId`; the data address of lazy routes stands for all of them. */
const doorPath = (door: string): string =>
  (door.split(" ")[1] ?? "").replace(":path{.+\\.data}", "dashboard.data");
const filled = (path: string, { reviewId, lineId, documentId }: Things): string =>
  path
    .replace(":reviewId", reviewId)
    .replace(":lineId", lineId)
    .replace(":documentId", documentId)
    .replace(":page", "1");

/** The address of a row, with the ids of somebody's things. */
export async function addressesOf(): Promise<(row: RoleRow, things: Things) => string> {
  const paths = new Map((await builtRoutes()).map((route) => [route.id, pathOf(route)]));
  return ({ route }, things) => filled(paths.get(route) ?? doorPath(route), things);
}

/** Asks what a row says, as a page of this origin does: its loader, or its action with its form. */
export async function ask(
  request: APIRequestContext,
  origin: string,
  path: string,
  row: RoleRow,
  things: Things,
): Promise<{ status: number; location: string; body: string }> {
  const { intent } = row;
  const fields = { ...(intent ? { intent } : {}), ...row.form?.(things) };
  const pdf = {
    name: "bill.pdf",
    mimeType: "application/pdf",
    buffer: readFileSync(sample(TEXT)),
  };
  const sent = row.file ? { multipart: { ...fields, files: pdf } } : { form: fields };
  const answer = await request.fetch(path, {
    maxRedirects: 0,
    // The runtime drops a connection on which it answered before a file had arrived.
    ...(intent === null ? {} : { method: "POST", headers: { Origin: origin }, ...sent }),
  });
  const location = answer.headers().location ?? "";
  return { status: answer.status(), location, body: await answer.text() };
}
