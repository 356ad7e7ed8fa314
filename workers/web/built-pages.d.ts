/** The Remix server build, found by the alias in wrangler.toml: it exists only after a build. */
declare module "built-pages" {
  import type { ServerBuild } from "@remix-run/cloudflare";
  const build: ServerBuild;
  export = build;
}
