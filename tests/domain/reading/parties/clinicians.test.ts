import { expect, test } from "vitest";
import { isClinician } from "~/domain/reading/parties/organizations";

test.each([
  ["Hanne Tolliver, DDS", true],
  ["Dr. Ansel Whitcombe, MD", true],
  ["MAGNOLIA STREET FAMILY PRACTICE, P.A.", false],
  ["Prairie Orthopedic & Internal Medicine, P.C.", false],
  ["Superior Bluff Dermatology, P.A.", false],
  ["Priya Rao, MD, Cardiology", true],
])("%s: a person with letters of a profession: %s", (name, is) =>
  expect(isClinician(name)).toBe(is),
);
