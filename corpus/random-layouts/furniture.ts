import type { Chance } from "./chance";
import type { Sheet } from "./sheet";
import { PLACES, STREETS } from "./vocabulary";

/** A label and what stands beside or below it. */
export type Pair = { label: string; value: string };

/** How a document sets its labels. */
export type LabelStyle = { mark: ":" | ""; place: "beside" | "below" | "column" };

export const aLabelStyle = (chance: Chance): LabelStyle => ({
  mark: chance.happens(0.6) ? ":" : "",
  place: chance.weighted([
    ["beside", 5],
    ["column", 4],
    ["below", 2],
  ]),
});

const address = (chance: Chance): string[] => [chance.pick(STREETS), chance.pick(PLACES)];

/** The sender's name, address and telephone at the top, and what the document is called. */
export function letterhead(
  sheet: Sheet,
  chance: Chance,
  sender: string,
  names: readonly string[],
): void {
  const side = chance.pick(["left", "center", "apart"] as const);
  const top = sheet.y;
  const big = sheet.size + chance.between(2, 7);
  sheet.line(sender, { size: big, bold: true, align: side === "center" ? "center" : "left" });
  if (chance.happens(0.85))
    for (const part of address(chance))
      sheet.line(part, { align: side === "center" ? "center" : "left" });
  if (chance.happens(0.6))
    sheet.line(
      chance.number(
        chance.pick([
          "Phone: (###) ###-####",
          "###-###-####",
          "1-800-###-####",
          "Questions? Call (###) ###-####",
        ]),
      ),
      {
        align: side === "center" ? "center" : "left",
      },
    );
  if (side === "apart") {
    names.forEach((name, at) =>
      sheet.put(sheet.right, top + at * (sheet.size + 6), name, {
        size: at === 0 ? sheet.size + 3 : sheet.size,
        bold: at === 0,
        align: "right",
      }),
    );
    sheet.y = Math.max(sheet.y, top + names.length * (sheet.size + 7));
    sheet.gap();
    return;
  }
  sheet.gap(0.4);
  names.forEach((name, at) =>
    sheet.line(name, {
      size: at === 0 ? sheet.size + chance.between(1, 5) : sheet.size,
      bold: at === 0,
      align: side,
    }),
  );
  sheet.gap();
}

/** Labels with their values, in one or two columns or as a grid, with the addressee beside them or not. */
export function details(
  sheet: Sheet,
  chance: Chance,
  pairs: readonly Pair[],
  { mark, place }: LabelStyle,
  addressee: string | null,
): void {
  const columns = place === "below" ? Math.min(4, pairs.length) : chance.pick([1, 1, 2]);
  const top = sheet.y;
  const half = sheet.width / 2 + 10;
  const beside = addressee !== null && columns === 1 && place !== "below" && chance.happens(0.6);
  if (addressee !== null && !beside) {
    for (const part of [addressee, ...address(chance)]) sheet.line(part);
    sheet.gap();
  }
  if (beside)
    [addressee, ...address(chance)].forEach((part, at) =>
      sheet.put(sheet.margin, top + at * sheet.lineHeight(), part),
    );
  const left = beside ? half : sheet.margin;
  const width = (sheet.right - left) / columns;
  if (place === "below") {
    for (let at = 0; at < pairs.length; at += columns) {
      pairs.slice(at, at + columns).forEach(({ label, value }, column) => {
        sheet.put(left + column * width, sheet.y, label + mark, {
          bold: true,
          size: sheet.size - 1,
        });
        sheet.put(left + column * width, sheet.y + sheet.lineHeight(), value);
      });
      sheet.y += sheet.lineHeight() * 2.4;
    }
  } else {
    const widest = Math.max(
      ...pairs.map(({ label }) => sheet.measure(label + mark, { bold: true })),
    );
    const rows = Math.ceil(pairs.length / columns);
    pairs.forEach(({ label, value }, at) => {
      const x = left + Math.floor(at / rows) * width;
      const y = sheet.y + (at % rows) * sheet.lineHeight();
      sheet.put(x, y, label + mark, { bold: true });
      const after =
        place === "column" ? widest + 8 : sheet.measure(label + mark, { bold: true }) + 4;
      sheet.put(x + after, y, value);
    });
    sheet.y += rows * sheet.lineHeight();
  }
  if (beside) sheet.y = Math.max(sheet.y, top + 3 * sheet.lineHeight());
  sheet.gap();
}

