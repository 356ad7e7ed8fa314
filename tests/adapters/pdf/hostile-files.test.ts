import { describe, expect, test } from "vitest";
import { documentReader } from "~/adapters/document-reader.server";
import { PDF_BOUNDS, pdfRefusal } from "~/adapters/pdf/pdf-bounds.server";
import { tokens } from "~/adapters/pdf/pdf-tokens.server";
import { createOcr } from "~/adapters/tesseract.server";
import { decodePicture } from "~/imaging/pictures";
import { installedPdfs } from "#scripts/local/pdfs";
import { aRawPdf, content, form, packed } from "#tests/support/hostile-pdf";

/** None of these files gets as far as the OCR engine. */
const noOcr = createOcr({
  wasm: () => Promise.reject(new Error("no engine here")),
  model: () => Promise.reject(new Error("no model here")),
});
const reader = documentReader(noOcr, installedPdfs);
const read = (bytes: Uint8Array) => reader.read({ bytes, mediaType: "application/pdf", index: 0 });
/** Generous for a busy machine; what is refused here took from half a minute to for ever. */
const AT_ONCE = 20_000;
const FM = "/XObject << /Fm 6 0 R >>";
const TEXT = "BT /F1 10 Tf 72 700 Td (Office visit 145.00) Tj ET";

