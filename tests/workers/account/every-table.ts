import { env } from "cloudflare:workers";
import { OWNED_TABLES } from "~/adapters/database/owned-rows.server";
import { NOW } from "#tests/workers/world";

/** Fills one row of every table with owners, whatever its columns: what is no reference is a text of its own. */
export async function fillEveryTable(userId: string, reviewId: string): Promise<void> {
  for (const { name } of OWNED_TABLES) {
    if (["user", "review", "document"].includes(name)) continue;
    const { results } = await env.DB.prepare("SELECT name, type FROM pragma_table_info(?)")
      .bind(name)
      .all<{ name: string; type: string }>();
    const value = (column: string, type: string): string | number => {
      if (["user_id", "actor_id"].includes(column)) return userId;
      if (column === "review_id") return reviewId;
      if (type === "INTEGER") return NOW;
      return CHECKED[`${name}.${column}`] ?? `{"canary":"=${name}.${column} of ${userId}"}`;
    };
    const counted = ({ name: column, type }: { name: string; type: string }) =>
      column === "id" && type === "INTEGER";
    const filled = results.filter(
      (column) => !NULLS.has(`${name}.${column.name}`) && !counted(column),
    );
    await env.DB.prepare(
      `INSERT INTO ${name} (${filled.map((column) => column.name).join(", ")})
       VALUES (${filled.map(() => "?").join(", ")})`,
    )
      .bind(...filled.map((column) => value(column.name, column.type)))
      .run();
  }
}
/** Columns with a CHECK. */
const CHECKED: Readonly<Record<string, string>> = {
  "email_link.purpose": "confirm",
  "challenge.purpose": "code",
  "upgrade_request.state": "waiting",
  "account_choice.originals": "kept",
  "letter.kind": "appeal",
};
const NULLS = new Set(["letter.session_hash", "letter_text.session_hash"]);
