import { deflateSync } from "node:zlib";
import { aRawPdf, content, form, packed, type Part } from "#tests/support/hostile-pdf";

type Named = [name: string, bytes: Uint8Array];

const TEXT = "BT /F1 10 Tf 72 700 Td (Office visit 145.00) Tj ET";
const FM = "/XObject << /Fm 6 0 R >>";
const again = (piece: string, count: number): string => piece.repeat(count);

/** The first page draws `stream`; the objects that follow it have numbers from 6. */
const drawn = (stream: string, others: readonly Part[] = [], resources = FM): Uint8Array =>
  aRawPdf([packed(stream), ...others], resources);
const held = (entries: string, stream?: string): Part => ({
  entries,
  ...(stream !== undefined && { stream }),
});

/** An ordinary page of which some text is another; offsets are off by then, which is a fault of its own. */
function altered(sound: string, harm: string, others: readonly Part[] = []): Uint8Array {
  const whole = Buffer.from(drawn(TEXT, others)).toString("latin1");
  if (!whole.includes(sound)) throw new Error(`no ${sound} to alter`);
  return Buffer.from(
    whole.replace(sound, () => harm),
    "latin1",
  );
}

const forms = (count: number, draws: string, last = TEXT): Part[] =>
  Array.from({ length: count }, (_, index) =>
    form(index === count - 1 ? last : draws, `/XObject << /Fm ${index + 7} 0 R >>`),
  );

