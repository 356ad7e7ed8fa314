import { expect, test } from "vitest";
import { relatedPosts } from "~/content/related-posts";

const post = (slug: string, title: string, description = "") => ({
  slug,
  title,
  description,
  summary: "",
});
const EOB = post("eob", "Reading an explanation of benefits", "Insurance columns");
const POSTS = [
  EOB,
  post("phone", "What to say on the phone"),
  post("appeal", "Appeal an insurance denial", "Benefits and explanation"),
  post("charity", "Hospital financial assistance"),
  post("insurer", "Insurance words"),
];

test("the posts that share most words come first, the post itself never", () => {
  expect(relatedPosts(EOB, POSTS, 2).map(({ slug }) => slug)).toEqual(["appeal", "insurer"]);
});

test("of equal ones those that stand first, and no more than there are", () => {
  expect(relatedPosts(EOB, POSTS, 9).map(({ slug }) => slug)).toEqual([
    "appeal",
    "insurer",
    "phone",
    "charity",
  ]);
  expect(relatedPosts(EOB, [EOB], 3)).toEqual([]);
});

test("words that every post has make nothing related", () => {
  const bills = post("a", "Your medical bill");
  const others = [post("b", "Nothing shared"), post("c", "Another medical bill")];
  expect(relatedPosts(bills, others, 1).map(({ slug }) => slug)).toEqual(["b"]);
});
