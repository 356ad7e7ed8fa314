import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright";

const onPath = (name: string): string | null => {
  const found = spawnSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8" }).stdout.trim();
  return found || null;
};
const SYSTEM_NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const systemChromium = () => SYSTEM_NAMES.map(onPath).find((path) => path !== null) ?? null;
const downloaded = () => (existsSync(chromium.executablePath()) ? chromium.executablePath() : null);

/** A Chromium to test with: the system's, else Playwright's own download, else (root on Debian) the package. */
export function chromiumPath(): string {
  const given = process.env.CHROMIUM;
  if (given && existsSync(given)) return given;
  const there = systemChromium() ?? downloaded();
  if (there) return there;
  console.log("Looking for a browser to test with ...");
  spawnSync("playwright", ["install", "chromium"], {
    stdio: ["ignore", "ignore", "ignore"],
    timeout: 180_000,
  });
  if (downloaded()) return chromium.executablePath();
  if (process.getuid?.() === 0 && onPath("apt-get")) {
    const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit", env: environment });
    spawnSync("apt-get", ["install", "-y", "-qq", "chromium"], {
      stdio: ["ignore", "ignore", "inherit"],
      env: environment,
    });
  }
  const installed = systemChromium();
  if (!installed) throw new Error("No Chromium found. Install one, or set CHROMIUM to its path.");
  return installed;
}
