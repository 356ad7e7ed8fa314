import { median, right, rowOf, type Row, type Segment } from "./rows";

/** What portals lead to from the menu at the side of each page. */
const MENU =
  /^(?:home|dashboard|overview|appointments?|visits?|messages?|inbox|test results?|results|labs?|medications?|prescriptions?|pharmacy|billing|bills?|(?:billing|account) (?:summary|details?)|claims?|coverage|benefits|plan details|payments?|payment (?:history|methods?|plans?)|statements?|estimates?|documents?|letters?|forms?|insurance|my care team|care team|find (?:a doctor|care)|providers?|health (?:record|summary|history)|medical records?|my record|immunizations?|referrals?|resources|wellness|questionnaires?|sharing|family access|notifications?|preferences|profile|my profile|account settings|settings|help|support|contact us|log ?out|sign ?out)$/i;
/** What no list of charges or sums has for a name; two of it tell a menu from a hospital's departments. */
const NO_CHARGE =
  /^(?:home|dashboard|overview|appointments?|messages?|inbox|test results?|documents?|(?:my )?profile|settings|log ?out|sign ?out|health (?:record|summary|history)|(?:my )?care team|payment history|account details|preferences|notifications?)$/i;
const FEWEST_SURE = 2;
/** So many of its words below one another are a menu. */
const FEWEST = 4;
/** Points by which they may begin apart. */
const SAME_EDGE = 4;
/** What was made of the picture before a word. */
const ICON = /^.{1,2}$/;

/** Each page's rows without the menu at its left, whose words stand on the height of whatever the page shows beside them. */
export const withoutSideMenus = (rows: readonly Row[]): Row[] =>
  [...Map.groupBy(rows, ({ page }) => page).values()].flatMap(withoutSideMenu);

function withoutSideMenu(rows: readonly Row[]): readonly Row[] {
  const entries = rows.flatMap(({ segments }) => entryOf(segments) ?? []);
  const edge = median(entries.map(({ box }) => box[0]));
  const menu = entries.filter(({ box }) => Math.abs(box[0] - edge) < SAME_EDGE);
  const texts = [...new Set(menu.map(({ text }) => text.toLowerCase()))];
  if (texts.length < FEWEST) return rows;
  if (texts.filter((text) => NO_CHARGE.test(text)).length < FEWEST_SURE) return rows;
  const end = Math.max(...menu.map(({ box }) => right(box)));
  const top = Math.min(...menu.map(({ box }) => box[1]));
  const bottom = Math.max(...menu.map(({ box }) => box[1] + box[3]));
  const isBeside = ({ box }: Row) => box[1] + box[3] > top && box[1] < bottom;
  const isIn = ({ box }: Segment) => right(box) <= end + 1;
  const crosses = ({ box }: Segment) => box[0] < end && right(box) > end + 1;
  if (rows.some((row) => isBeside(row) && row.segments.some(crosses))) return rows;
  return rows.flatMap((row) => {
    if (!isBeside(row) || !row.segments.some(isIn)) return [row];
    const words = row.segments.flatMap((segment) => (isIn(segment) ? [] : segment.words));
    return words.length === 0 ? [] : [rowOf(words, row.page)];
  });
}

/** The first words of a row where they are one of a menu, behind its picture. */
function entryOf(segments: readonly Segment[]): Segment | null {
  const [first, second] = segments;
  const entry = first && ICON.test(first.text) ? second : first;
  return entry && MENU.test(entry.text) ? entry : null;
}
