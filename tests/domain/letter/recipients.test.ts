import { expect, test } from "vitest";
import { senderOfDocument } from "~/domain/letter/recipients";
import { aBill, sure } from "#corpus/builders/bills";

test.each([
  ["Ironwood Recovery LLC\nPO Box 18\nAkron, OH 44309", ["PO Box 18", "Akron, OH 44309"]],
  [
    "Mail this form to: Ironwood Recovery LLC, PO Box 18\nAkron, OH 44309",
    ["PO Box 18", "Akron, OH 44309"],
  ],
  ["Send your answer to:\nPO Box 18", ["PO Box 18"]],
  ["18 Rubber St, Akron, OH 44309", ["18 Rubber St", "Akron, OH 44309"]],
  ["18 Rubber St, Floor 2, Akron OH 44309-0018", ["18 Rubber St, Floor 2", "Akron OH 44309-0018"]],
  ["Akron, OH 44309", ["Akron, OH 44309"]],
  ["18 Rubber St, Akron, OH 44309 - 208-555-0141", ["18 Rubber St", "Akron, OH 44309"]],
  [
    "18 Rubber St\nAkron, OH 44309-0018 · ironwood.example · Billing 575-555-0171",
    ["18 Rubber St", "Akron, OH 44309-0018"],
  ],
  ["Send-a-Note Building, Akron", ["Send-a-Note Building, Akron"]],
])("%j is addressed line by line", (printed, address) => {
  const bill = aBill([], { kind: "collection", replyAddress: sure(printed) });
  expect(senderOfDocument("Ironwood Recovery LLC", bill, "Disputes Department").address).toEqual(
    address,
  );
});