describe("a PDF is measured before it is read", () => {
  test(
    "a form that draws itself 200 times, 200 deep, is refused by name",
    async () => {
      const draws = "/Fm Do\n".repeat(200);
      const file = aRawPdf(
        [content(draws), form(draws, "/XObject << /Fm 6 0 R >>")],
        "/XObject << /Fm 6 0 R >>",
      );
      expect(file.length).toBeLessThan(5_000);
      expect(await read(file)).toEqual({ ok: false, reason: "too-complex" });
    },
    AT_ONCE,
  );

  test.each([
    ["that never end", ""],
    ["that all end behind the last", "endstream"],
  ])(
    "200,000 beginnings of streams %s are refused by name",
    async (_, end) => {
      const file = `%PDF-1.7\n${"1 0 obj << >> stream\n".repeat(200_000)}${end}`;
      expect(await read(new TextEncoder().encode(file))).toEqual({
        ok: false,
        reason: "too-complex",
      });
    },
    AT_ONCE,
  );

  test(
    "streams inside one another, each to be unfolded to the end of the file, are refused by name",
    async () => {
      const streams = "1 0 obj << /Filter /ASCII85Decode >> stream\n".repeat(15_000);
      const file = `%PDF-1.7\n${streams}${" ".repeat(4_000_000)}`;
      expect(await read(new TextEncoder().encode(file))).toEqual({
        ok: false,
        reason: "too-complex",
      });
    },
    AT_ONCE,
  );

  test(
    "forms that draw one another 200 times each are refused by name, though none draws itself",
    async () => {
      const forms = Array.from({ length: 6 }, (_, index) =>
        form("/Fm Do\n".repeat(200), `/XObject << /Fm ${index + 7} 0 R >>`),
      );
      const file = aRawPdf(
        [content("/Fm Do\n".repeat(200)), ...forms, form(TEXT)],
        "/XObject << /Fm 6 0 R >>",
      );
      expect(await read(file)).toEqual({ ok: false, reason: "too-complex" });
    },
    AT_ONCE,
  );

  test(
    "40,000 saved states are refused by name",
    async () => {
      const file = aRawPdf([content(`${"q ".repeat(40_000)}${TEXT}`)]);
      expect(await read(file)).toEqual({ ok: false, reason: "too-complex" });
    },
    AT_ONCE,
  );

  test.each([
    ["under", PDF_BOUNDS.saved - 1, null],
    ["at", PDF_BOUNDS.saved, null],
    ["over", PDF_BOUNDS.saved + 1, "too-complex"],
  ] as const)("saved states just %s the bound", async (_where, depth, refusal) => {
    expect(await pdfRefusal(aRawPdf([content(`${"q ".repeat(depth)}${TEXT}`)]))).toBe(refusal);
  });

  test.each([
    ["under", PDF_BOUNDS.nested - 1, null],
    ["at", PDF_BOUNDS.nested, null],
    ["over", PDF_BOUNDS.nested + 1, "too-complex"],
  ] as const)("forms nested just %s the bound", async (_where, depth, refusal) => {
    const forms = Array.from({ length: depth }, (_, index) =>
      form(index === depth - 1 ? TEXT : "/Fm Do", `/XObject << /Fm ${index + 7} 0 R >>`),
    );
    const file = aRawPdf([content("/Fm Do"), ...forms], "/XObject << /Fm 6 0 R >>");
    expect(await pdfRefusal(file)).toBe(refusal);
  });

  test.each([
    ["under", PDF_BOUNDS.tokens - 1, null],
    ["at", PDF_BOUNDS.tokens, null],
    ["over", PDF_BOUNDS.tokens + 1, "too-complex"],
  ] as const)("operators and operands just %s the bound", async (_where, count, refusal) => {
    expect(await pdfRefusal(aRawPdf([packed("n ".repeat(count))]))).toBe(refusal);
  });

  test.each([
    ["under", -1, null],
    ["at", 0, null],
    ["over", 1, "too-complex"],
  ] as const)("bytes of a page's own text just %s the bound", async (_where, more, refusal) => {
    const blanks = " ".repeat(PDF_BOUNDS.source + more - TEXT.length);
    expect(await pdfRefusal(aRawPdf([packed(TEXT + blanks)]))).toBe(refusal);
  });

  test.each([
    ["a blank of PDFium's own", "/Fm\x80Do\xff", "/XObject\x80<<\x80/Fm\xff6\x800\xffR >>"],
    ["no blank to PDFium", "/Fm\xa0 Do ", "/XObject << /Fm\xa0 6 0 R >>"],
    ["a comment in a reference", "/Fm Do ", "/XObject << /Fm 6%\n0%\nR >>"],
  ])("%s does not hide what a form draws", async (_, draws, resources) => {
    const file = aRawPdf(
      [content(draws.repeat(200)), form(draws.repeat(200), resources)],
      resources,
    );
    expect(await pdfRefusal(file)).toBe("too-complex");
  });

  test.each([
    ["blanks", "6\f\x80 0 \xff obj"],
    ["comments", "6 % 1 0 of it\r%\n\n 0%5 0\n  obj"],
    ["signs", "+6. +0 obj"],
    ["many figures", "00000000000006 000000 obj"],
  ])("%s in an object's header do not hide it", async (_, header) => {
    const whole = Buffer.from(
      aRawPdf([content("/Fm Do"), form("/Fm Do ".repeat(200), "/XObject << /Fm 6 0 R >>")], FM),
    ).toString("latin1");
    const file = Buffer.from(whole.replace("6 0 obj", header), "latin1");
    expect(await pdfRefusal(file)).toBe("too-complex");
  });

  test.each([
    ["blanks", " "],
    ["blanks behind a number", "1 0 obj 1", " "],
    ["comments", "%"],
    ["comments by the line", "%\n"],
    ["figures behind comments", "1%"],
    ["figures", "1 "],
    ["objects on lines of their own", "\nobj"],
    ["names of tables", "/XRef"],
    ["tables", "obj /Type /XRef /W ["],
    ["lists of widths", "obj /Type /XRef", "/W ["],
    ["codings that are never closed", "1 0 obj <<", "/Filter ["],
    ["names", "1 0 obj <<", "/A"],
  ])(
    "nine megabytes of %s are looked through in a moment",
    async (_, piece, pumped = piece) => {
      const begin = `%PDF-1.7\n${pumped === piece ? "" : piece}`;
      const file = `${begin}${pumped.repeat(9_000_000 / pumped.length)} >> stream\n`;
      await pdfRefusal(new TextEncoder().encode(file));
    },
    AT_ONCE,
  );

  test.each([
    ["at", PDF_BOUNDS.parts, null],
    ["over", PDF_BOUNDS.parts + 1, "too-complex"],
  ] as const)("streams of one page just %s the bound", async (_where, count, refusal) => {
    const whole = Buffer.from(aRawPdf([content(TEXT)])).toString("latin1");
    const contents = `/Contents [${"5 0 R ".repeat(count)}]`;
    const file = Buffer.from(whole.replace("/Contents 5 0 R", contents), "latin1");
    expect(await pdfRefusal(file)).toBe(refusal);
  });

  test(
    "a megabyte of blanks drawn a thousand times is refused by name",
    async () => {
      const file = aRawPdf(
        [
          content("/Fm Do\n".repeat(1_000)),
          packed(" ".repeat(1_000_000), "/Type /XObject /Subtype /Form /BBox [0 0 9 9]"),
        ],
        "/XObject << /Fm 6 0 R >>",
      );
      expect(await read(file)).toEqual({ ok: false, reason: "too-complex" });
    },
    AT_ONCE,
  );

  test(
    "a letter drawn by a form that draws itself is refused by name",
    async () => {
      const glyph = { entries: "/Resources << /XObject << /Fm 8 0 R >> >>", stream: "/Fm Do" };
      const font = {
        entries:
          "/Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [1 0 0 1 0 0] /FirstChar 65 /LastChar 65 /Widths [9] /Encoding << /Differences [65 /A] >> /CharProcs << /A 7 0 R >>",
      };
      const file = aRawPdf([
        content("BT /F2 10 Tf (A) Tj ET"),
        font,
        glyph,
        form("/Fm Do /Fm Do", "/XObject << /Fm 8 0 R >>"),
      ]);
      const named = new TextDecoder("latin1").decode(file).replace("/F1 4 0 R >>", "/F2 6 0 R >>");
      const bytes = Uint8Array.from(named, (character) => character.charCodeAt(0));
      expect(await pdfRefusal(bytes)).toBe("too-complex");
    },
    AT_ONCE,
  );

  test.each([
    [9_900, null],
    [20_100, "too-complex"],
  ])("a drawn letter of %d operators on a page of 10,000 characters", async (count, refusal) => {
    const font = {
      entries: "/Type /Font /Subtype /Type3 /CharProcs << /A 7 0 R >>",
    };
    const file = aRawPdf(
      [content(`/F2 9 Tf ${" ".repeat(10_000)}`), font, packed("n ".repeat(count))],
      "/Font << /F2 6 0 R >>",
    );
    expect(await pdfRefusal(file)).toBe(refusal);
  });

  test("an older version of an object counts too, since readers differ in which they take", async () => {
    const file = aRawPdf(
      [content("/Fm Do"), form("/Fm Do", "/XObject << /Fm 6 0 R >>")],
      "/XObject << /Fm 6 0 R >>",
    );
    const later = new TextEncoder().encode(
      "6 0 obj\n<< /Type /XObject /Subtype /Form /Length 0 >>\nstream\n\nendstream\nendobj\n",
    );
    const both = new Uint8Array([...file, ...later]);
    expect(await pdfRefusal(both)).toBe("too-complex");
  });

  test("what a page draws is followed into objects that are packed in a stream", async () => {
    const packedPage =
      "9 0 << /Type /Page /Contents 5 0 R /Resources << /XObject << /Fm 6 0 R >> >> >>";
    const file = aRawPdf([
      content("/Fm Do"),
      form("/Fm Do", "/XObject << /Fm 6 0 R >>"),
      packed(packedPage, "/Type /ObjStm /N 1 /First 4"),
    ]);
    expect(await pdfRefusal(file)).toBe("too-complex");
  });

  test.each(["1 0 obj << ", "1 0 obj ( ", "1 0 obj [ ", "1 0 obj % "])(
    "%j over and over is refused by name",
    async (piece) => {
      const file = new TextEncoder().encode(piece.repeat(200_000));
      expect(await pdfRefusal(file)).toBe("too-complex");
    },
    AT_ONCE,
  );

  test("an ordinary page is read", async () => {
    const result = await read(aRawPdf([packed(`q ${TEXT.repeat(20)} Q`)]));
    expect(result).toMatchObject({ ok: true });
  });

  test.each([
    ["< ", 0],
    ["(", 0],
    ["<", 0],
    ["% \n", 0],
    ["ID ", 1],
  ])(
    "a content stream of %j over and over is cut into tokens in one pass",
    (piece, count) => {
      expect([...tokens(piece.repeat(400_000))]).toHaveLength(count);
    },
    AT_ONCE,
  );
});