/** Sums with their labels: a list, a list in a box at the right, or side by side. */
export function sums(
  sheet: Sheet,
  chance: Chance,
  pairs: readonly Pair[],
  where: "left" | "right" | "across",
): void {
  if (where === "across") {
    sheet.need(sheet.lineHeight() * 4);
    const width = (sheet.right - sheet.margin) / pairs.length;
    const below = chance.happens(0.75);
    const centred = chance.happens(0.5);
    const heights = pairs.map(({ label }) => sheet.wrap(label, width - 8, { bold: true }));
    const tallest = Math.max(...heights.map((lines) => lines.length));
    pairs.forEach(({ value }, at) => {
      const x = centred ? sheet.margin + (at + 0.5) * width : sheet.margin + at * width;
      const align = centred ? "center" : "left";
      const lines = heights[at]!;
      lines.forEach((text, line) =>
        sheet.put(x, sheet.y + (line + (below ? 0 : 1.1)) * sheet.lineHeight(), text, {
          bold: true,
          align,
        }),
      );
      sheet.put(x, sheet.y + (below ? tallest * sheet.lineHeight() : 0), value, { align });
    });
    sheet.y += sheet.lineHeight() * (tallest + 1.6);
    return;
  }
  sheet.need(sheet.lineHeight() * pairs.length);
  const right = where === "right" ? sheet.right : sheet.margin + 300;
  const widest = Math.max(...pairs.map(({ label }) => sheet.measure(label, { bold: true })));
  const left = where === "right" ? Math.min(sheet.width * 0.55, right - widest - 90) : sheet.margin;
  const dots = chance.happens(0.08);
  for (const { label, value } of pairs) {
    sheet.put(left, sheet.y, label);
    sheet.put(right, sheet.y, value, { align: "right" });
    if (dots) {
      const room = right - sheet.measure(value) - left - sheet.measure(label) - 12;
      sheet.put(
        left + sheet.measure(label) + 6,
        sheet.y,
        ".".repeat(Math.max(1, Math.floor(room / sheet.measure(".")))),
      );
    }
    sheet.y += sheet.lineHeight() * 1.1;
  }
  sheet.gap();
}

/** The part to tear off and send back with a cheque. */
export function coupon(
  sheet: Sheet,
  chance: Chance,
  told: { account: Pair; due: Pair; patient: string; sender: string; date: Pair | null },
): void {
  sheet.need(sheet.lineHeight() * 11);
  sheet.gap(1);
  sheet.line(
    chance.pick([
      "Please detach and return this portion with your payment",
      "- - - - - - - - - - - - - - - - - - - - - - - - - - - -",
      "RETURN THIS PORTION WITH YOUR PAYMENT",
      "Detach here and mail with your check payable to the address below",
    ]),
    { align: "center", size: sheet.size - 1 },
  );
  sheet.gap(0.5);
  const pairs = [told.account, ...(told.date ? [told.date] : []), told.due];
  const half = sheet.width / 2 + 20;
  const top = sheet.y;
  [told.patient, ...address(chance)].forEach((part, at) =>
    sheet.put(sheet.margin, top + at * sheet.lineHeight(), part),
  );
  pairs.forEach(({ label, value }, at) => {
    sheet.put(half, top + at * sheet.lineHeight(), `${label}:`, { bold: true });
    sheet.put(sheet.right, top + at * sheet.lineHeight(), value, { align: "right" });
  });
  sheet.put(half, top + pairs.length * sheet.lineHeight(), "Amount Enclosed: $________");
  sheet.y = top + sheet.lineHeight() * 5;
  sheet.line(chance.pick(["Make checks payable to:", "Remit to:", "MAIL PAYMENT TO:"]), {
    bold: true,
  });
  for (const part of [told.sender, ...address(chance)]) sheet.line(part);
}

/** How old what is owed is. */
export function aging(sheet: Sheet, heads: readonly string[], amounts: readonly string[]): void {
  sheet.need(sheet.lineHeight() * 3);
  const width = (sheet.right - sheet.margin) / heads.length;
  heads.forEach((head, at) => {
    const x = sheet.margin + (at + 0.5) * width;
    sheet.put(x, sheet.y, head, { align: "center", bold: true });
    sheet.put(x, sheet.y + sheet.lineHeight(), amounts[at] ?? "", { align: "center" });
  });
  sheet.y += sheet.lineHeight() * 2.6;
}

/** Foot lines: the page's number, or nothing. */
export function aFoot(chance: Chance, sender: string): (page: number, of: number) => string | null {
  const form = chance.pick(["none", "page", "of", "long"] as const);
  return (page, of) =>
    form === "none"
      ? null
      : form === "page"
        ? `Page ${page}`
        : form === "of"
          ? `Page ${page} of ${of}`
          : `${sender} - Page ${page} of ${of}`;
}
