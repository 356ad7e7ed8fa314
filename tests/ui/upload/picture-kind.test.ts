import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isUpright, nameFor, pictureKind } from "~/ui/upload/picture-kind";
import { withOrientation } from "#tests/support/exif";

const document = (name: string) =>
  readFileSync(new URL(`../../../corpus/documents/${name}`, import.meta.url));
const jpeg = document("picture-clean-cottonwood.jpg");

test.each([
  ["picture-clean-cottonwood.jpg", "jpeg"],
  ["picture-clean-juniper.png", "png"],
  ["picture-phone.heic", "heic"],
  ["blank-page.pdf", "other"],
])("%s is %s by its bytes", (name, kind) => {
  expect(pictureKind(document(name))).toBe(kind);
});

test.each([
  ["IMG_0001.HEIC", "jpeg", "IMG_0001.jpg"],
  ["page.2.heif", "jpeg", "page.2.jpg"],
  ["bill.JPEG", "jpeg", "bill.JPEG"],
  ["bill.jpg", "jpeg", "bill.jpg"],
  ["bill.png", "jpeg", "bill.jpg"],
  ["bill.jpg", "png", "bill.png"],
  ["bill", "jpeg", "bill.jpg"],
  ["Dr. Aldermann", "jpeg", "Dr. Aldermann.jpg"],
] as const)("%s as %s is called %s", (name, kind, sent) => {
  expect(nameFor(name, kind)).toBe(sent);
});

test("a JPEG is upright unless its EXIF data says otherwise", () => {
  expect(isUpright(jpeg)).toBe(true);
  for (const little of [false, true]) {
    expect(isUpright(withOrientation(jpeg, 1, little))).toBe(true);
    for (const orientation of [2, 3, 4, 5, 6, 7, 8])
      expect(isUpright(withOrientation(jpeg, orientation, little))).toBe(false);
  }
});

test("a JPEG cut off anywhere in its head does not throw", () => {
  const turned = withOrientation(jpeg, 6);
  for (let length = 0; length < 400; length += 1) isUpright(turned.subarray(0, length));
});