const drawings = (): Named[] => [
  ["form-in-itself.pdf", drawn(again("/Fm Do ", 200), [form(again("/Fm Do ", 200), FM)])],
  [
    "forms-in-each-other.pdf",
    drawn("/Fm Do", [form("/Fm Do", "/XObject << /Fm 7 0 R >>"), form("/Fm Do", FM)]),
  ],
  ["forms-200-each.pdf", drawn(again("/Fm Do ", 200), forms(7, again("/Fm Do ", 200)))],
  ["forms-2-each-of-12.pdf", drawn("/Fm Do", forms(12, "/Fm Do /Fm Do"))],
  ["forms-2-each-of-40.pdf", drawn("/Fm Do", forms(40, "/Fm Do /Fm Do"))],
  ["forms-5000-deep.pdf", drawn("/Fm Do", forms(5_000, "/Fm Do"))],
  ["form-a-million-times.pdf", drawn(again("/Fm Do ", 1_000_000), [form(TEXT)])],
  [
    "form-of-blanks.pdf",
    drawn(again("/Fm Do ", 1_000), [
      packed(again(" ", 1_000_000), "/Subtype /Form /BBox [0 0 9 9]"),
    ]),
  ],
  ["saved-40000.pdf", drawn(again("q ", 40_000) + TEXT)],
  ["saved-4000000.pdf", drawn(again("q ", 4_000_000) + TEXT)],
  ["saved-and-restored.pdf", drawn(again("q Q ", 900_000) + TEXT)],
  ["restored-only.pdf", drawn(again("Q ", 1_900_000) + TEXT)],
  ["texts-begun.pdf", drawn(again("BT ", 1_000_000) + TEXT)],
  ["marks-begun.pdf", drawn(again("/P BMC ", 900_000) + TEXT)],
  ["marks-with-properties.pdf", drawn(again("/P <</MCID 1>> BDC ", 400_000) + TEXT)],
  ["angles.pdf", drawn(again("< ", 80_000) + TEXT)],
  ["angles-4000000.pdf", drawn(again("<", 4_000_000) + TEXT)],
  ["brackets.pdf", drawn(again("(", 4_000_000) + TEXT)],
  ["arrays-in-arrays.pdf", drawn(again("[", 100_000) + TEXT)],
  ["arrays-in-arrays-1000000.pdf", drawn(again("[", 1_000_000) + TEXT)],
  ["dictionaries-in-dictionaries.pdf", drawn(again("<< /A ", 100_000) + TEXT)],
  ["remarks.pdf", drawn(again("% \n", 1_000_000) + TEXT)],
  ["operands.pdf", drawn(again("1 ", 1_900_000) + TEXT)],
  ["unknown-operators.pdf", drawn(again("xyz ", 900_000) + TEXT)],
  ["moves.pdf", drawn(`BT /F1 9 Tf ${again("1 0 0 1 0 0 cm ", 300_000)} ET`)],
  ["lines.pdf", drawn(again("0 0 m 9 9 l S ", 300_000) + TEXT)],
  ["letters-one-by-one.pdf", drawn(`BT /F1 9 Tf ${again("1 0 Td (a) Tj ", 300_000)} ET`)],
  [
    "words-all-over.pdf",
    drawn(
      `BT /F1 9 Tf ${Array.from({ length: 120_000 }, (_, at) => `1 0 0 1 ${(at * 37) % 600} ${(at * 91) % 790} Tm (w${at}) Tj`).join(" ")} ET`,
    ),
  ],
  ["one-string-of-4000000.pdf", drawn(`BT /F1 9 Tf (${again("a", 4_000_000)}) Tj ET`)],
  ["strings-shifted.pdf", drawn(`BT /F1 9 Tf [${again("(a) -999 ", 400_000)}] TJ ET`)],
  ["fonts-set.pdf", drawn(`BT ${again("/F1 9 Tf ", 400_000)} ET ${TEXT}`)],
  [
    "sizes-of-text.pdf",
    drawn(`BT /F1 1e38 Tf 1e38 0 0 1e38 1e38 1e38 Tm (a) Tj /F1 0 Tf (b) Tj ET ${TEXT}`),
  ],
  [
    "image-in-line.pdf",
    drawn(`BI /W 60000 /H 60000 /BPC 8 /CS /G ID ${again("a", 99)} EI ${TEXT}`),
  ],
  ["images-in-line-without-end.pdf", drawn(again("BI /W 1 /H 1 ID ", 200_000) + TEXT)],
  ["missing-forms.pdf", drawn(again("/Nothing Do ", 900_000) + TEXT)],
  [
    "shadings.pdf",
    drawn(
      again("/Sh sh ", 200_000) + TEXT,
      [
        held(
          "/ShadingType 4 /ColorSpace /DeviceRGB /BitsPerCoordinate 32 /BitsPerComponent 16 /BitsPerFlag 8",
          "a",
        ),
      ],
      "/Shading << /Sh 6 0 R >>",
    ),
  ],
  [
    "pattern-in-itself.pdf",
    drawn(
      "/Pattern cs /P scn 0 0 600 700 re f",
      [
        held(
          "/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 1 1] /XStep 0.001 /YStep 0.001 /Resources << /Pattern << /P 6 0 R >> >>",
          "/Pattern cs /P scn 0 0 9 9 re f",
        ),
      ],
      "/Pattern << /P 6 0 R >>",
    ),
  ],
  [
    "mask-in-itself.pdf",
    drawn(
      `/G gs ${TEXT}`,
      [
        held("/Type /ExtGState /SMask << /S /Alpha /G 7 0 R >>"),
        form("/G gs 0 0 9 9 re f", "/ExtGState << /G 6 0 R >>"),
      ],
      "/ExtGState << /G 6 0 R >>",
    ),
  ],
];

