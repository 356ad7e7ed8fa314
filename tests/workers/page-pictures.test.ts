import { env, exports } from "cloudflare:workers";
import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { describe, expect, test, vi } from "vitest";
import type { PageToDraw } from "~/adapters/cloudflare/documents-worker.server";
import { decodePng, readPngHeader } from "~/imaging/png";
import { blank } from "~/imaging/raster";
import { reviewFolder, runFolder } from "~/domain/case/upload";
import type { PageWords } from "~/domain/reading/page/page";
import { loader } from "~/routes/report.$reviewId_.pages.$page_.picture";
import { analyseBill } from "~/use-cases/analyse-bill";
import { drawPage, type Clock } from "~/use-cases/draw-page";
import { openBill } from "~/use-cases/open-bill";
import { pagePicture } from "~/use-cases/show-page";
import { createServices as createDocuments } from "#workers/documents/services.server";
import { createServices, type WebEnv } from "#workers/web/services.server";
import {
  anAccount,
  analyses,
  anUploadedReview,
  files,
  NOW,
  reviews,
  runPages,
  sampleBytes,
} from "./world";

const documents = createDocuments(env);
/** `web` with its own Worker of documents behind the service binding. */
const services = createServices({ ...env, DOCUMENTS: exports.default } as unknown as WebEnv, {
  secure: false,
});
/** Nobody waits in a test; who would wait for good fails. */
const impatient: Clock = {
  now: Date.now,
  wait: () => Promise.reject(new Error("nothing is waited for here")),
};

async function aReadBill() {
  const userId = await anAccount();
  const { reviewId, job, key } = await anUploadedReview(userId, { bytes: sampleBytes("hospital") });
  await analyseBill(documents, job, () => NOW);
  const runId = (await reviews.open(userId, reviewId))!.run!.id;
  return { who: { userId, reviewId }, folder: { userId, reviewId, runId }, storageKey: key };
}
type ReadBill = Awaited<ReturnType<typeof aReadBill>>;

async function orderOf({ folder, storageKey }: ReadBill, page = 1): Promise<PageToDraw> {
  const { width, height, pageInDocument } = (await runPages.words(folder, page))!;
  return { folder, page, storageKey, pageInDocument, size: { width, height } };
}

const namesIn = async (folder: string) =>
  (await env.BILLS.list({ prefix: folder })).objects.map(({ key }) => key.slice(folder.length));

const bytesOf = async (picture: { body: BodyInit } | null) =>
  new Uint8Array(await new Response(picture?.body).arrayBuffer());

/** How often a page is drawn from here on. */
function drawings() {
  const show = vi.fn(documents.reader.show);
  return { show, services: { ...documents, reader: { ...documents.reader, show } } };
}

describe("a page of a PDF", () => {
  test("is drawn on its first view, kept beside its words, and shown as it looks", async () => {
    const { who, folder } = await aReadBill();
    const words = (await runPages.words(folder, 1))!;
    expect(await namesIn(runFolder(folder))).not.toContain("1.png");
    const first = await pagePicture(services, who, 1, null);
    expect(first?.mediaType).toBe("image/png");
    const png = await bytesOf(first);
    expect(readPngHeader(png)).toMatchObject({ width: 2 * words.width, height: 2 * words.height });
    expect(await namesIn(runFolder(folder))).toContain("1.png");
    // Nobody draws it again: what is kept is what comes.
    await runPages.savePicture(folder, 1, blank(8, 8));
    const second = readPngHeader(await bytesOf(await pagePicture(services, who, 1, null)));
    expect(second).toMatchObject({ width: 8, height: 8 });
  });

  test("shows the ink of its words where they stand", async () => {
    const { who, folder } = await aReadBill();
    const words = (await runPages.words(folder, 1))!;
    const whole = (await decodePng(await bytesOf(await pagePicture(services, who, 1, null)), 1))!;
    const inked = words.words.filter(({ box: [x, y, wide, high] }) => {
      for (let row = Math.floor(2 * y); row < 2 * (y + high); row += 1)
        for (let at = Math.floor(2 * x); at < 2 * (x + wide); at += 1)
          if ((whole.pixels[row * whole.width + at] ?? 255) < 160) return true;
      return false;
    });
    expect(words.words.length).toBeGreaterThan(50);
    expect(inked).toHaveLength(words.words.length);
  });

  test("says how it is shown", async () => {
    const { who } = await aReadBill();
    expect(await (await openBill(services, who))?.look(1)).toBe("drawn");
    expect(await (await openBill(services, who))?.look(1)).toBe("drawn");
    expect(await (await openBill(services, who))?.look(99)).toBeNull();
  });

  test("is somebody else's to nobody, and a page that is not there is not there", async () => {
    const { who, folder } = await aReadBill();
    const stranger = await anAccount("Admin");
    expect(await pagePicture(services, { ...who, userId: stranger }, 1, null)).toBeNull();
    expect(await pagePicture(services, who, 99, null)).toBeNull();
    expect(await namesIn(runFolder(folder))).not.toContain("1.png");
  });

  test("goes with its review, and with its run", async () => {
    const { who, folder } = await aReadBill();
    await pagePicture(services, who, 1, null);
    const keys = (await namesIn(runFolder(folder))).map((name) => runFolder(folder) + name);
    expect(keys.length).toBeGreaterThan(2);
    expect(await analyses.unknownKeys(keys)).toEqual([]);
    await files.removeFolder(reviewFolder(who));
    expect(await namesIn(reviewFolder(who))).toEqual([]);
    await reviews.remove(who.userId, who.reviewId, NOW);
    expect(await analyses.unknownKeys(keys)).toHaveLength(keys.length);
  });
});

