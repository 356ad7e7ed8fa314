import type { Bill } from "~/domain/bill/bill";
import type { Recipient } from "./letter-file";
import { clean, cleanLines } from "./wording";

/** The provider as a letter to it is addressed. */
export const providerAddress = (bill: Bill, office: string): Recipient => ({
  name: clean(bill.provider?.value ?? ""),
  office,
  address: addressLines(bill),
});

/** Whoever sent a document that is not the provider's own: the plan or the collector. */
export const senderOfDocument = (
  name: string | undefined,
  document: Bill | undefined,
  office: string,
): Recipient => {
  const own = clean(name ?? "");
  const printed = (document?.replyAddress?.value ?? "").split(/\r?\n/);
  return { name: own, office, address: without(own, cleanLines(printed)) };
};

/**
 * The printed address for replies, else the provider's own. On an EOB or a collector's notice the address for replies
 * is not the provider's.
 */
function addressLines(bill: Bill): string[] {
  const isProviders = bill.kind === "itemized" || bill.kind === "summary";
  const printed = (isProviders ? bill.replyAddress : undefined) ?? bill.providerAddress;
  const provider = clean(bill.provider?.value ?? "");
  return without(provider, cleanLines((printed?.value ?? "").split(/\r?\n/)));
}

/** An address often repeats the name on top. */
const without = (name: string, lines: readonly string[]): string[] =>
  lines.filter((line) => line.toLowerCase() !== name.toLowerCase());