const BLANK = 100_000_000;
const unfolding = (): Named[] => {
  const bomb = (times: number) => {
    let plain: Uint8Array = new Uint8Array(times * BLANK).fill(32);
    plain = deflateSync(plain, { level: 9 });
    return plain;
  };
  const four = bomb(4);
  const twice = deflateSync(four);
  const flate = (entries: string, stream: Uint8Array): Part => ({
    entries: `${entries} /Filter /FlateDecode`,
    stream,
  });
  return [
    ["content-of-400-mb.pdf", aRawPdf([flate("", four)])],
    [
      "content-unfolded-twice.pdf",
      aRawPdf([{ entries: "/Filter [/FlateDecode /FlateDecode]", stream: twice }]),
    ],
    [
      "content-of-fifty-filters.pdf",
      aRawPdf([{ entries: `/Filter [${again("/FlateDecode ", 50)}]`, stream: twice }]),
    ],
    [
      "content-of-pairs.pdf",
      aRawPdf([{ entries: "/Filter /ASCIIHexDecode", stream: again("20", 2_000_000) }]),
    ],
    [
      "content-of-runs.pdf",
      aRawPdf([{ entries: "/Filter /RunLengthDecode", stream: again("\x81 ", 4_000_000) }]),
    ],
    [
      "content-of-runs-unfolded.pdf",
      aRawPdf([
        {
          entries: "/Filter [/FlateDecode /RunLengthDecode]",
          stream: deflateSync(Buffer.from(again("\x81 ", 12_000_000), "latin1")),
        },
      ]),
    ],
    [
      "content-of-lzw.pdf",
      aRawPdf([{ entries: "/Filter /LZWDecode", stream: again("\x80\x0b\x60\x50", 500_000) }]),
    ],
    [
      "content-of-z.pdf",
      aRawPdf([{ entries: "/Filter /ASCII85Decode", stream: again("z", 5_000_000) }]),
    ],
    [
      "predictor-of-columns.pdf",
      aRawPdf([
        {
          entries:
            "/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 1000000000 /Colors 32 /BitsPerComponent 16 >>",
          stream: deflateSync(Buffer.from(TEXT)),
        },
      ]),
    ],
    [
      "font-file-of-400-mb.pdf",
      drawn(
        TEXT.replace("F1", "F2"),
        [
          held(
            "/Type /Font /Subtype /TrueType /BaseFont /A /FirstChar 32 /LastChar 33 /Widths [9 9] /FontDescriptor 7 0 R",
          ),
          held("/Type /FontDescriptor /FontName /A /Flags 4 /FontFile2 8 0 R"),
          flate("", four),
        ],
        "/Font << /F2 6 0 R >>",
      ),
    ],
    [
      "letters-map-of-400-mb.pdf",
      altered("/BaseFont /Helvetica", "/BaseFont /Helvetica /ToUnicode 6 0 R", [flate("", four)]),
    ],
    ["objects-of-400-mb.pdf", drawn(TEXT, [flate("/Type /ObjStm /N 100000 /First 100", four)])],
    [
      "references-of-400-mb.pdf",
      drawn(TEXT, [flate("/Type /XRef /Size 100000000 /W [1 2 1] /Root 1 0 R", four)]),
    ],
    [
      "notes-of-400-mb.pdf",
      altered("/Type /Catalog", "/Type /Catalog /Metadata 6 0 R", [
        flate("/Type /Metadata /Subtype /XML", four),
      ]),
    ],
    [
      "image-of-400-mb.pdf",
      imagePage(
        "/Width 100 /Height 100 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode",
        four,
      ),
    ],
    [
      "image-unfolded-twice.pdf",
      imagePage(
        "/Width 100 /Height 100 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter [/FlateDecode /FlateDecode]",
        twice,
      ),
    ],
  ];
};

const imagePage = (
  entries: string,
  stream: Uint8Array | string,
  others: readonly Part[] = [],
): Uint8Array =>
  aRawPdf(
    [
      content("612 0 0 792 0 0 cm /Fm Do"),
      { entries: `/Type /XObject /Subtype /Image ${entries}`, stream },
      ...others,
    ],
    FM,
  );
const GRAY = "/ColorSpace /DeviceGray /BitsPerComponent 8";