describe("a page that is drawn", () => {
  test("is drawn once, however many ask at once", async () => {
    const bill = await aReadBill();
    const order = await orderOf(bill);
    const counted = drawings();
    const drawn = await Promise.all(
      Array.from({ length: 5 }, () => drawPage(counted.services, order, impatient)),
    );
    expect(drawn).toEqual([true, true, true, true, true]);
    expect(counted.show).toHaveBeenCalledTimes(1);
  });

  test("is waited for where another Worker draws it", async () => {
    const bill = await aReadBill();
    const order = await orderOf(bill);
    await runPages.beginDrawing(bill.folder, 1);
    const counted = drawings();
    const wait = () => runPages.savePicture(bill.folder, 1, blank(8, 8));
    expect(await drawPage(counted.services, order, { now: Date.now, wait })).toBe(true);
    expect(counted.show).not.toHaveBeenCalled();
  });

  test("is not drawn again once it ended its Worker, and comes as its words", async () => {
    const bill = await aReadBill();
    const order = await orderOf(bill);
    // What a drawing leaves behind that never came back.
    expect(await runPages.beginDrawing(bill.folder, 1)).toBe(true);
    const counted = drawings();
    const later = { ...impatient, now: () => Date.now() + 10_500 };
    expect(await drawPage(counted.services, order, later)).toBe(false);
    expect(counted.show).not.toHaveBeenCalled();

    const binding = { drawPage: (asked: PageToDraw) => drawPage(counted.services, asked, later) };
    const { documents: worker } = services;
    const web = { ...services, documents: { ...worker, ...binding } };
    const shown = await pagePicture(web, bill.who, 1, null);
    expect(shown?.mediaType).toBe("image/svg+xml");
    const [word] = (await runPages.words(bill.folder, 1))!.words;
    expect(shown?.body).toContain(`>${word?.text}</text>`);
    expect(await (await openBill(web, bill.who))?.look(1)).toBe("redrawn");
  });

  test("and cannot be, is asked for once", async () => {
    const bill = await aReadBill();
    await env.BILLS.put(bill.storageKey, "%PDF-1.7 nothing more");
    const counted = drawings();
    for (let view = 0; view < 3; view += 1)
      expect(await drawPage(counted.services, await orderOf(bill), impatient)).toBe(false);
    expect(counted.show).toHaveBeenCalledTimes(1);
    expect((await pagePicture(services, bill.who, 1, null))?.mediaType).toBe("image/svg+xml");
  });

  test("is not taken for another page, of another size", async () => {
    const bill = await aReadBill();
    const order = { ...(await orderOf(bill)), size: { width: 792, height: 612 } };
    expect(await drawPage(documents, order, impatient)).toBe(false);
    expect(await namesIn(runFolder(bill.folder))).not.toContain("1.png");
  });

  test.each(["read", "savePicture"] as const)(
    "may be drawn the next time after storage failed to %s",
    async (failing) => {
      const bill = await aReadBill();
      const order = await orderOf(bill);
      const fault = () => Promise.reject(new Error("get: We encountered an internal error"));
      const broken = {
        ...documents,
        files: { ...documents.files, ...(failing === "read" ? { read: fault } : {}) },
        runPages: { ...documents.runPages, ...(failing === "read" ? {} : { savePicture: fault }) },
      };
      await expect(drawPage(broken, order, impatient)).rejects.toThrow("internal error");
      expect(await drawPage(documents, order, impatient)).toBe(true);
    },
  );

  test("comes as its words where the Worker that draws does not answer", async () => {
    const { who } = await aReadBill();
    const drawPage = () => Promise.reject(new Error("Network connection lost."));
    const web = { ...services, documents: { ...services.documents, drawPage } };
    const warned = vi.spyOn(console, "warn").mockReturnValue();
    expect((await pagePicture(web, who, 1, null))?.mediaType).toBe("image/svg+xml");
    expect(warned.mock.calls.flat().join()).toContain("page-not-drawn");
    warned.mockRestore();
    expect((await pagePicture(services, who, 1, null))?.mediaType).toBe("image/png");
  });

  test("keeps out what was read from a picture that is no longer there", async () => {
    const bill = await aReadBill();
    const page = (await runPages.words(bill.folder, 1))!;
    const fromPicture: PageWords = { ...page, source: "ocr", pictured: true };
    await runPages.saveWords(bill.folder, [fromPicture]);
    expect((await pagePicture(services, bill.who, 1, null))?.mediaType).toBe("image/svg+xml");
  });
});

