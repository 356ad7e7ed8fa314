import { expect, test } from "vitest";
import { recordsAt } from "~/domain/account/record-access";

test.each([
  ["/report/r1", { what: "report", reviewId: "r1" }],
  ["/report/r1/questions", { what: "report", reviewId: "r1" }],
  ["/report/r1/pages/2", { what: "report", reviewId: "r1" }],
  ["/report/r1/pages/2/picture", { what: "file", reviewId: "r1" }],
  ["/report/r1/documents/d1", { what: "file", reviewId: "r1" }],
  ["/lineItemReview/r1", { what: "report", reviewId: "r1" }],
  ["/letter/r1", { what: "letter", reviewId: "r1" }],
  ["/letter/r1/dispute-letter.pdf", { what: "letter", reviewId: "r1" }],
  ["/account/data/everything.zip", { what: "everything", reviewId: "" }],
  ["/dashboard", null],
  ["/reviews", null],
  ["/example", null],
  ["/account/data", null],
])("%s", (path, records) => {
  expect(recordsAt(path)).toEqual(records);
});