const images = (): Named[] => [
  ["image-1-by-130000000.pdf", imagePage(`/Width 1 /Height 130000000 ${GRAY}`, "a")],
  ["image-100000-by-100000.pdf", imagePage(`/Width 100000 /Height 100000 ${GRAY}`, "a")],
  [
    "image-60000-by-2000-of-1.pdf",
    imagePage(
      "/Width 60000 /Height 2000 /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /FlateDecode",
      deflateSync(new Uint8Array(15_000_000)),
    ),
  ],
  ["image-of-less-than-nothing.pdf", imagePage(`/Width -5 /Height 700 ${GRAY}`, "a")],
  [
    "image-of-16-bits.pdf",
    imagePage(
      "/Width 9000 /Height 9000 /ColorSpace /DeviceRGB /BitsPerComponent 16 /Filter /FlateDecode",
      deflateSync(new Uint8Array(1_000_000)),
    ),
  ],
  [
    "image-index-of-itself.pdf",
    imagePage("/Width 900 /Height 900 /BitsPerComponent 8 /ColorSpace 7 0 R", "a", [
      held("/X 1"),
      held("/A [/Indexed 8 0 R 255 (a)]"),
    ]),
  ],
  [
    "image-color-of-itself.pdf",
    aRawPdf(
      [
        content("612 0 0 792 0 0 cm /Fm Do"),
        {
          entries:
            "/Subtype /Image /Width 900 /Height 900 /BitsPerComponent 8 /ColorSpace [/ICCBased 7 0 R]",
          stream: "a",
        },
        { entries: "/N 3 /Alternate [/ICCBased 7 0 R]", stream: "a" },
      ],
      FM,
    ),
  ],
  [
    "image-masked-by-itself.pdf",
    imagePage(`/Width 900 /Height 900 /SMask 6 0 R /Mask 6 0 R ${GRAY}`, "a"),
  ],
  [
    "image-of-colors.pdf",
    imagePage(
      "/Width 3000 /Height 3000 /BitsPerComponent 8 /ColorSpace [/DeviceN [" +
        again("/A ", 5_000) +
        "] /DeviceCMYK 7 0 R]",
      "a",
      [held("/FunctionType 4 /Domain [0 1] /Range [0 1]", `{ ${again("dup ", 200_000)} }`)],
    ),
  ],
  [
    "fax-60000-columns.pdf",
    imagePage(
      "/Width 100 /Height 60000 /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 60000 >>",
      "a",
    ),
  ],
  [
    "fax-2147483647-columns.pdf",
    imagePage(
      "/Width 100 /Height 100 /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /CCITTFaxDecode /DecodeParms << /K 0 /Columns 2147483647 /Rows 2147483647 >>",
      again("\0", 99_999),
    ),
  ],
  [
    "fax-of-nothing.pdf",
    imagePage(
      "/Width 2000 /Height 3000 /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 2000 >>",
      again("\0", 3_000_000),
    ),
  ],
  [
    "fax-all-white.pdf",
    imagePage(
      "/Width 10000 /Height 13000 /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 10000 >>",
      again("\xff", 2_000),
    ),
  ],
  [
    "image-jbig2.pdf",
    imagePage(
      "/Width 60000 /Height 60000 /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /JBIG2Decode",
      "\0\0\0\0\x30\0\x01\0\0\0\x13\0\0\xea\x60\0\0\xea\x60\0\0\0\0\0\0\0\0\0\0\0\0",
    ),
  ],
  [
    "image-jpx.pdf",
    imagePage("/Width 60000 /Height 60000 /Filter /JPXDecode", "\0\0\0\x0cjP  \r\n\x87\n"),
  ],
  [
    "image-jpeg-65535.pdf",
    imagePage(
      `/Width 10 /Height 10 ${GRAY} /Filter /DCTDecode`,
      "\xff\xd8\xff\xc0\0\x0b\x08\xff\xff\xff\xff\x01\x01\x11\0\xff\xda\0\x08\x01\x01\0\0\x3f\0aaaa",
    ),
  ],
  [
    "images-by-the-thousand.pdf",
    aRawPdf(
      [
        packed(again("q 9 0 0 9 0 0 cm /Fm Do Q ", 100_000)),
        {
          entries: `/Subtype /Image /Width 3000 /Height 3000 ${GRAY} /Filter /FlateDecode`,
          stream: deflateSync(new Uint8Array(9_000_000)),
        },
      ],
      FM,
    ),
  ],
];

