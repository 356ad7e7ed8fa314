import { describe, expect, test, vi } from "vitest";
import { uploads } from "~/adapters/uploads.server";

const MB = 1024 * 1024;
const HEAD = '--edge\r\nContent-Disposition: form-data; name="f"; filename="a.pdf"\r\n\r\n';
const TAIL = "\r\n--edge--\r\n";

/** A form whose file comes as far as it is told, and then waits. */
function anUpload(bytes = 1) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const encoder = new TextEncoder();
  const sent = (async () => {
    await writer.write(encoder.encode(HEAD));
    for (let left = bytes; left > 0; left -= MB)
      await writer.write(new Uint8Array(Math.min(left, MB)).fill(97));
  })().catch(() => undefined);
  const request = new Request("https://bills.example/upload", {
    method: "POST",
    headers: { "Content-Type": "multipart/form-data; boundary=edge" },
    body: readable,
  });
  const finish = async () => {
    await sent;
    await writer.write(encoder.encode(TAIL)).catch(() => undefined);
    await writer.close().catch(() => undefined);
  };
  return { request, finish, sent };
}

describe("uploads on their way", () => {
  test.each([
    ["just under", 1, 0],
    ["at", 2, 0],
    ["just over", 3, 1],
  ])("%s two of an account: of %i at once %i are refused", async (name, count, refused) => {
    const all = Array.from({ length: count }, () => anUpload());
    const received = all.map(({ request }) => uploads.receive(request, name));
    for (const { finish } of all) void finish();
    const outcomes = await Promise.all(received);
    expect(outcomes.filter((one) => one === "too-many-at-once")).toHaveLength(refused);
    const again = anUpload();
    void again.finish();
    expect(await uploads.receive(again.request, name)).toMatchObject({ files: [{ size: 1 }] });
  });

  test.each([
    ["at", 16, 0],
    ["just over", 17, 1],
  ])("%s sixteen of all: of %i at once %i are refused", async (_, count, refused) => {
    const all = Array.from({ length: count }, () => anUpload());
    const received = all.map(({ request }, at) => uploads.receive(request, `person-${at}`));
    for (const { finish } of all) void finish();
    const outcomes = await Promise.all(received);
    expect(outcomes.filter((one) => one === "busy")).toHaveLength(refused);
  });

  test.each([
    ["sixteen that hardly move", 16, "received"],
    ["sixty-four that hardly move", 64, "refused"],
  ])("beside %s, %i of them, another is %s", async (_, count, ends) => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const slow = Array.from({ length: count }, () => anUpload());
    const received: ReturnType<typeof uploads.receive>[] = [];
    for (const [at, { request }] of slow.entries()) {
      received.push(uploads.receive(request, `slow-${at}`));
      vi.setSystemTime(Date.now() + 500);
    }
    vi.setSystemTime(Date.now() + 5_000);
    const other = anUpload();
    void other.finish();
    const outcome = await uploads.receive(other.request, "another");
    expect(outcome === "busy" ? "refused" : "received").toBe(ends);
    vi.useRealTimers();
    for (const { finish } of slow) void finish();
    await Promise.all(received);
  });

  test("a silent one is given up, and counts no more", async () => {
    const received = await Promise.all(
      [anUpload(), anUpload()].map(({ request }) => uploads.receive(request, "silent", 50)),
    );
    expect(received).toEqual(["stalled", "stalled"]);
    const again = anUpload();
    void again.finish();
    expect(await uploads.receive(again.request, "silent")).toMatchObject({ files: [{ size: 1 }] });
  });
});
