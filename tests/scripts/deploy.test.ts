import { expect, test } from "vitest";
import { deploy, settingsOf, type Ran, type Target } from "#scripts/deploy/deployment";

const READY = `database_id = "0b2f8b9e-6f6a-4a53-9a4e-111111111111"\nroutes = [{ pattern = "bills.example.com" }]\n`;

/** A deployment against answers; what was asked of wrangler, without the paths of its files of settings. */
function deployed({
  exists = { ok: true, output: "" },
  failing = "none",
  tests = true,
  web = READY,
  target = "production",
}: { exists?: Ran; failing?: string; tests?: boolean; web?: string; target?: Target } = {}) {
  const asked: string[] = [];
  const steps = {
    test: () => tests,
    build: () => void asked.push("build"),
    wrangler: (...args: string[]) => {
      const what = args.join(" ").replace(/\S*\.first-\S+/, "alone");
      asked.push(what);
      if (args[0] === "deployments") return exists;
      return { ok: !what.startsWith(failing), output: "" };
    },
    settings: (file: string) => (file === "wrangler.toml" ? web : settingsOf(file)),
  };
  return { stopped: deploy(steps, target), asked };
}

const ASK = "deployments list -c wrangler.toml";
const MIGRATE = "d1 migrations apply plainbill --remote -c wrangler.toml";
const WEB = "deploy -c wrangler.toml";
const DOCUMENTS = "deploy -c workers/documents/wrangler.toml";
const NOT_THERE = {
  ok: false,
  output: "This Worker does not exist on your account. [code: 10007]",
};

test("a deployment that stands gets its migrations, then each Worker once", () => {
  expect(deployed()).toEqual({ stopped: null, asked: ["build", ASK, MIGRATE, DOCUMENTS, WEB] });
});

test("where Cloudflare knows no web, documents goes up alone first and is joined last", () => {
  expect(deployed({ exists: NOT_THERE })).toEqual({
    stopped: null,
    asked: ["build", ASK, MIGRATE, "deploy -c alone", WEB, DOCUMENTS],
  });
});

test("staging goes to its own Workers and database, and needs no address", () => {
  const web = `${READY.replace(/routes.*\n/, "")}[env.staging]\ndatabase_id = "1"\n`;
  const at = (asked: string) =>
    `${asked.replace("apply plainbill", "apply plainbill-staging")} --env staging`;
  expect(deployed({ web, target: "staging", exists: NOT_THERE })).toEqual({
    stopped: null,
    asked: ["build", ...[ASK, MIGRATE, "deploy -c alone", WEB, DOCUMENTS].map(at)],
  });
  expect(deployed({ target: "staging", web: settingsOf("wrangler.toml") }).stopped).toContain(
    "database's id",
  );
});

test("any other answer is no first deployment, and nothing is touched", () => {
  const { stopped, asked } = deployed({ exists: { ok: false, output: "Authentication error" } });
  expect(stopped).toContain("Nothing was deployed");
  expect(asked).toEqual(["build", ASK]);
});

test("a failing documents Worker is no first deployment either", () => {
  const { stopped, asked } = deployed({ failing: DOCUMENTS });
  expect(stopped).toContain("documents Worker could not be deployed");
  expect(asked).toEqual(["build", ASK, MIGRATE, DOCUMENTS]);
});

test("a failing test deploys nothing", () => {
  expect(deployed({ tests: false })).toEqual({
    stopped: "A test fails. Nothing was deployed.",
    asked: [],
  });
});

test.each([
  ["the database's id", settingsOf("wrangler.toml"), "database's id"],
  ["an address", READY.replace(/routes.*\n/, ""), "as a route first"],
])("without %s it says what to do", (_, web, words) => {
  const { stopped, asked } = deployed({ web });
  expect(stopped).toContain(words);
  expect(asked).toEqual([]);
});