describe("what unfolds is counted while it unfolds", () => {
  test(
    "389 KB that unfold to 400 MB are refused by name",
    async () => {
      const file = aRawPdf([packed(new Uint8Array(400_000_000).fill(32))]);
      expect(file.length).toBeLessThan(400_000);
      const before = process.memoryUsage().arrayBuffers;
      expect(await read(file)).toEqual({ ok: false, reason: "too-complex" });
      expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(150_000_000);
    },
    4 * AT_ONCE,
  );

  test.each([
    ["under", -1, null],
    ["at", 0, null],
    ["over", 1, "too-complex"],
  ] as const)("unfolded bytes just %s the bound", async (_where, more, refusal) => {
    const half = PDF_BOUNDS.unfolded / 2;
    const blank = (size: number) => new Uint8Array(size).fill(32);
    const file = aRawPdf([content(TEXT), packed(blank(half)), packed(blank(half + more))]);
    expect(await pdfRefusal(file)).toBe(refusal);
  });

  test("a stream behind a text that looks like one's beginning is counted too", async () => {
    const file = aRawPdf([
      content(TEXT),
      { entries: "/Title (no stream\n)" },
      packed(new Uint8Array(PDF_BOUNDS.unfolded + 1)),
    ]);
    expect(await pdfRefusal(file)).toBe("too-complex");
  });

  test("a font that calls itself a picture, to pass uncounted, is refused", async () => {
    const file = aRawPdf([
      content(TEXT),
      { entries: "/Type /FontDescriptor /FontFile2 7 0 R" },
      packed(new Uint8Array(PDF_BOUNDS.unfolded + 1), "/Subtype /Image"),
    ]);
    expect(await pdfRefusal(file)).toBe("corrupt");
  });
});

