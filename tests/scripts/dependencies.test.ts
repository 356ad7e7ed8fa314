import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Lock = {
  packages: Record<
    string,
    { version?: string; resolved?: string; integrity?: string; inBundle?: boolean }
  >;
};
type Manifest = Record<"dependencies" | "devDependencies", Record<string, string>>;

const read = <Kind>(name: string) => JSON.parse(readFileSync(name, "utf8")) as Kind;
const { dependencies, devDependencies } = read<Manifest>("package.json");
const { packages } = read<Lock>("package-lock.json");
const named = Object.entries({ ...dependencies, ...devDependencies });

test("row 57: every package is named by one exact version, the one that is locked", () => {
  expect(named.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  expect(
    named.filter(([name, version]) => packages[`node_modules/${name}`]?.version !== version),
  ).toEqual([]);
});

test("row 57: every locked package is held to its hash, and none comes from elsewhere than the registry", () => {
  // What another package carries inside is held to that one's hash.
  const locked = Object.entries(packages).filter(
    ([path, { inBundle }]) => path !== "" && !inBundle,
  );
  expect(locked.length).toBeGreaterThan(500);
  const loose = locked.filter(
    // Without an address npm asks the registry that is set.
    ([, { resolved, integrity }]) => resolved !== undefined || !integrity?.startsWith("sha512-"),
  );
  expect(loose.map(([path]) => path)).toEqual([]);
});
