import { chromium, type Browser } from "playwright";
import { fixMetadata } from "./fixed-metadata";

/** Prints HTML through one browser, started when first needed. */
export class ChromiumPrinter {
  private browser: Browser | undefined;

  async print(html: string): Promise<Uint8Array> {
    this.browser ??= await chromium.launch({
      executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
    });
    const page = await this.browser.newPage({ javaScriptEnabled: false });
    try {
      await page.setContent(html);
      const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
      return fixMetadata(pdf);
    } finally {
      await page.close();
    }
  }

  async close(): Promise<void> {
    await this.browser?.close();
  }
}
