import { describe, expect, test } from "vitest";
import { isAddressNumber } from "~/domain/reading/tokens/address-numbers";
import {
  codeOf,
  diagnosisOf,
  gluedCode,
  isReasonCode,
  modifiersOf,
  ndcOf,
  revenueCodeOf,
} from "~/domain/reading/tokens/codes";

test.each([
  ["586-91568", ["PATIENT", "ACCT:", "586-91568"], true],
  ["0450-99285", ["0450-99285", "Emergency", "visit"], false],
  ["28590", ["Box", "28590"], true],
  ["G0417", ["PO", "BOX", "G0417"], true],
  ["G0417", ["Biopsy", "G0417"], false],
])("%s is a number of something else: %s", (number, texts, is) =>
  expect(isAddressNumber(texts, texts.indexOf(number))).toBe(is),
);

test.each([
  ["99285", "99285"],
  ["0042T", "0042T"],
  ["0001A", "0001A"],
  ["3044F", "3044F"],
  ["A0428", "A0428"],
  ["j1885", "J1885"],
  ["D1110", "D1110"],
  ["(99213)", "99213"],
  ["CPT:99213", "99213"],
  ["00100", "00100"],
  ["01999", "01999"],
  ["02000", null],
  ["09921", null],
  ["9928", null],
  ["992850", null],
  ["X1234", null],
  ["WC002", "WC002"],
  ["WC201", null],
  ["00000", null],
  ["12.50", null],
])("code %s", (text, code) => expect(codeOf(text)).toBe(code));

describe("glued", () => {
  test.each([
    ["99285-25", "99285", ["25"]],
    ["99285-25-59", "99285", ["25", "59"]],
    ["80053QW", "80053", ["QW"]],
    ["73030-RT", "73030", ["RT"]],
    ["A0427-SH", "A0427", ["SH"]],
    ["87880-QwW", "87880", ["QW"]],
    ["(E0601-RRKXKJ)", "E0601", ["RR", "KX", "KJ"]],
    ["85025", "85025", []],
  ])("%s", (text, code, modifiers) => expect(gluedCode(text)).toEqual({ code, modifiers }));

  test("a revenue code before the procedure", () => {
    expect(gluedCode("0450-99285")).toEqual({ code: "99285", modifiers: [], revenueCode: "0450" });
    expect(gluedCode("450/99285-25")).toEqual({
      code: "99285",
      modifiers: ["25"],
      revenueCode: "0450",
    });
  });
  test("seven digits only where a code must stand, and only with a published modifier", () => {
    expect(gluedCode("9928525")).toBeNull();
    expect(gluedCode("9928525", true)).toEqual({ code: "99285", modifiers: ["25"] });
    expect(gluedCode("9928501", true)).toBeNull();
    expect(gluedCode("7104626TC", true)).toEqual({ code: "71046", modifiers: ["26", "TC"] });
    expect(gluedCode("G028359", true)).toEqual({ code: "G0283", modifiers: ["59"] });
    expect(gluedCode("992842559", true)).toBeNull();
  });
  test("a ZIP code with its extension is no code with modifiers", () =>
    expect(gluedCode("53703-1234")).toBeNull());
});

test.each([
  ["450", "0450"],
  ["0450", "0450"],
  ["0120", "0120"],
  ["99", null],
  ["0001", null],
  ["4500", null],
])("revenue code %s", (text, code) => expect(revenueCodeOf(text)).toBe(code));

test.each([
  ["25", ["25"]],
  ["25 59", ["25", "59"]],
  ["LT,59,XU,GP", ["LT", "59", "XU", "GP"]],
  ["2559", ["25", "59"]],
  ["A B C D E", null],
  ["RTNU", ["RT", "NU"]],
  ["left", null],
  ["none", null],
])("modifiers %s", (text, marks) => expect(modifiersOf(text)).toEqual(marks));

test("diagnoses need their dot unless a column asks for them", () => {
  expect(diagnosisOf("M17.11")).toBe("M17.11");
  expect(diagnosisOf("M1711")).toBeNull();
  expect(diagnosisOf("M1711", true)).toBe("M1711");
  expect(diagnosisOf("J1885")).toBeNull();
});

test("drug codes", () => {
  expect(ndcOf("68180-0981-03")).toBe("68180-0981-03");
  expect(ndcOf("68180098103")).toBeNull();
  expect(ndcOf("68180098103", true)).toBe("68180098103");
});

test.each(["CO-45", "PR1", "OA-23", "N130", "MA01", "M15"])("reason %s", (text) =>
  expect(isReasonCode(text)).toBe(true),
);
test.each(["COB", "99213", "A2"])("no reason: %s", (text) =>
  expect(isReasonCode(text)).toBe(false),
);