describe("tables and rows are held against what they declare", () => {
  const table = (entries: string) =>
    pdfRefusal(
      aRawPdf([content(TEXT), { entries: `/Type /XRef ${entries} /Root 1 0 R`, stream: "a" }]),
    );

  test.each([
    ["at the bound", "/Size 9 /Index [0 200000] /W [1 2 1]", null],
    ["over the bound", "/Size 9 /Index [0 200001] /W [1 2 1]", "too-complex"],
    ["over the bound together", "/Size 9 /Index [0 150000 1 150000] /W [1 2 1]", "too-complex"],
    ["by their size", "/Size 2000000000 /W [1 2 1]", "too-complex"],
    ["behind a remark", "/Size 9 /Index %\n[0 2000000000] /W [1 2 1]", "too-complex"],
    ["kept elsewhere", "/Size 6 0 R /W [1 2 1]", "too-complex"],
    [
      "under a name written in numbers",
      "/Size 9 /#49ndex [0 2000000000] /W [1 2 1]",
      "too-complex",
    ],
    ["by their width", "/Size 9 /Index [0 9] /W [1 2000000000 1]", "too-complex"],
  ] as const)(
    "references %s",
    async (_, entries, refusal) => expect(await table(entries)).toBe(refusal),
    AT_ONCE,
  );

  test.each([
    ["/Predictor 12 /Columns 65535", null],
    ["/Predictor 12 /Columns 65536", "too-complex"],
    ["/Predictor 12 /Columns 9 /Colors 65", "too-complex"],
  ])("rows of %s", async (parameters, refusal) => {
    const file = aRawPdf([packed(TEXT, `/DecodeParms << ${parameters} >>`)]);
    expect(await pdfRefusal(file)).toBe(refusal);
  });
});

