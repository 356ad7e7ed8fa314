import type { Chance } from "#corpus/random-layouts/chance";

const FIRST =
  "Marguerite Devon Imani Teodoro Siobhan Kwame Ligaya Warren Beatriz Hollis Nadia Clifford Yuki Esperanza Gordon Tamsin Abdul Rosalind Emmett Perla".split(
    " ",
  );
const LAST =
  "Abernathy Castellanos Okonjo Lindqvist Marchbanks Villanueva O'Rourke Tanaka Delacroix Hargrove Nwosu Petersen Quintero Steinmetz Yarborough Bui Kaminski Fairweather Osei Zamora".split(
    " ",
  );
const STREETS =
  "Juniper Ct|Old Mill Rd|W 14th St|Sycamore Ave Apt 3B|County Road 220|Bayshore Blvd|N Prospect St|Quarry Ln|Larkspur Way Unit 12|E Magnolia Dr".split(
    "|",
  );
const TOWNS =
  "Fort Dawes, IA 50124|Millbrook Falls, OH 44721|San Tomas, CA 93622|East Harmon, NY 12589|Cedar Point, TX 78377|Wexford Heights, PA 15918|Palmetto Bay, FL 33916|Granite Springs, CO 80493|Lake Alden, WI 54231|Port Renwick, WA 98577".split(
    "|",
  );

export const person = (chance: Chance): string => `${chance.pick(FIRST)} ${chance.pick(LAST)}`;

/** Other people of the same household. */
export function household(chance: Chance, many: number): string[] {
  const last = chance.pick(LAST);
  return chance
    .shuffled(FIRST)
    .slice(0, many)
    .map((first) => `${first} ${last}`);
}

const initial = (chance: Chance) => chance.pick([..."ABCDEJKLMRST"]);

/** A way of writing names that a system keeps to. */
export function naming(chance: Chance): (name: string) => string {
  const middle = initial(chance);
  const lastFirst = (name: string, between: string) => {
    const [first = "", ...last] = name.split(" ");
    return `${last.join(" ")}${between}${first}`;
  };
  return chance.pick([
    (name) => name,
    (name) => name,
    (name) => name.toUpperCase(),
    (name) => name.replace(" ", ` ${middle} `),
    (name) => lastFirst(name, ", ").toUpperCase(),
    (name) => lastFirst(name, ",").toUpperCase(),
    (name) => `${lastFirst(name, ", ")} ${middle}`,
  ]);
}

export const doctor = (chance: Chance, titles = "MD|MD|DO"): string =>
  `${person(chance)}, ${chance.pick(titles.split("|"))}`;

export const street = (chance: Chance): string =>
  `${chance.between(11, 9870)} ${chance.pick(STREETS)}`;

export const town = (chance: Chance): string => chance.pick(TOWNS);

export const box = (chance: Chance): string => `PO Box ${chance.between(1200, 98000)}`;

export const phone = (chance: Chance): string =>
  chance
    .pick(["(5##) 555-01##", "8##-555-01##", "1-8##-555-01##"])
    .replace(/#/g, () => String(chance.between(0, 9)));

/** A day of birth, for grown people unless told otherwise. */
export const born = (chance: Chance, from = 1938, to = 2001): string =>
  `${chance.between(from, to)}-${String(chance.between(1, 12)).padStart(2, "0")}-${String(chance.between(1, 28)).padStart(2, "0")}`;
