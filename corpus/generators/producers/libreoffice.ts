import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fixMetadata } from "./fixed-metadata";

/** Converts with a private profile, so that no running office is disturbed. */
export function convertWithOffice(source: string, ending: "fodt" | "html"): Promise<Uint8Array> {
  const folder = mkdtempSync(join(tmpdir(), "plainbill-office-"));
  try {
    const input = join(folder, `document.${ending}`);
    writeFileSync(input, source);
    execFileSync(
      "soffice",
      [
        `-env:UserInstallation=file://${join(tmpdir(), "plainbill-office-profile")}`,
        "--headless",
        // Without the named filter, HTML opens as a web page and loses its first paragraph.
        ...(ending === "html" ? ["--infilter=HTML (StarWriter)"] : []),
        ...["--convert-to", "pdf:writer_pdf_Export"],
        "--outdir",
        folder,
        input,
      ],
      { stdio: "ignore", timeout: 120_000 },
    );
    return Promise.resolve(fixMetadata(readFileSync(join(folder, "document.pdf"))));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
