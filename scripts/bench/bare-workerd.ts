import { readFileSync, writeFileSync } from "node:fs";
import { extname, join, relative } from "node:path";
import type { Readable } from "node:stream";
import { unstable_readConfig } from "wrangler";
import type { Bundle } from "#scripts/local/bundle";
import { startProcess, workshop } from "./workshop";

export type BareServer = { origins: Map<string, string>; pid: number; stop: () => void };

/** A Worker to serve, and the bindings it gets: text and JSON only, there is nothing else on a bare server. */
export type Served = {
  name: string;
  bundle: Bundle;
  config: string;
  text?: Record<string, string>;
  json?: Record<string, unknown>;
};

const MODULE_KIND: Record<string, string> = { ".js": "esModule", ".wasm": "wasm", ".txt": "text" };
const quoted = (text: string) => JSON.stringify(text);
/** Cap'n Proto finds files from the folder of its configuration. */
const embed = (file: string) => `embed ${quoted(relative(workshop, file))}`;

/** On by default since 2026-08-04: workerd refuses the flag, while wrangler still wants it. */
const IMPLIED = "nodejs_compat";

function workerOf({ name, bundle, config, text = {}, json = {} }: Served): string {
  const { compatibility_date: date, compatibility_flags: flags } = unstable_readConfig({ config });
  // The first module is the one that runs.
  const files = [bundle.main, ...bundle.modules.filter((file) => file !== bundle.main)];
  const modules = files.map((file) => {
    const kind = MODULE_KIND[extname(file)] ?? "data";
    return `(name = ${quoted(file)}, ${kind} = ${embed(join(bundle.folder, file))})`;
  });
  const bindings = [
    ...Object.entries(text).map(
      ([key, value]) => `(name = ${quoted(key)}, text = ${quoted(value)})`,
    ),
    ...Object.entries(json).map(([key, value]) => {
      const file = join(workshop, `${name}-${key}.json`);
      writeFileSync(file, JSON.stringify(value));
      return `(name = ${quoted(key)}, json = ${embed(file)})`;
    }),
  ];
  return `(name = ${quoted(name)}, worker = (
    compatibilityDate = ${quoted(date ?? "")},
    compatibilityFlags = [${(flags ?? [])
      .filter((flag: string) => flag !== IMPLIED)
      .map(quoted)
      .join(", ")}],
    modules = [${modules.join(", ")}],
    bindings = [${bindings.join(", ")}]))`;
}

/** One `workerd serve` with every Worker on a free loopback port of its own, and nothing between it and the client. */
export async function serveBare(workers: readonly Served[]): Promise<BareServer> {
  const file = join(workshop, "bare.capnp");
  const socket = ({ name }: Served) =>
    `(name = ${quoted(name)}, address = "127.0.0.1:0", http = (), service = ${quoted(name)})`;
  writeFileSync(
    file,
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [${workers.map(workerOf).join(",\n")}],
  sockets = [${workers.map(socket).join(", ")}]);
`,
  );
  const log = join(workshop, "workerd.log");
  writeFileSync(log, "");
  const child = startProcess("workerd", ["serve", "--control-fd=3", file], {
    stdio: ["ignore", "ignore", "pipe", "pipe"],
  });
  child.stderr?.on("data", (chunk: Buffer) => writeFileSync(log, chunk, { flag: "a" }));
  const origins = await listening(child.stdio[3] as Readable, workers.length).catch(() => {
    throw new Error(`workerd did not start:\n${readFileSync(log, "utf8")}`);
  });
  return { origins, pid: child.pid ?? 0, stop: () => void child.kill("SIGKILL") };
}

/** workerd writes each socket's port to the control pipe. */
async function listening(control: Readable, count: number): Promise<Map<string, string>> {
  const origins = new Map<string, string>();
  let heard = "";
  for await (const chunk of control as AsyncIterable<Buffer>) {
    heard += chunk.toString();
    const lines = heard.split("\n");
    heard = lines.pop() ?? "";
    for (const line of lines) {
      const { event, socket, port } = JSON.parse(line) as {
        event: string;
        socket: string;
        port: number;
      };
      if (event === "listen") origins.set(socket, `http://127.0.0.1:${port}`);
    }
    if (origins.size === count) return origins;
  }
  throw new Error("the control pipe closed");
}