describe("a part of a page", () => {
  const PART = { left: 36, top: 100, width: 540, height: 62 };

  test("is cut from what is kept, at its place, in at most 40 KB", async () => {
    const { who } = await aReadBill();
    const cut = await bytesOf(await pagePicture(services, who, 1, PART));
    expect(cut.length).toBeLessThan(40_000);
    const [whole, part] = [
      (await decodePng(await bytesOf(await pagePicture(services, who, 1, null)), 1))!,
      (await decodePng(cut, 1))!,
    ];
    expect([part.width, part.height]).toEqual([2 * PART.width, 2 * PART.height]);
    const row = (at: number) => (at + 2 * PART.top) * whole.width + 2 * PART.left;
    for (const at of [0, 40, 80, 123])
      expect(part.pixels.subarray(at * part.width, (at + 1) * part.width)).toEqual(
        whole.pixels.subarray(row(at), row(at) + part.width),
      );
  });

  test("of paper full of grain is made smaller until it is that light", async () => {
    const { who, folder } = await aReadBill();
    const grain = blank(1700, 2200);
    let seed = 1;
    for (let at = 0; at < grain.pixels.length; at += 1)
      grain.pixels[at] = (seed = (seed * 48_271) % 2_147_483_647) & 255;
    await runPages.savePicture(folder, 1, grain);
    const cut = await bytesOf(await pagePicture(services, who, 1, PART));
    expect(cut.length).toBeLessThan(40_000);
    expect(cut.length).toBeGreaterThan(20_000);
    const { width, height } = readPngHeader(cut)!;
    expect(width / height).toBeCloseTo(PART.width / PART.height, 0);
  });

  test("that reaches beyond the page is none", async () => {
    const { who } = await aReadBill();
    expect(await pagePicture(services, who, 1, { ...PART, left: 73 })).toBeNull();
    expect(await pagePicture(services, who, 1, { ...PART, top: 800 })).toBeNull();
  });
});

describe("its address", () => {
  const asked = async (userId: string, reviewId: string, page: string, search: string) => {
    const context = {
      services,
      signedIn: async () => ({ account: { id: userId, accountType: "Pro" } }),
    } as unknown as AppLoadContext;
    const request = new Request(`https://example.com/picture${search}`);
    const args = { context, request, params: { reviewId, page } } as unknown as LoaderFunctionArgs;
    return loader(args).catch((thrown: unknown) => thrown as Response);
  };

  test.each([
    ["1", "", 200],
    ["1", "?part=36,100,540,62", 200],
    ["1", "?part=", 400],
    ["1", "?part=36,100,540", 400],
    ["1", "?part=36,100,540,62&part=36,100,540,62", 400],
    ["1", "?part=-1,100,540,62", 400],
    ["1", "?part=36,100,540,0", 400],
    ["1", "?part=36,100,5400,62", 404],
    ["0", "", 404],
    ["99", "", 404],
    ["1e0", "", 404],
    ["..", "", 404],
  ])("page %s%s answers %i", async (page, search, status) => {
    const { who } = await aReadBill();
    const answer = await asked(who.userId, who.reviewId, page, search);
    expect(answer.status).toBe(status);
    const stranger = await asked(await anAccount("Admin"), who.reviewId, page, search);
    expect(stranger.status).toBe(status === 200 ? 404 : status);
    if (status !== 200) {
      expect(await answer.text()).toMatch(
        /^(Page not found|Name a part of the page by four whole)/,
      );
      return;
    }
    expect(answer.headers.get("Content-Security-Policy")).toBe("sandbox; default-src 'none'");
    expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(answer.headers.get("Content-Type")).toBe("image/png");
    expect(readPngHeader(new Uint8Array(await answer.arrayBuffer()))).not.toBeNull();
  });
});