const structures = (): Named[] => [
  ["references-that-lead-back.pdf", altered("trailer\n<<", "trailer\n<< /Prev 9")],
  ["start-at-the-start.pdf", altered("startxref\n", "startxref\n0 ")],
  ["start-beyond-the-end.pdf", altered("startxref\n", "startxref\n99999999999")],
  ["references-by-the-billion.pdf", altered("xref\n0 ", "xref\n0 4000000000 ")],
  ["references-of-a-billion.pdf", altered("/Size", "/Size 4000000000 /X")],
  [
    "references-in-a-stream.pdf",
    drawn(TEXT, [
      {
        entries:
          "/Type /XRef /Size 2000000000 /Index [0 2000000000] /W [8 8 8] /Root 1 0 R /Prev 9",
        stream: "a",
      },
    ]),
  ],
  [
    "references-of-no-width.pdf",
    drawn(TEXT, [
      {
        entries: "/Type /XRef /Size 2000000000 /Index [0 2000000000] /W [0 0 0] /Root 1 0 R",
        stream: "a",
      },
    ]),
  ],
  ["pages-of-themselves.pdf", altered("/Kids [3 0 R]", "/Kids [2 0 R]")],
  [
    "pages-of-each-other.pdf",
    altered("/Kids [3 0 R]", "/Kids [6 0 R 6 0 R]", [
      held("/Type /Pages /Kids [2 0 R 2 0 R] /Count 2 /Parent 2 0 R"),
    ]),
  ],
  ["pages-10000-times-one.pdf", altered("/Kids [3 0 R]", `/Kids [${again("3 0 R ", 10_000)}]`)],
  [
    "pages-20000-deep.pdf",
    altered(
      "/Kids [3 0 R]",
      "/Kids [6 0 R]",
      Array.from({ length: 20_000 }, (_, index) =>
        held(`/Type /Pages /Kids [${index + 7} 0 R] /Count 1`),
      ),
    ),
  ],
  [
    "pages-5000.pdf",
    altered(
      "/Kids [3 0 R] /Count 1",
      `/Kids [${Array.from({ length: 5_000 }, (_, index) => `${index + 6} 0 R`).join(" ")}] /Count 5000`,
      Array.from({ length: 5_000 }, () =>
        held("/Type /Page /Parent 2 0 R /Contents 5 0 R /MediaBox [0 0 9 9]"),
      ),
    ),
  ],
  ["pages-said-to-be-a-billion.pdf", altered("/Count 1", "/Count 1000000000")],
  ["no-pages.pdf", altered("/Kids [3 0 R]", "/Kids []")],
  ["no-contents.pdf", altered("/Contents 5 0 R", "")],
  [
    "contents-of-themselves.pdf",
    altered("/Contents 5 0 R", "/Contents 6 0 R", [held("/A [6 0 R 6 0 R]")]),
  ],
  [
    "contents-100000-times.pdf",
    altered("/Contents 5 0 R", `/Contents [${again("5 0 R ", 100_000)}]`),
  ],
  ["resources-of-themselves.pdf", altered("/Resources <<", "/Resources 3 0 R /X <<")],
  ["parent-of-itself.pdf", altered("/Parent 2 0 R", "/Parent 3 0 R")],
  ["a-page-of-a-billion-inches.pdf", altered("[0 0 612 792]", "[-1e38 -1e38 1e38 1e38]")],
  ["a-page-of-nothing.pdf", altered("[0 0 612 792]", "[0 0 0 0] /UserUnit 1e38 /Rotate 45")],
  [
    "arrays-deep-in-an-object.pdf",
    altered("/Type /Catalog", `/Type /Catalog /A ${again("[", 200_000)}`),
  ],
  [
    "dictionaries-deep-in-an-object.pdf",
    altered("/Type /Catalog", `/Type /Catalog /A ${again("<< /A ", 200_000)}`),
  ],
  [
    "arrays-deep-in-the-trailer.pdf",
    altered("trailer\n<<", `trailer\n<< /A ${again("[", 200_000)}`),
  ],
  [
    "brackets-in-an-object.pdf",
    altered("/Type /Catalog", `/Type /Catalog /A ${again("(", 3_000_000)}`),
  ],
  [
    "names-of-a-megabyte.pdf",
    altered("/Type /Catalog", `/Type /Catalog /${again("#41", 1_000_000)} 1`),
  ],
  [
    "objects-that-lead-in-a-circle.pdf",
    Buffer.from(
      Buffer.from(altered("/Contents 5 0 R", "/Contents 7 0 R"))
        .toString("latin1")
        .replace("xref\n0", "7 0 obj 8 0 R endobj 8 0 obj 7 0 R endobj\nxref\n0"),
      "latin1",
    ),
  ],
  ["length-of-itself.pdf", altered("/Filter /FlateDecode", "/Filter /FlateDecode /Length 5 0 R")],
  [
    "length-of-a-terabyte.pdf",
    altered("/Filter /FlateDecode", "/Filter /FlateDecode /Length 1000000000000"),
  ],
  ["streams-without-end.pdf", altered("endstream", "endstrea")],
  [
    "objects-in-themselves.pdf",
    drawn(TEXT, [
      { entries: "/Type /ObjStm /N 2000000000 /First 9 /Extends 6 0 R", stream: "6 0 7 2 << >>" },
    ]),
  ],
  [
    "objects-50000.pdf",
    drawn(
      TEXT,
      Array.from({ length: 50_000 }, () => held("/A 1")),
    ),
  ],
];

