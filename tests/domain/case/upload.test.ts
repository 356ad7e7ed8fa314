import { expect, test } from "vitest";
import { displayName, isHeic, keyName, promisedType, storageKey } from "~/domain/case/upload";

test.each([
  ["bill.pdf", "application/pdf"],
  ["BILL.PDF", "application/pdf"],
  ["scan.JPeG", "image/jpeg"],
  ["scan.jpg", "image/jpeg"],
  ["page 1.png", "image/png"],
  ["bill.pdf.exe", null],
  ["bill", null],
  [".pdf", "application/pdf"],
  ["bill.svg", null],
  ["bill.html", null],
])("%s promises %s", (name, type) => {
  expect(promisedType(name)).toBe(type);
});

const head = (text: string) => new TextEncoder().encode(text);

test.each([
  ["IMG_0001.HEIC", null, true],
  ["photo.heif ", null, true],
  ["photo.heic.pdf", null, false],
  ["photo.jpg", head("\0\0\0\x18ftypheic\0\0\0\0"), true],
  ["photo.jpg", head("\0\0\0\x18ftypmif1\0\0\0\0"), true],
  ["photo.jpg", head("\0\0\0\x18ftypavif\0\0\0\0"), false],
  ["video.jpg", head("\0\0\0\x18ftypisom\0\0\0\0"), false],
  ["photo.jpg", head("\0\0\0\x18ftyp"), false],
  ["photo.jpg", new Uint8Array(0), false],
])("%j with such bytes is an HEIC photo: %#", (name, bytes, heic) => {
  expect(isHeic(name, bytes)).toBe(heic);
});

test.each([
  ["../../etc/passwd.pdf", "passwd.pdf"],
  ["C:\\bills\\march.pdf", "march.pdf"],
  ["evil\u202Efdp.exe.pdf", "evilfdp.exe.pdf"],
  ["a\r\nSet-Cookie: x.pdf", "aSet-Cookie: x.pdf"],
  ["zero\u200Bwidth.pdf", "zerowidth.pdf"],
  ["..", "document"],
  ["", "document"],
  ["e\u0301tat.pdf", "état.pdf"],
  ["half\ud83d.pdf", "half\ufffd.pdf"],
  ["\udc00half.pdf", "\ufffdhalf.pdf"],
])("%j is shown as %j", (name, shown) => {
  expect(displayName(name)).toBe(shown);
});

test("a very long name keeps its ending and 120 characters", () => {
  const shown = displayName(`${"x".repeat(4_000)}.pdf`);
  expect([...shown]).toHaveLength(120);
  expect(shown.endsWith(".pdf")).toBe(true);
});

test.each([
  "../../../other-user/x.pdf",
  "..%2f..%2fx.pdf",
  "a/b/c.pdf",
  "a\\..\\b.pdf",
  "hóspital räkning.pdf",
  "名前.pdf",
  "....pdf",
  "-rf.pdf",
  `${"long".repeat(100)}.pdf`,
])("the storage key of %j stays in its folder", (name) => {
  const ids = { userId: "u", reviewId: "r", documentId: "d" };
  expect(storageKey(ids, name)).toMatch(/^users\/u\/bills\/r\/d\/[A-Za-z0-9_][\w.-]{0,79}$/);
  expect(keyName(name)).not.toContain("..");
});
