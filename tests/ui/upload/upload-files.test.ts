import { expect, test } from "vitest";
import {
  addFiles,
  advised,
  isPreparing,
  listStatus,
  readyFiles,
  sentOfEach,
  settle,
  startPreparing,
  UPLOAD_LIMITS,
} from "~/ui/upload/upload-files";

const MB = 1024 * 1024;
const file = (name: string, size = 10) => new File([new Uint8Array(size)], name);
const prepared = (name: string, size = 10) => ({ ok: true, file: file(name, size) }) as const;

test("a PDF is ready at once, a picture waits to be prepared", () => {
  const { chosen } = addFiles([], [file("a.pdf"), file("b.jpg")]);
  expect(chosen.map(({ phase }) => phase)).toEqual(["ready", "waiting"]);
  expect(isPreparing(chosen)).toBe(true);
  expect(listStatus(chosen)).toBe("Preparing pictures: 1 of 2 ready");
});

test.each([
  ["bill.exe", 10, /This isn't a PDF, JPG, PNG/],
  ["bill.pdf", 0, /empty/],
  ["bill.pdf", 10 * MB + 1, /larger than 10MB/],
  ["bill.jpg", 80 * MB + 1, /larger than 80MB/],
])("%s of %i bytes is refused when it is picked", (name, size, reason) => {
  const { chosen, refused } = addFiles([], [file(name, size)]);
  expect(chosen).toEqual([]);
  expect(refused).toEqual([{ name, reason: expect.stringMatching(reason) }]);
});

test("a 14 MB photo is refused only if it stays that large", () => {
  const { chosen, refused } = addFiles([], [file("bill.heic", 14 * MB)]);
  expect(refused).toEqual([]);
  expect(readyFiles(settle(chosen, 1, prepared("bill.jpg", MB)))).toHaveLength(1);
  const still = settle(chosen, 1, prepared("bill.jpg", 10 * MB + 1));
  expect(still[0]).toMatchObject({ phase: "refused", reason: "This file is larger than 10MB." });
});

test("the same file picked twice is one file, also once it is prepared", () => {
  const photo = file("bill.heic", 20);
  const first = addFiles([], [photo, photo]).chosen;
  const ready = settle(first, 1, prepared("bill.jpg", 12));
  expect(addFiles(ready, [photo]).chosen).toHaveLength(1);
});

test("photos of one name are told apart, before and after preparation", () => {
  const { chosen } = addFiles([], [file("image.jpg", 1), file("image.jpg", 2), file("image.heic")]);
  expect(chosen.map((one) => one.file.name)).toEqual(["image.jpg", "image (2).jpg", "image.heic"]);
  const last = settle(chosen, 3, prepared("image.jpg"))[2];
  expect(last?.file.name).toBe("image (3).jpg");
});

test("a picture that cannot be prepared stays in the list with its reason, the others go on", () => {
  const { chosen } = addFiles([], [file("a.jpg", 1), file("b.jpg", 2)]);
  const started = startPreparing(chosen, 1);
  expect(started[0]?.phase).toBe("preparing");
  const first = settle(started, 1, { ok: false, reason: "We can't open this picture." });
  const both = settle(first, 2, prepared("b.jpg"));
  expect(readyFiles(both).map(({ name }) => name)).toEqual(["b.jpg"]);
  expect(listStatus(both)).toBe("1 file chosen, 1 can't be sent");
});

test("what was removed while it was prepared stays removed", () => {
  const { chosen } = addFiles([], [file("a.jpg", 1), file("b.jpg", 2)]);
  const left = chosen.slice(1);
  expect(settle(left, 1, prepared("a.jpg"))).toEqual(left);
});

test("twenty files and 40 MB together are the most", () => {
  const many = Array.from({ length: 21 }, (_, index) => file(`${index}.pdf`));
  expect(addFiles([], many).refused).toEqual([
    { name: "20.pdf", reason: "One bill can have 20 files at most." },
  ]);
  const large = [1, 2, 3, 4].map((index) => file(`${index}.pdf`, UPLOAD_LIMITS.fileBytes));
  const full = addFiles([], large).chosen;
  expect(addFiles(full, [file("5.pdf", 1)]).refused).toHaveLength(1);
  const photo = addFiles(full, [file("5.jpg", 1)]).chosen;
  expect(settle(photo, 5, prepared("5.jpg", 1))[4]).toMatchObject({ phase: "refused" });
});

test("what was sent is told of each file, in the order they go out", () => {
  const { chosen } = addFiles([], [file("a.pdf", 100), file("b.pdf", 300), file("c.jpg", 50)]);
  const shares = (sent: number) => [...sentOfEach(chosen, sent).values()];
  expect(shares(0)).toEqual([0, 0]);
  expect(shares(0.125)).toEqual([0.5, 0]);
  expect(shares(0.625)).toEqual([1, 0.5]);
  expect(shares(1)).toEqual([1, 1]);
});

test("advice stands beside its own picture, which stays ready to be sent", () => {
  const { chosen } = addFiles([], [file("a.jpg"), file("b.jpg")]);
  const ready = settle(settle(chosen, 1, prepared("a.jpg")), 2, prepared("b.jpg"));
  const [, second] = readyFiles(ready);
  const seen = second ? advised(ready, second, "Come closer.") : [];
  expect(seen.map(({ advice }) => advice)).toEqual([undefined, "Come closer."]);
  expect(readyFiles(seen)).toEqual(readyFiles(ready));
  expect(listStatus(seen)).toBe("2 files chosen, 1 may be hard to read");
  expect(advised(ready, file("b.jpg"), "Come closer.")).toEqual(ready);
});
