import { craftedPdfs } from "./crafted-pdfs";
import { craftedPictures } from "./crafted-pictures";
import { sample } from "./samples";
import type { AttackFile } from "./mutations";

const text = (name: string, content: string): [string, Uint8Array] => [
  name,
  Buffer.from(content, "latin1"),
];

/** Files that are not, or not only, what their name says. */
function craftedNames(): [string, Uint8Array][] {
  const pdf = sample("hospital-itemized-harbor-ridge.pdf").bytes;
  const png = sample("picture-clean-frontier.png").bytes;
  const html = "<!doctype html><script>alert(1)</script>";
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
  return [
    text("nothing.pdf", ""),
    text("a-sign.pdf", "%PDF-"),
    text("a-version-and-blanks.pdf", `%PDF-1.7\n${" ".repeat(9_000_000)}`),
    text("percent-signs.pdf", `%PDF-1.7\n${"%".repeat(5_000_000)}`),
    text("beginnings-of-objects.pdf", `%PDF-1.7\n${"1 0 obj ".repeat(500_000)}`),
    text("beginnings-of-streams.pdf", `%PDF-1.7\n${"1 0 obj << >> stream\n".repeat(200_000)}`),
    text("page.pdf", html),
    text("page-behind-a-sign.pdf", `%PDF-1.7\n${html}`),
    text("drawing.png", svg),
    text("drawing.jpg", svg),
    ["picture-as.pdf", png],
    ["document-as.png", pdf],
    ["document-behind-picture.png", Buffer.concat([png, pdf])],
    ["document-behind-picture.pdf", Buffer.concat([png.subarray(0, 900), pdf])],
    ["document-behind-rubbish.pdf", Buffer.concat([Buffer.alloc(1_000, 32), pdf])],
    ["two-documents.pdf", Buffer.concat([pdf, pdf])],
    ["archive-behind-document.pdf", Buffer.concat([pdf, Buffer.from("PK\x03\x04 [Content]")])],
    text("archive.pdf", "PK\x03\x04 [Content_Types].xml"),
    text("animation.png", "GIF89a\x01\x00\x01\x00"),
  ];
}

/** Whoever decodes these may recognize what comes out. */
const isPicture = (name: string) => /\.(png|jpg)$|picture|fax|image/.test(name);

/** Some hundred and thirty files made to hang, to fill memory, or to be taken for something else. */
export const craftedFiles = (): AttackFile[] =>
  Object.entries({
    "crafted PDFs": craftedPdfs(),
    "crafted pictures": craftedPictures(),
    "misnamed files": craftedNames(),
  }).flatMap(([kind, those]) =>
    those.map(([name, bytes]) => ({ name, kind, bytes, mayTakeOcr: isPicture(name) })),
  );
