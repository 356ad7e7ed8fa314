import { describe, expect, test } from "vitest";
import { cellsOf, textCell } from "~/domain/reading/tokens/cells";
import { detailsOf } from "~/domain/reading/tokens/details";
import { rowOf } from "~/domain/reading/page/rows";

/** What is left of a name printed so, and the drug code read from it. */
function read(text: string, confidence = 1) {
  let left = 40;
  const words = text.split(" ").map((one) => {
    const box: [number, number, number, number] = [left, 100, one.length * 5, 10];
    left += one.length * 5 + 4;
    return { text: one, box, confidence };
  });
  const { rest, ndc } = detailsOf(cellsOf(rowOf(words, 1)));
  return [rest.map((cell) => cell.text).join(" "), ndc?.value];
}

describe("the label of a drug code", () => {
  test("goes with its number", () =>
    expect(read("TRAMADOL HCL TABLET NDC 00093-0058-01")).toEqual([
      "TRAMADOL HCL TABLET",
      "00093-0058-01",
    ]));
  test("goes where the number was lost, or spoilt on a picture", () => {
    expect(read("TRAMADOL HCL TABLET NDC")).toEqual(["TRAMADOL HCL TABLET", undefined]);
    expect(read("TRAMADOL HCL TABLET NDC 0O093-00S8", 0.9)).toEqual([
      "TRAMADOL HCL TABLET",
      undefined,
    ]);
  });
  test("goes where it stands below the name", () => {
    const below = { text: "NDC", box: [40, 112, 15, 10] as [number, number, number, number] };
    const name = { text: "TRAMADOL", box: [40, 100, 40, 10] as [number, number, number, number] };
    const cells = [name, below].flatMap((word) =>
      cellsOf(rowOf([{ ...word, confidence: 0.9 }], 1)),
    );
    expect(detailsOf(cells).rest.map((cell) => cell.text)).toEqual(["TRAMADOL"]);
  });
  test("stays where it begins the name", () => expect(read("NDC TABLET")[0]).toBe("NDC TABLET"));
});

test.each([
  [false, "BLOOD CULTURE", 2],
  [true, "BLOOD CULTURE X2", undefined],
])(
  "a count behind a name is part of it where a column counts the units: %s",
  (counted, name, units) => {
    const words = ["BLOOD", "CULTURE", "X2"].map((text, at) => ({
      ...{ text, confidence: 1 },
      box: [40 + at * 43, 100, 40, 10] as [number, number, number, number],
    }));
    const details = detailsOf(cellsOf(rowOf(words, 1)), counted);
    expect(details.rest.map((cell) => cell.text)).toEqual([name]);
    expect(details.units?.value).toBe(units);
  },
);

describe("a line of facts below a name", () => {
  const below = (text: string) => {
    const word = (one: string, at: number, top: number) => ({
      text: one,
      box: [40 + at * 60, top, 50, 10] as [number, number, number, number],
      confidence: 1,
    });
    const lines = ["Hospital visit", text].map((line, row) =>
      rowOf(
        line.split(" ").map((one, at) => word(one, at, 100 + row * 12)),
        1,
      ),
    );
    const cells = lines.map(({ words, text: whole, box }) => ({
      ...cellsOf(rowOf(words, 1))[0]!,
      ...{ words, text: whole, box, kind: "text" as const },
    }));
    return detailsOf(cells).rest.map((cell) => cell.text);
  };
  test.each(["| Dr. Anita Prasad | Account LRH 70418822", "Joel Varga, MD · Account 5520174"])(
    "is no part of it: %s",
    (text) => expect(below(text)).toEqual(["Hospital visit"]),
  );
  test.each([
    "filled",
    "Rx 6620417 filled",
    "+1.9%",
    "New drug this year",
    "30 days’ supply, 60 blisters",
    "Hometown Pharmacy #22, Stoughton WI",
  ])("is a fact of filling in Medicare's model report: %s", (text) =>
    expect(below(text)).toEqual(["Hospital visit"]),
  );
  test.each(["| with contrast | left knee", "Joel Varga, MD"])("may go on it: %s", (text) =>
    expect(below(text)).toHaveLength(2),
  );
});

test.each([
  ["MRI joint Explanation: G1, P12", ["G1", "P12"], "MRI joint"],
  ["Reason: CO45 Office visit", ["CO45"], "Office visit"],
  ["Explanation: none given", [], "Explanation: none given"],
])("what explains an amount below: %s", (text, marks, name) => {
  const words = text.split(" ").map((word, at) => ({
    ...{ text: word, confidence: 1 },
    box: [40 + at * 60, 100, 50, 10] as [number, number, number, number],
  }));
  const { rest, remarks } = detailsOf([textCell(words)]);
  expect(remarks.map(({ value }) => value)).toEqual(marks);
  expect(rest.map((cell) => cell.text).join(" ")).toBe(name);
});