const font = (
  entries: string,
  others: readonly Part[] = [],
  text = "BT /F2 9 Tf <00410042> Tj (abc) Tj ET",
): Uint8Array =>
  drawn(again(text, 3), [held(`/Type /Font ${entries}`), ...others], "/Font << /F2 6 0 R >>");
const cmap = (body: string): Part =>
  packed(
    `/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <0000> <ffff> endcodespacerange ${body} endcmap`,
  );

const fonts = (): Named[] => [
  [
    "font-of-itself.pdf",
    font("/Subtype /Type0 /BaseFont /A /Encoding /Identity-H /DescendantFonts [6 0 R]"),
  ],
  [
    "font-of-letters-that-draw-it.pdf",
    font(
      "/Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [1 0 0 1 0 0] /FirstChar 65 /LastChar 99 /Widths [9] /Encoding << /Differences [65 /A /B] >> /CharProcs << /A 7 0 R /B 7 0 R >> /Resources << /Font << /F2 6 0 R >> >>",
      [content("BT /F2 9 Tf (AB) Tj ET")],
    ),
  ],
  [
    "font-map-of-four-billion.pdf",
    font("/Subtype /Type1 /BaseFont /Helvetica /ToUnicode 7 0 R", [
      cmap("1 beginbfrange <00000000> <ffffffff> <0041> endbfrange"),
    ]),
  ],
  [
    "font-map-of-ranges.pdf",
    font("/Subtype /Type1 /BaseFont /Helvetica /ToUnicode 7 0 R", [
      cmap(again("1 beginbfrange <0000> <ffff> <0041> endbfrange ", 2_000)),
    ]),
  ],
  [
    "font-map-of-letters.pdf",
    font("/Subtype /Type1 /BaseFont /Helvetica /ToUnicode 7 0 R", [
      cmap(`1 beginbfchar <0041> <${again("0041", 500_000)}> endbfchar`),
    ]),
  ],
  [
    "font-codes-of-four-billion.pdf",
    font("/Subtype /Type0 /BaseFont /A /Encoding 7 0 R /DescendantFonts [8 0 R]", [
      cmap("1 begincidrange <00000000> <ffffffff> 0 endcidrange"),
      held(
        "/Type /Font /Subtype /CIDFontType2 /BaseFont /A /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /W [0 1000000000 500]",
      ),
    ]),
  ],
  [
    "font-map-that-uses-itself.pdf",
    font("/Subtype /Type0 /BaseFont /A /Encoding 7 0 R /DescendantFonts [8 0 R]", [
      { entries: "/Type /CMap /UseCMap 7 0 R", stream: "/A usecmap" },
      held("/Type /Font /Subtype /CIDFontType2 /BaseFont /A"),
    ]),
  ],
  [
    "font-of-widths.pdf",
    font(
      `/Subtype /TrueType /BaseFont /A /FirstChar 0 /LastChar 2000000000 /Widths [${again("9 ", 900_000)}]`,
    ),
  ],
  [
    "font-of-differences.pdf",
    font(`/Subtype /Type1 /BaseFont /A /Encoding << /Differences [0 ${again("/a ", 600_000)}] >>`),
  ],
  [
    "font-of-rubbish.pdf",
    font("/Subtype /TrueType /BaseFont /A /FontDescriptor 7 0 R", [
      held("/Type /FontDescriptor /FontName /A /Flags 4 /FontFile2 8 0 R"),
      packed(again("\0\x01\0\0\xff\xff\0\0glyfloca", 100_000)),
    ]),
  ],
  [
    "font-of-rubbish-type-1.pdf",
    font("/Subtype /Type1 /BaseFont /A /FontDescriptor 7 0 R", [
      held("/Type /FontDescriptor /FontName /A /Flags 4 /FontFile 8 0 R"),
      packed(
        `%!PS-AdobeFont-1.0\n/Subrs 999999999 array ${again("dup 0 9 RD ", 200_000)} eexec`,
        "/Length1 50 /Length2 999999999 /Length3 0",
      ),
    ]),
  ],
  [
    "font-of-rubbish-compact.pdf",
    font("/Subtype /Type1 /BaseFont /A /FontDescriptor 7 0 R", [
      held("/Type /FontDescriptor /FontName /A /Flags 4 /FontFile3 8 0 R"),
      packed(`\x01\0\x04\x04${again("\xff", 900_000)}`, "/Subtype /Type1C"),
    ]),
  ],
];

const LOCKED =
  "/Filter /Standard /O (aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa) /U (aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa) /P -44";
const locked = (entries: string, others: readonly Part[] = []): Uint8Array =>
  altered("trailer\n<<", `trailer\n<< /ID [(a) (a)] /Encrypt << ${entries} >>`, others);

const locks = (): Named[] => [
  ["locked-40-bits.pdf", locked(`${LOCKED} /V 1 /R 2`)],
  ["locked-version-99.pdf", locked(`${LOCKED} /V 99 /R 99 /Length 2147483647`)],
  [
    "locked-of-itself.pdf",
    altered("trailer\n<<", "trailer\n<< /Encrypt 6 0 R", [
      held("/Filter 6 0 R /V 6 0 R /CF 6 0 R"),
    ]),
  ],
  [
    "locked-256-bits.pdf",
    locked(
      `${LOCKED} /V 5 /R 6 /OE (${again("a", 32)}) /UE (${again("a", 32)}) /CF << /StdCF << /CFM /AESV3 >> >> /StmF /StdCF /StrF /StdCF`,
    ),
  ],
  [
    "locked-and-unfolding.pdf",
    locked(`${LOCKED} /V 1 /R 2`, [packed(new Uint8Array(100_000_000))]),
  ],
  [
    "actions.pdf",
    altered(
      "/Type /Catalog",
      "/Type /Catalog /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> /AcroForm << /XFA 6 0 R >>",
      [content("<xdp/>")],
    ),
  ],
];

/** PDFs made to hang whoever reads them, to fill memory, or to lead in circles. */
export const craftedPdfs = (): Named[] => [
  ...drawings(),
  ...unfolding(),
  ...images(),
  ...structures(),
  ...fonts(),
  ...locks(),
];
