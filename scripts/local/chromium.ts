import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright";

const onPath = (name: string): string | null => {
  const found = spawnSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8" }).stdout.trim();
  return found || null;
};
/** The shell first: the same engine without a window's furniture, which took a third of the processor. */
const SYSTEM_NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
];
const systemChromium = () => SYSTEM_NAMES.map(onPath).find((path) => path !== null) ?? null;
const downloaded = () => (existsSync(chromium.executablePath()) ? chromium.executablePath() : null);

/** A Chromium to test with: the system's, else (root on Debian) the package, else Playwright's own download. */
export function chromiumPath(): string {
  const given = process.env.CHROMIUM;
  if (given && existsSync(given)) return given;
  const there = systemChromium() ?? downloaded();
  if (there) return there;
  console.log("Looking for a browser to test with ...");
  const installed = installPackage() ?? download();
  if (!installed) throw new Error("No Chromium found. Install one, or set CHROMIUM to its path.");
  return installed;
}

function installPackage(): string | null {
  if (process.getuid?.() !== 0 || !onPath("apt-get")) return null;
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update", "-qq"], { stdio: "ignore", env: environment });
  spawnSync("apt-get", ["install", "-y", "-qq", "chromium-headless-shell"], {
    stdio: "ignore",
    env: environment,
  });
  return systemChromium();
}

function download(): string | null {
  spawnSync("playwright", ["install", "chromium"], { stdio: "ignore", timeout: 180_000 });
  return downloaded();
}