describe("what a picture declares is multiplied before memory is taken", () => {
  const fax = (columns: number, rows: number) =>
    aRawPdf(
      [
        content("612 0 0 792 0 0 cm /Im Do"),
        {
          entries: `/Type /XObject /Subtype /Image /Width 100 /Height ${rows} /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns ${columns} >>`,
          stream: "\0",
        },
      ],
      "/XObject << /Im 6 0 R >>",
    );

  test("a fax of 60,000 columns is refused by its columns, not by its width", async () => {
    expect(await read(fax(60_000, 60_000))).toEqual({ ok: false, reason: "picture-too-large" });
  });

  const scan = (coding: string, stream: Uint8Array) =>
    aRawPdf(
      [
        content("612 0 0 792 0 0 cm /Im Do"),
        {
          entries: `/Type /XObject /Subtype /Image /Width 100 /Height 100 /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /${coding}`,
          stream,
        },
      ],
      "/XObject << /Im 6 0 R >>",
    );

  test.each([
    [7_745, null],
    [7_746, "picture-too-large"],
  ])("a JPEG 2000 that says it is %d pixels square", async (side, refusal) => {
    const bytes = new Uint8Array(80);
    const view = new DataView(bytes.buffer);
    view.setUint32(20, 0xff4fff51);
    view.setUint32(28, side);
    view.setUint32(32, side);
    view.setUint16(60, 1);
    expect(await pdfRefusal(scan("JPXDecode", bytes))).toBe(refusal);
  });

  test.each([
    ["two regions of 29 million pixels", [5_385, 5_385], 6_000, null],
    ["two regions of 31 million pixels", [5_568, 5_568], 6_000, "picture-too-large"],
    ["a region of unknown length", [10], 0xffffffff, "picture-format"],
  ])("a JBIG2 of %s", async (_, sides, declared, refusal) => {
    const bytes = new Uint8Array(12_100);
    const view = new DataView(bytes.buffer);
    sides.forEach((side, index) => {
      const at = index * 6_011;
      bytes.set([0, 0, 0, index, 38, 0, 1], at);
      view.setUint32(at + 7, declared);
      view.setUint32(at + 11, side);
      view.setUint32(at + 15, side);
    });
    expect(await pdfRefusal(scan("JBIG2Decode", bytes))).toBe(refusal);
  });

  test.each([
    [1_000, null],
    [1_001, "too-complex"],
  ])("pictures of 130,000 pixels between operators, %d of them", async (count, refusal) => {
    const picture = "BI /W 1300 /H 100 /CS /G /BPC 1 /F /CCF ID 0\nEI\n";
    expect(await pdfRefusal(aRawPdf([content(picture.repeat(count))]))).toBe(refusal);
  });

  const png = (width: number, height: number) => {
    const bytes = new Uint8Array(64);
    bytes.set([
      0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
    ]);
    const view = new DataView(bytes.buffer);
    view.setUint32(16, width);
    view.setUint32(20, height);
    bytes.set([1, 0, 0, 0, 0], 24);
    return bytes;
  };

  test.each([
    [1, 130_000_000, "picture-too-large"],
    [130_000_000, 1, "picture-too-large"],
    [1, 65_536, "picture-too-large"],
    [1, 65_535, "corrupt"],
    [10_001, 13_000, "picture-too-large"],
    [10_000, 13_000, "corrupt"],
  ])("a PNG of %d x %d pixels", async (width, height, reason) => {
    expect(await decodePicture(png(width, height))).toEqual({ ok: false, reason });
  });
});

test.each([
  ["/Kids [3 0 R]", "", "no-text"],
  ["/Kids [3 0 R]", "/Kids 7", "no-text"],
  ["/Kids [3 0 R]", "/Kids [2 0 R]", "corrupt"],
  ["/Type /Pages", "", "no-text"],
  ["/Pages 2 0 R", "/Pages 3 0 R", "no-text"],
  ["/Pages 2 0 R", "/Pages 9 0 R", "corrupt"],
  ["/Pages 2 0 R", "", "corrupt"],
])(
  "a PDF whose tree of pages has %j replaced by %j ends at once as %s",
  async (sound, broken, reason) => {
    const whole = new TextDecoder("latin1").decode(aRawPdf([content("612 0 0 792 0 0 cm")]));
    const damaged = whole.replace(sound, broken);
    const bytes = Uint8Array.from(damaged, (character) => character.charCodeAt(0));
    expect(await read(bytes)).toEqual({ ok: false, reason });
  },
);
