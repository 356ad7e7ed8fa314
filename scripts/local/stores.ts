import { readFileSync } from "node:fs";
import { join } from "node:path";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare";

/** The database and the bucket that `npm start` has in a folder, without a Worker; only while no server uses them. */
export async function localStores(stateDir: string) {
  const configuration = readFileSync("wrangler.toml", "utf8");
  const named = (key: string) => {
    const [, value] = new RegExp(`^${key} = "(.+?)"`, "m").exec(configuration) ?? [];
    if (!value) throw new Error(`wrangler.toml names no ${key}`);
    return value;
  };
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      name: "stores",
      modules: true,
      script: "export default {}",
      d1Databases: { DB: named("database_id") },
      r2Buckets: { BILLS: named("bucket_name") },
      cf: false,
      log: new Log(LogLevel.WARN),
      resourcePersistencePath: join(stateDir, "v3"),
    }),
  );
  return {
    database: await miniflare.getD1Database("DB"),
    bucket: await miniflare.getR2Bucket("BILLS"),
    close: () => miniflare.dispose(),
  };
}
