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
      // Only a page that is not there answers with an error; a refused form does not.
      expect(
        complaints.filter((text) => !text.includes("the server responded with a status of 404")),
      ).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };
