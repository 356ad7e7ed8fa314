import { describe, expect, test } from "vitest";
import { openPackedEdition } from "~/adapters/reference/edition.server";
import { planImport } from "#scripts/reference/import-plan";
import { imported, published, referenceOf } from "#tests/support/published";
import { workbookOf, zipOf } from "#corpus/builders/zip";

/** True lines of the practitioner's part 1 of 2026 Q3 (v32.2). */
const PAIRS = [
  "CPT only copyright 2025 American Medical Association.  All rights reserved.\t\t\t\t\t\t",
  "Column1/Column2 Edits\t\t\t\t\t\t",
  "Column 1\tColumn 2\t*=in existence\tEffective\tDeletion\tModifier\tPTP Edit Rationale",
  "\t\tprior to 1996\tDate\tDate\t0=not allowed\t",
  "\t\t\t\t*=no data\t1=allowed\t",
  "\t\t\t\t\t9=not applicable\t",
  "0001A\t0591T\t\t20220101\t20231231\t1\tCPT Manual or CMS manual coding instruction",
  "0001A\t90473\t\t20220101\t20220101\t9\tCPT Manual or CMS manual coding instruction",
  "0001A\tG0008\t\t20220101\t20220101\t9\tMutually exclusive procedures",
  "0001M\t80053\t\t20170401\t20181231\t0\tMisuse of Column Two code with Column One code",
  "0001T\t36000\t\t20021001\t20041231\t1\tStandards of medical/surgical practice",
  "0001U\t0029U\t\t20180701\t20260630\t1\tMisuse of Column Two code with Column One code",
  "0001U\t0030U\t\t20180701\t*\t1\tMisuse of Column Two code with Column One code",
];
/** True lines of the practitioner's limits of 2026 Q3; the sign after CPT is one byte. */
const LIMITS = [
  '"Current Procedural Terminology (CPT) codes, descriptions and other data only are copyright 2025 American Medical Association. All rights reserved. ',
  "",
  'CPT\xae is a registered trademark of the American Medical Association.",,,',
  '"HCPCS/',
  'CPT Code",Practitioner Services MUE Values,MUE Adjudication Indicator,MUE Rationale',
  "0001U,1,2 Date of Service Edit: Policy,Code Descriptor / CPT Instruction",
  "0009U,2,3 Date of Service Edit: Clinical,Nature of Analyte",
];
const LIMITS_NAME = "MCR_MUE_PractitionerServices_Eff_07-01-2026.csv";
const none = (commas: number) => ",".repeat(commas);

/** The published headings of 2025 (31 columns) and 2026 (32: PRIC IND), with lines whose descriptors are made up. */
const feeFile = (year: 2025 | 2026, factor: string, rows: string[]) => {
  const pric = (text: string) => (year === 2026 ? `,${text}` : "");
  const month = year === 2026 ? "July" : "October";
  return [
    `,,${year} National Physician Fee Schedule Relative Value File ${month} Release${none(28)}${pric("")}`,
    `,,CPT codes and descriptions only are copyright ${year} American Medical Association.${none(28)}${pric("")}`,
    `,,RELEASED 06/30/${year}${none(28)}${pric("")}`,
    `${none(28)}${pric("")},NON-FACILITY,FACILITY,`,
    `,,,,NOT USED${none(21)}${pric("")},PHYSICIAN,,DIAGNOSTIC,PE USED,PE USED,MP USED`.slice(0),
    `,,,,FOR,,,NON-FAC,,FACILITY ${none(16)}${pric("")},SUPERVISION OF,,IMAGING,FOR OPPS,FOR OPPS,FOR OPPS`,
    `,,,STATUS,MEDICARE ,WORK,NON-FAC,NA,FACILITY,NA,MP,NON-FACILITY,FACILITY,PCTC,GLOB,PRE,INTRA,POST,MULT,BILAT,ASST,CO-,TEAM${pric("PRIC")},ENDO,CONV,DIAGNOSTIC,CALCULATION,FAMILY,PAYMENT,PAYMENT,PAYMENT`,
    `HCPCS,MOD,DESCRIPTION,CODE,PAYMENT,RVU,PE RVU,INDICATOR,PE RVU,INDICATOR,RVU,TOTAL,TOTAL,IND,DAYS,OP,OP,OP,PROC,SURG,SURG,SURG,SURG${pric("IND")},BASE,FACTOR,PROCEDURES,FLAG,INDICATOR,AMOUNT,AMOUNT,AMOUNT`,
    ...rows.map((row) => row.replace("FACTOR", factor)),
  ];
};
const FEES_2025 = feeFile(2025, "32.3465", [
  '99213,,"Secret words, quoted",A,,1.30,1.33,,0.55,,0.12,2.75,1.97,0,XXX,0.00,0.00,0.00,0,0,0,0,0,,FACTOR,09,0,99,0.00,0.00,0.00',
  "71046,26,Secret words,A,,0.22,0.08,,0.08,,0.01,0.31,0.31,1,XXX,0.00,0.00,0.00,0,3,0,0,0,,FACTOR,09,0,88,0.00,0.00,0.00",
  "27447,,Secret words,A,,19.60,15.30,NA,15.30,,3.98,38.88,38.88,0,090,0.10,0.69,0.21,2,1,2,1,0,,FACTOR,09,0,99,0.00,0.00,0.00",
  "A4550,,Secret words,B,,0.00,0.00,,0.00,,0.00,0.00,0.00,9,XXX,0.00,0.00,0.00,9,9,9,9,9,,FACTOR,09,0,99,0.00,0.00,0.00",
]);
const FEES_2026 = (factor: string) =>
  feeFile(2026, factor, [
    "99284,,Secret words,A,,2.74,0.57,NA,0.57,,0.29,3.60,3.60,0,XXX,0.00,0.00,0.00,0,0,0,0,0,9,,FACTOR,09,0,99,0.00,0.00,0.00",
  ]);

const parts = (table: string, make: (member: string, part: number) => [string, Uint8Array]) =>
  Object.fromEntries([1, 2, 3, 4].map((part) => make(`${table}-v322r0-f${part}`, part)));
/** The lines in part 1; the others hold one pair each. */
const fourParts = (table: string, lines: string[] = PAIRS) =>
  parts(table, (name, part) => {
    const later = `9921${part}\t36415\t\t20100101\t*\t1\tMisuse of Column Two code with Column One code`;
    const text = part === 1 ? lines : [...PAIRS.slice(0, 6), later];
    return [`medicare-ncci-2026q3-${name}.zip`, zipOf({ [`${name}.TXT`]: published(text) })];
  });

const text = (bytes: Uint8Array) => {
  const opened = openPackedEdition("made", bytes);
  const lines = [...new Set(opened.keys())].flatMap((key) => opened.lines(key));
  return JSON.stringify(opened.header) + lines.join("\n");
};

describe("pairs", () => {
  test("fire from the effective day to the deletion day and on no other", async () => {
    const { made } = await imported(fourParts("ccipra"));
    expect(made).toMatchObject([{ table: "ncci-ptp-practitioner", edition: "2026Q3", rows: 10 }]);
    const reference = await referenceOf(made);
    const on = (one: string, two: string, day: string) =>
      reference.procedurePair("professional", one, two, day);
    expect(on("0001U", "0029U", "2018-06-30")).toBeNull();
    expect(on("0001U", "0029U", "2018-07-01")).toMatchObject({
      indicator: "1",
      rationale: "Misuse of Column Two code with Column One code",
      window: { from: "2018-07-01", to: "2026-06-30" },
      edition: { edition: "2026Q3", table: "ncci-ptp-practitioner" },
    });
    expect(on("0001U", "0029U", "2026-06-30")).not.toBeNull();
    expect(on("0001U", "0029U", "2026-07-01")).toBeNull();
    expect(on("0001U", "0030U", "2030-01-01")).toMatchObject({ window: { to: null } });
    expect(on("0001M", "80053", "2018-12-31")).toMatchObject({ indicator: "0" });
    expect(on("0001A", "90473", "2022-01-01")).toMatchObject({ indicator: "9" });
    expect(on("0029U", "0001U", "2020-01-01")).toBeNull();
    expect(on("99212", "36415", "2026-01-01")).not.toBeNull();
    expect(reference.procedurePair("facility", "0001U", "0030U", "2026-01-01")).toBeNull();
    const partners = reference.columnTwoCodes("professional", "0001U");
    expect([...partners]).toEqual(["0029U", "0030U"]);
    expect([partners.size, partners.has("0030U"), partners.has("99213")]).toEqual([2, true, false]);
  });

  test("the hospital's are told by their name", async () => {
    const { made } = await imported(fourParts("ccioph"));
    const reference = await referenceOf(made);
    expect(reference.procedurePair("facility", "0001U", "0030U", "2026-01-01")).not.toBeNull();
    expect(reference.procedurePair("professional", "0001U", "0030U", "2026-01-01")).toBeNull();
  });

  test("from a spreadsheet they are the same, though it lost the zeros in front of codes", async () => {
    const rows = [...PAIRS, "00100\t36000\t\t20020101\t*\t1\tStandards & practice"].map((line) =>
      line.split("\t"),
    );
    const lines = rows.map((row) => row.join("\t"));
    const asText = await imported(fourParts("ccipra", lines));
    const asSheet = await imported(
      parts("ccipra", (name, part) => {
        const zip = fourParts("ccipra", lines)[`medicare-ncci-2026q3-${name}.zip`]!;
        return part === 1
          ? [`${name}.xlsx`, workbookOf(rows)]
          : [`medicare-ncci-2026q3-${name}.zip`, zip];
      }),
    );
    const [one, other] = await Promise.all([referenceOf(asText.made), referenceOf(asSheet.made)]);
    for (const [columnOne, columnTwo] of rows.slice(6) as [string, string][])
      for (const day of ["2002-05-05", "2018-01-01", "2022-01-01", "2026-06-30", "2026-12-31"]) {
        const answer = (from: typeof one) => {
          const found = from.procedurePair("professional", columnOne, columnTwo, day);
          return found && [found.indicator, found.rationale, found.window];
        };
        expect(answer(other)).toEqual(answer(one));
      }
    expect(one.procedurePair("professional", "00100", "36000", "2026-01-01")).not.toBeNull();
    expect(asSheet.made[0]!.rows).toBe(asText.made[0]!.rows);
  });

  test("of the text and the spreadsheet in one archive, the text is read", async () => {
    const files = fourParts("ccipra");
    const first = "medicare-ncci-2026q3-ccipra-v322r0-f1.zip";
    const member = "ccipra-v322r0-f1";
    const both = zipOf({
      [`${member}.xlsx`]: workbookOf(PAIRS.map((line) => line.split("\t"))),
      "readme.pdf": "no table",
      [`folder/${member}.txt`]: published(PAIRS),
    });
    const { made, leftOut } = await imported({ ...files, [first]: both });
    expect(made[0]!.rows).toBe(10);
    expect(leftOut).toEqual([
      `${first} > ${member}.xlsx: ${first} > ${member}.txt is taken for it`,
    ]);
  });

  test("a part that is missing is named", async () => {
    const three = Object.entries(fourParts("ccipra")).filter(([name]) => !name.includes("-f3"));
    await expect(imported(Object.fromEntries(three))).rejects.toThrow(
      "4 parts, which are imported together; f3 is missing",
    );
  });

  test("the same rows make the same bytes, in whatever order and however often they stand", async () => {
    const [plain] = (await imported(fourParts("ccipra"))).made;
    const shuffled = [...PAIRS.slice(0, 6), ...PAIRS.slice(6).reverse(), PAIRS.at(-1)!];
    const [other] = (await imported(fourParts("ccipra", shuffled))).made;
    const packed = (bytes: Uint8Array) => {
      const { header, pairs } = openPackedEdition("made", bytes);
      return [{ ...header, sources: {} }, pairs!.length, [...pairs!.block(0)]];
    };
    expect(packed(other!.bytes)).toEqual(packed(plain!.bytes));
    expect((await imported(fourParts("ccipra"))).made[0]!.bytes).toEqual(plain!.bytes);
  });
});

describe("unit limits", () => {
  test("are read past a quoted notice and a heading with a line break", async () => {
    const { made } = await imported({ [LIMITS_NAME]: published(LIMITS) });
    const reference = await referenceOf(made);
    expect(reference.unitLimit("professional", "0001U", "2026-06-30")?.standing).toBe("elsewhere");
    expect(reference.unitLimit("professional", "0001U", "2026-07-01")).toMatchObject({
      units: 1,
      adjudication: 2,
      standing: "in-force",
      edition: { edition: "2026Q3", table: "mue-practitioner", complete: true },
    });
    expect(reference.unitLimit("professional", "0009U", "2027-01-01")).toMatchObject({ units: 2 });
    expect(reference.unitLimit("facility", "0009U", "2026-07-01")).toBeNull();
  });

  test.each([
    ["Outpatient Hospital Services", "mue-hospital"],
    ["DME Supplier Services", "mue-supplier"],
  ])("%s have a table of their own", async (heading, table) => {
    const lines = LIMITS.map((line) => line.replace("Practitioner Services", heading));
    const { made } = await imported({ "MCR_MUE_Eff_10-01-2026.csv": published(lines) });
    expect(made).toMatchObject([{ table, edition: "2026Q4", rows: 2 }]);
    const reference = await referenceOf(made);
    const limit =
      table === "mue-hospital"
        ? reference.unitLimit("facility", "0009U", "2026-10-01")
        : reference.supplierUnitLimit("0009U", "2026-10-01");
    expect(limit).toMatchObject({ units: 2, adjudication: 3 });
  });
});

const COSTS = [
  "ADDENDUM E. FINAL CY 2025 GEOGRAPHIC PRACTICE COST INDICES (GPCIs) BY STATE AND MEDICARE LOCALITY,,,,,,",
  ",,,,,,",
  "Medicare Administrative Contractor (MAC),State,Locality Number,Locality Name,2025 PW GPCI (with 1.0 Floor),2025 PE GPCI,2025 MP GPCI",
  "10112,AL,00,ALABAMA,1,0.869,0.575",
  "2102,AK,1,ALASKA*,1.5,1.081,0.592",
  "*Work GPCI reflects a 1.5 floor in Alaska established by the MIPPA.,,,,,,",
];
const zipLine = (start: string) => `${start.padEnd(75)}20254`;
const ZIPS = [
  zipLine("AK995010210201 Z9   0 A"),
  zipLine("AL350041011200RZ9   0 A"),
  zipLine("AL350051011200BZ9   1 A"),
];

describe("the physician fee schedule", () => {
  test("of 31 columns is mapped by its stacked heading, and gives fees and status", async () => {
    const { made } = await imported({ "PPRRVU2025_Oct.csv": published(FEES_2025) });
    const reference = await referenceOf(made);
    expect(reference.physicianFee("99213", "", "2025-09-30")?.standing).toBe("elsewhere");
    expect(reference.physicianFee("99213", "", "2025-10-01")).toMatchObject({
      office: 8_895,
      facility: 6_372,
      edition: { edition: "RVU25D" },
    });
    expect(reference.physicianFee("99213", "", "2025-12-31")?.standing).toBe("in-force");
    expect(reference.physicianFee("99213", "", "2026-01-01")?.standing).toBe("elsewhere");
    expect(reference.physicianFee("71046", "26", "2025-11-01")).toMatchObject({ office: 1_003 });
    expect(reference.physicianFee("71046", "", "2025-11-01")).toBeNull();
    expect(reference.physicianStatus("A4550", "2025-11-01")).toMatchObject({
      status: "B",
      globalDays: "XXX",
      shares: null,
      units: null,
    });
    expect(reference.physicianStatus("27447", "2025-11-01")).toMatchObject({
      globalDays: "090",
      shares: { before: 10, operation: 69, after: 21 },
      multipleProcedure: "2",
      bilateral: "1",
      assistant: "2",
      coSurgeon: "1",
      teamSurgeon: "0",
      parts: "0",
      units: { office: 3_888, facility: 3_888 },
    });
  });

  test("of 32 columns keeps its factor; that for qualifying participants is left out", async () => {
    const { made, leftOut } = await imported({
      "rvu26c.zip": zipOf({
        "PPRRVU2026_Jul_QPP.csv": published(FEES_2026("33.5675")),
        "PPRRVU2026_Jul_nonQPP.csv": published(FEES_2026("33.4009")),
      }),
    });
    expect(leftOut).toEqual([
      "rvu26c.zip > PPRRVU2026_Jul_QPP.csv: rvu26c.zip > PPRRVU2026_Jul_nonQPP.csv is taken for it",
    ]);
    const reference = await referenceOf(made);
    expect(reference.physicianFee("99284", "", "2026-07-01")).toMatchObject({ office: 12_024 });
    expect(reference.physicianStatus("99284", "2026-07-01")).toMatchObject({ status: "A" });
  });

  test("descriptors are never stored", async () => {
    const { made } = await imported({ "PPRRVU2025_Oct.csv": published(FEES_2025) });
    for (const { bytes } of made) expect(text(bytes)).not.toContain("Secret");
  });

  test("gives the fee of a locality by ZIP code", async () => {
    const { made } = await imported({
      "PPRRVU2025_Oct.csv": published(FEES_2025),
      "GPCI2025.csv": published(COSTS),
      "ZIP5_OCT2025.txt": published(ZIPS),
    });
    const reference = await referenceOf(made);
    expect(reference.locality("99501", "2025-10-01")).toMatchObject({
      carrier: "02102",
      locality: "01",
      state: "AK",
      area: "urban",
      shared: false,
    });
    expect(reference.locality("99501", "2025-09-30")).toBeNull();
    expect(reference.locality("35004", "2025-10-01")).toMatchObject({ area: "rural" });
    expect(reference.practiceCosts("99501", "2025-10-01")).toMatchObject({
      work: 1.5,
      practice: 1.081,
      malpractice: 0.592,
    });
    // (1.30 x 1.5 + 1.33 x 1.081 + 0.12 x 0.592) x 32.3465 = 111.877; with 0.55 in a facility, 84.605.
    expect(reference.localPhysicianFee("99213", "", "99501", "2025-10-01")).toMatchObject({
      office: 11_188,
      facility: 8_461,
      edition: { table: "physician-fees" },
    });
    // Parts of 35005 lie in another locality.
    expect(reference.locality("35005", "2025-10-01")).toMatchObject({
      shared: true,
      area: "super-rural",
    });
    expect(reference.localPhysicianFee("99213", "", "35005", "2025-10-01")).toBeNull();
    expect(reference.localPhysicianFee("99213", "", "10001", "2025-10-01")).toBeNull();
  });
});

test("laboratory rates hold from their effective day; QW and unpriced rows are left out", async () => {
  const lines = [
    "2026 Clinical Laboratory Fee Schedule,,,,,,,,",
    ",,,,,,,,",
    "YEAR,HCPCS,MOD,EFF_DATE,INDICATOR,RATE,SHORTDESC,LONGDESC,EXTENDEDLONGDESC",
    '2026,80053,QW,20260101,N,10.5,Secret,"Secret, words",Secret',
    '2026,80053,,20260101,N,10.56,Secret,"Secret, words",Secret',
    "2026,0500U,,20260701,N,99.9,Secret,Secret,Secret",
    "2026,0501U,,20260101,L,0.00,Secret,Secret,Secret",
  ];
  const { made } = await imported({
    "26clabq3.zip": zipOf({ "PUF_CLFS_CY2026_Q3V1.csv": published(lines) }),
  });
  expect(made).toMatchObject([{ table: "lab-fees", edition: "2026Q3", rows: 2 }]);
  expect(text(made[0]!.bytes)).not.toContain("Secret");
  const reference = await referenceOf(made);
  expect(reference.labFee("80053", "2026-01-01")).toMatchObject({ cents: 1_056 });
  expect(reference.labFee("0500U", "2026-06-30")).toBeNull();
  expect(reference.labFee("0500U", "2026-07-01")).toMatchObject({ cents: 9_990 });
  expect(reference.labFee("0501U", "2026-07-01")).toBeNull();
  expect(reference.labFee("80053", "2026-01-01")).toMatchObject({ standing: "in-force" });
  expect(reference.labFee("80053", "2025-12-31")).toMatchObject({ standing: "elsewhere" });
  expect(reference.labFee("80053", "2027-01-01")).toMatchObject({ standing: "elsewhere" });
});

test("outpatient rates are read through dollar signs, quotes and points", async () => {
  const lines = [
    "Addendum B.-Final OPPS Payment by HCPCS Code for CY 2026,,,,,,,",
    "January 2026,,,,,,,",
    'HCPCS Code,Short Descriptor,SI,APC ,Relative Weight,Payment Rate ,National Unadjusted Copayment,"Note: Actual copayments, lower"',
    '99285,"Secret, words",J2,5025,6.6557,$608.43 ,.,',
    '0100T,Secret,J1,1906,,"$1,234.50 ",.,',
    "94760,Secret,N,,,.,,",
    "",
  ];
  const { made } = await imported({ "addendum-b.csv": published(lines) });
  expect(text(made[0]!.bytes)).not.toContain("Secret");
  const reference = await referenceOf(made);
  expect(reference.outpatientRate("99285", "2026-01-01")).toMatchObject({
    status: "J2",
    apc: "5025",
    cents: 60_843,
  });
  expect(reference.outpatientRate("0100T", "2026-12-31")).toMatchObject({ cents: 123_450 });
  expect(reference.outpatientRate("94760", "2026-03-01")).toMatchObject({
    status: "N",
    cents: null,
  });
  expect(reference.outpatientRate("99285", "2025-12-31")).toMatchObject({
    cents: 60_843,
    standing: "elsewhere",
  });
});

test("add-on codes know their primaries of the day", async () => {
  const lines = [
    "CPT only copyright 2025 American Medical Association.  All rights reserved.\t\t\t\t\t\t\t",
    "AOC_Edit_Type\tAdd-On_Code\tAOC_DelDT\tPrimary_Code\tPrimary_Code_DelDT\tAOC_Edit_EffDT\tAOC_Edit_DelDT\tSpecial_Instruction_Notes",
    "1\t99292\t\t99291\t\t2013091\t\t",
    "1\t0071U\t\t0070U\t\t2019001\t\t",
    "1\t0071U\t\t0072T\t2021365\t2019001\t\t",
    "2\t0054T\t\tCCCCC\t\t2013091\t\tContractor Defined Primary Codes",
  ];
  const { made } = await imported({ "AOC_V2026Q3-MCR.txt": published(lines) });
  const reference = await referenceOf(made);
  const on = (code: string, day: string) => {
    const found = reference.addOn(code, day);
    return found && [found.type, ...found.primaries];
  };
  expect(on("99292", "2013-03-31")).toBeNull();
  expect(on("99292", "2013-04-01")).toEqual([1, "99291"]);
  expect(on("0071U", "2021-12-31")).toEqual([1, "0070U", "0072T"]);
  expect(on("0071U", "2022-01-01")).toEqual([1, "0070U"]);
  expect(on("0054T", "2026-01-01")).toEqual([2]);
  expect(on("99291", "2026-01-01")).toBeNull();
});

describe("refuses", () => {
  test("a file it does not know, naming what it expected", async () => {
    const refusal = imported({ "notes.csv": published(["name,amount", "a,1"]) });
    await expect(refusal).rejects.toThrow("is not a file this importer knows");
    await expect(refusal).rejects.toThrow("Column 1");
    await expect(refusal).rejects.toThrow("Payment Rate");
  });

  test("a file that is not there", async () => {
    await expect(planImport(["/no/such/file.csv"])).rejects.toThrow(
      "/no/such/file.csv cannot be read",
    );
  });

  test("a table whose quarter nothing tells", async () => {
    await expect(imported({ "limits.csv": published(LIMITS) })).rejects.toThrow(
      "Nothing tells which quarter",
    );
  });

  test.each([
    ["a code", "0001U", "00-1U", "a code of five letters or digits"],
    ["an effective day", "20180701", "20181301", "a day as YYYYMMDD"],
    ["an indicator", "\t1\tMisuse", "\t7\tMisuse", "0, 1, 9"],
  ])("%s that is none, with the file and the row", async (_, from, to, expected) => {
    const lines = PAIRS.map((line, at) => (at === 12 ? line.replace(from, to) : line));
    const refusal = imported(fourParts("ccipra", lines));
    await expect(refusal).rejects.toThrow(expected);
    await expect(refusal).rejects.toThrow("ccipra-v322r0-f1.TXT, row 13");
  });

  test("units that are no number, and a file that ends before its rows", async () => {
    const wrong = LIMITS.map((line) => line.replace("0009U,2,", "0009U,two,"));
    await expect(imported({ [LIMITS_NAME]: published(wrong) })).rejects.toThrow("a whole number");
    await expect(imported({ [LIMITS_NAME]: published(LIMITS.slice(0, 5)) })).rejects.toThrow(
      "has no rows",
    );
  });

  test("a damaged archive", async () => {
    const zip = zipOf({ [LIMITS_NAME]: published(LIMITS) });
    await expect(imported({ "mue.zip": zip.slice(0, zip.length - 10) })).rejects.toThrow(
      "damaged archive",
    );
    // The first byte of the sum that stands in the archive's directory.
    const torn = Buffer.from(zip);
    torn[torn.lastIndexOf("PK\x01\x02") + 16]! ^= 0xff;
    await expect(imported({ "mue.zip": torn })).rejects.toThrow("is damaged");
  });
});
