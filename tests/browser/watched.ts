import { test as base, expect } from "playwright/test";

/** Every page of every test is watched: a console error, a warning or a request to another host fails the test. */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ page, baseURL }, use) => {
      const complaints: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning")
          complaints.push(message.text());
      });
      page.on("pageerror", (error) => complaints.push(error.message));
      page.on("request", (request) => {
        const { protocol, origin } = new URL(request.url());
        if (/^https?:$/.test(protocol) && origin !== baseURL)
          complaints.push(`request to ${origin}`);
      });
      await use(complaints);
      // A refused form answers 4xx, which Chromium reports on the console too.
      expect(
        complaints.filter((text) => !/the server responded with a status of 4\d\d/.test(text)),
      ).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };
