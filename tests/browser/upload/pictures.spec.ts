import AxeBuilder from "@axe-core/playwright";
import { readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { withOrientation } from "#tests/support/exif";
import { haveAccount, sample, upload, waitForStatus } from "#tests/browser/person";
import { expect, test } from "#tests/browser/watched";

// The trace recorder fetches every blob: address from inside the page, which the page's policy reports.
test.use({ trace: "off" });

const heic = readFileSync(sample("picture-phone.heic"));
const chosen = (page: Page) => page.getByRole("region", { name: "Chosen files" });
const send = (page: Page) => page.getByRole("button", { name: "Analyze My Bill" });

/** A flat grey JPEG with one red corner, top left as it is stored. */
async function photo(page: Page, width: number, height: number): Promise<Buffer> {
  const base64 = await page.evaluate(
    ([width, height]) => {
      const canvas = document.createElement("canvas");
      canvas.width = width;
      canvas.height = height;
      const context = canvas.getContext("2d")!;
      context.fillStyle = "#ccc";
      context.fillRect(0, 0, width, height);
      context.fillStyle = "#f00";
      context.fillRect(0, 0, width / 4, height / 4);
      return canvas.toDataURL("image/jpeg", 0.8).split(",")[1]!;
    },
    [width, height] as const,
  );
  return Buffer.from(base64, "base64");
}

/** The files as the form would send them now. */
async function toBeSent(page: Page) {
  const files = await page.locator("#files").evaluate(async (input: HTMLInputElement) => {
    const read = (file: File) =>
      new Promise<string>((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(String(reader.result).split(",")[1] ?? "");
        reader.readAsDataURL(file);
      });
    const form = new FormData(input.form!);
    return Promise.all(
      form
        .getAll("files")
        .filter((value) => value instanceof File)
        .map(async (file) => ({ name: file.name, type: file.type, base64: await read(file) })),
    );
  });
  return files.map(({ base64, ...file }) => ({ ...file, bytes: Buffer.from(base64, "base64") }));
}

/** Width, height and the colours of the four corners, clockwise from top left, as stored. */
async function lookAt(page: Page, bytes: Buffer) {
  return page.evaluate(async (base64) => {
    const blob = new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))]);
    const { width, height } = await createImageBitmap(blob, { imageOrientation: "from-image" });
    const bitmap = await createImageBitmap(blob, { imageOrientation: "none" as "from-image" });
    const context = new OffscreenCanvas(width, height).getContext("2d", {
      willReadFrequently: true,
    })!;
    context.drawImage(bitmap, 0, 0);
    const corner = (x: number, y: number) => {
      const [red = 0, green = 0] = context.getImageData(x, y, 1, 1).data;
      return red > 200 && green < 80 ? "red" : "grey";
    };
    const [right, bottom] = [width - 9, height - 9];
    const corners = [corner(9, 9), corner(right, 9), corner(right, bottom), corner(9, bottom)];
    return { width, height, corners: corners.join(" ") };
  }, bytes.toString("base64"));
}

test.describe("before it is sent, on the person's device,", () => {
  test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "pictures are prepared by a script");

  test.beforeEach(async ({ page }) => {
    await haveAccount(page);
    await page.goto("/upload");
  });

  test("a large photo held sideways becomes upright and smaller", async ({ page }) => {
    const turned = withOrientation(await photo(page, 4032, 3024), 6);
    await page
      .locator("#files")
      .setInputFiles({ name: "IMG_1.JPG", mimeType: "image/jpeg", buffer: turned });
    await expect(chosen(page)).toContainText("1 file chosen");
    const [file] = await toBeSent(page);
    expect(file?.name).toBe("IMG_1.JPG");
    expect(await lookAt(page, file!.bytes)).toEqual({
      width: 1950,
      height: 2600,
      corners: "grey red grey grey",
    });
  });

  test("a small upright picture and a PDF are sent byte for byte", async ({ page }) => {
    const names = ["picture-clean-cottonwood.jpg", "picture-clean-juniper.png", "blank-page.pdf"];
    await page.locator("#files").setInputFiles(names.map(sample));
    await expect(chosen(page)).toContainText("3 files chosen");
    const files = await toBeSent(page);
    expect(files.map(({ name }) => name)).toEqual(names);
    for (const { name, bytes } of files)
      expect(bytes.equals(readFileSync(sample(name))), name).toBe(true);
  });

  test("a photo over 10 MB is taken once it is smaller", async ({ page }) => {
    const jpeg = await photo(page, 3000, 2000);
    const buffer = Buffer.concat([jpeg, Buffer.alloc(14 * 1024 * 1024)]);
    await page.locator("#files").setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer });
    await expect(chosen(page)).toContainText("1 file chosen");
    expect((await toBeSent(page))[0]?.bytes.length).toBeLessThan(1024 * 1024);
  });

  test("an HEIC photo becomes a JPEG, also under a .jpg name, and is read", async ({ page }) => {
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
    await page.reload();
    await expect(page.getByText("HEIC photos become JPG")).toBeVisible();
    expect(fetched.filter((path) => /heif|heic/.test(path))).toEqual([]);

    await page.locator("#files").setInputFiles([
      { name: "IMG_0002.HEIC", mimeType: "image/heic", buffer: heic },
      { name: "other.jpg", mimeType: "image/jpeg", buffer: Buffer.concat([heic, Buffer.alloc(8)]) },
    ]);
    await expect(chosen(page)).toContainText("Preparing");
    await expect(chosen(page)).toContainText("2 files chosen");
    const files = await toBeSent(page);
    expect(files.map(({ name }) => name)).toEqual(["IMG_0002.jpg", "other.jpg"]);
    for (const { bytes } of files)
      expect(await lookAt(page, bytes)).toMatchObject({ width: 1275, height: 1650 });

    await page.getByRole("button", { name: "Remove other.jpg" }).click();
    await send(page).click();
    await waitForStatus(page, "Completed");
    await expect(page.getByText("Juniper Street Pediatrics").first()).toBeVisible();
  });

  test("what cannot be prepared says so in the list; nothing else is lost", async ({ page }) => {
    await page.locator("#files").setInputFiles([
      { name: "torn.heic", mimeType: "image/heic", buffer: heic.subarray(0, 9_000) },
      { name: "noise.jpg", mimeType: "image/jpeg", buffer: Buffer.from("not a picture") },
      {
        name: "page.png",
        mimeType: "image/png",
        buffer: readFileSync(sample("picture-clean-juniper.png")),
      },
    ]);
    await expect(chosen(page)).toContainText("1 file chosen, 2 can't be sent");
    const row = (name: string) => chosen(page).getByRole("listitem").filter({ hasText: name });
    await expect(row("torn.heic")).toContainText("could not be converted here. Save it as JPG");
    await expect(row("noise.jpg")).toContainText("can't open this picture. Take it again");
    expect((await toBeSent(page)).map(({ name }) => name)).toEqual(["page.png"]);
    const axe = await new AxeBuilder({ page }).include("form").analyze();
    expect(axe.violations.map(({ id }) => id)).toEqual([]);
    await expect(send(page)).toBeEnabled();
    await page.getByRole("button", { name: "Remove page.png" }).click();
    await expect(send(page)).toBeDisabled();
  });

  test("a button pressed while pictures are prepared sends them once they are, unless one can't be sent", async ({
    page,
  }) => {
    const good = { name: "IMG_0002.HEIC", mimeType: "image/heic", buffer: heic };
    const torn = { name: "torn.heic", mimeType: "image/heic", buffer: heic.subarray(0, 9_000) };
    await page.locator("#files").setInputFiles([good, torn]);
    await expect(chosen(page)).toContainText("Preparing");
    await send(page).click();
    await expect(page.getByRole("button", { name: "Uploading..." })).toBeDisabled();
    await expect(chosen(page)).toContainText("1 file chosen, 1 can't be sent");
    await expect(send(page)).toBeEnabled();
    await page.getByRole("button", { name: "Remove torn.heic" }).click();
    await page.getByRole("button", { name: "Remove IMG_0002.jpg" }).click();

    await page.locator("#files").setInputFiles(good);
    await send(page).click();
    await waitForStatus(page, "Completed");
  });

  test("a pasted picture joins the list", async ({ page }) => {
    const png = readFileSync(sample("picture-clean-frontier.png")).toString("base64");
    await expect(page.getByText("You can paste a picture too")).toBeVisible();
    for (let count = 1; count <= 2; count += 1)
      await page.evaluate(
        ([png, size]) => {
          const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
          const clipboardData = new DataTransfer();
          clipboardData.items.add(new File([bytes, new Uint8Array(size)], "image.png"));
          document.body.dispatchEvent(
            new ClipboardEvent("paste", { clipboardData, bubbles: true }),
          );
        },
        [png, count] as const,
      );
    await expect(chosen(page)).toContainText("2 files chosen");
    await expect(page.getByRole("button", { name: "Remove image (2).png" })).toBeVisible();
  });

  test("what was chosen before the scripts ran is prepared too", async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/upload", { waitUntil: "commit" });
    await page.locator("#files").setInputFiles(sample("picture-clean-juniper.png"));
    release();
    await expect(chosen(page)).toContainText("1 file chosen");
    await expect(send(page)).toBeEnabled();
  });

  test("only a device used by finger offers its camera", async ({ page, browser, baseURL }) => {
    await expect(page.getByRole("button", { name: "Take a photo", exact: true })).toBeHidden();
    const phone = await browser.newContext({
      baseURL,
      hasTouch: true,
      isMobile: true,
      viewport: { width: 390, height: 844 },
      storageState: await page.context().storageState(),
    });
    const phonePage = await phone.newPage();
    await phonePage.goto("/upload");
    const choosing = phonePage.waitForEvent("filechooser");
    await phonePage.getByRole("button", { name: "Take a photo", exact: true }).click();
    const chooser = await choosing;
    expect(await chooser.element().getAttribute("capture")).toBe("environment");
    await chooser.setFiles(sample("picture-clean-cottonwood.jpg"));
    await expect(chosen(phonePage)).toContainText("1 file chosen");
    await phone.close();
  });
});

test.describe("without scripts", () => {
  test.skip(({ javaScriptEnabled }) => javaScriptEnabled, "scripts convert it");

  test("the page says what photos must be, and an HEIC photo is refused with the way on", async ({
    page,
  }) => {
    await haveAccount(page);
    await page.goto("/upload");
    const words = page.locator("form noscript p");
    await expect(words).toBeVisible();
    expect(await words.textContent()).toMatch(/must be JPG or PNG, up to 10 MB.*Most Compatible/);
    await expect(page.locator("#files")).not.toHaveAttribute("accept", /heic/);
    for (const name of ["IMG_0002.HEIC", "IMG_0002.jpg"]) {
      await upload(page, { name, mimeType: "image/heic", buffer: heic });
      const summary = page.getByRole("alert").first();
      await expect(summary).toContainText(`${name}: This is an HEIC photo. Save it as JPG first`);
      await expect(summary).toContainText("Settings > Camera > Formats > Most Compatible");
    }
  });
});
