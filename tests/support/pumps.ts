/**
 * Texts that make a regular expression work hard: for every part of it that may repeat, what leads there once and that
 * part again and again. Written for our own patterns, not for all of the syntax.
 */

type Node =
  | { of: "any"; among: readonly (readonly Node[])[] }
  | { of: "characters"; examples: readonly string[] }
  | { of: "nothing" }
  | { of: "repeated"; what: Node; least: number; most: number };

const CLASSES: Readonly<Record<string, readonly string[]>> = {
  d: ["1"],
  D: ["a", " "],
  w: ["a", "1"],
  W: [" ", "."],
  s: [" ", "\n"],
  S: ["a", "1"],
  n: ["\n"],
  t: ["\t"],
  r: ["\r"],
  b: [],
  B: [],
};
const PROPERTIES: Readonly<Record<string, string>> = {
  Lu: "A",
  Ll: "a",
  N: "1",
  Nd: "1",
  P: ".",
  Cf: "\u200b",
  Cc: "\u0007",
  M: "\u0301",
  Zs: " ",
  Sc: "$",
  Sm: "+",
};

class Reader {
  private at = 0;
  constructor(private readonly source: string) {}

  alternatives(): Node {
    const among: Node[][] = [[]];
    while (this.at < this.source.length && this.source[this.at] !== ")") {
      if (this.source[this.at] === "|") {
        this.at += 1;
        among.push([]);
      } else among.at(-1)!.push(this.quantified(this.atom()));
    }
    return { of: "any", among };
  }

  private take(): string {
    this.at += 1;
    return this.source[this.at - 1] ?? "";
  }

  private atom(): Node {
    const character = this.take();
    if (character === "(") return this.group();
    if (character === "[") return this.characterClass();
    if (character === "\\") return this.escaped();
    if (character === "^" || character === "$") return { of: "nothing" };
    return { of: "characters", examples: character === "." ? ["a", "1", " "] : [character] };
  }

  private group(): Node {
    const start = /^\?(?::|=|!|<=|<!|<\w+>)/.exec(this.source.slice(this.at))?.[0] ?? "";
    this.at += start.length;
    const inner = this.alternatives();
    this.at += 1;
    // What must not follow is no part of a text, and what must is looked at where it stands.
    return start === "?!" || start === "?<!" ? { of: "nothing" } : inner;
  }

  private characterClass(): Node {
    const examples: string[] = [];
    const negated = this.source[this.at] === "^";
    while (this.at < this.source.length && this.source[this.at] !== "]") {
      const character = this.take();
      if (character !== "\\") examples.push(character);
      else {
        const inner = this.escaped();
        if (inner.of === "characters") examples.push(...inner.examples);
      }
    }
    this.at += 1;
    const kinds = new Map(examples.filter((one) => one !== "-").map((one) => [kindOf(one), one]));
    return { of: "characters", examples: negated ? ["a", "1", " "] : [...kinds.values()] };
  }

  private escaped(): Node {
    const letter = this.take();
    if (letter === "p" || letter === "P") {
      const name = /^\{([^}]*)\}/.exec(this.source.slice(this.at));
      this.at += name?.[0].length ?? 0;
      return { of: "characters", examples: [PROPERTIES[name?.[1] ?? ""] ?? "a"] };
    }
    if (letter === "u" || letter === "x") {
      const digits = /^(?:\{[\da-f]+\}|[\da-f]{2,4})/i.exec(this.source.slice(this.at))?.[0] ?? "";
      this.at += digits.length;
      const code = Number.parseInt(digits.replace(/[{}]/g, ""), 16);
      return { of: "characters", examples: [String.fromCodePoint(code)] };
    }
    if (/[1-9]/.test(letter)) return { of: "nothing" };
    return { of: "characters", examples: CLASSES[letter] ?? [letter] };
  }

  private quantified(what: Node): Node {
    const found = /^(?:[*+?]|\{(\d+)(,(\d*))?\})\??/.exec(this.source.slice(this.at));
    if (!found) return what;
    this.at += found[0].length;
    const [sign, low, comma, high] = found;
    if (low === undefined)
      return {
        of: "repeated",
        what,
        least: sign.startsWith("+") ? 1 : 0,
        most: sign.startsWith("?") ? 1 : Infinity,
      };
    const least = Number(low);
    return { of: "repeated", what, least, most: comma ? Number(high || Infinity) : least };
  }
}

const kindOf = (character: string): string =>
  /\d/.test(character)
    ? "1"
    : /[a-z]/.test(character)
      ? "a"
      : /[A-Z]/.test(character)
        ? "A"
        : character;

/** Texts a node matches; not all, but one of each kind. */
function examplesOf(node: Node, most = 6): string[] {
  switch (node.of) {
    case "nothing":
      return [""];
    case "characters":
      return node.examples.length > 0 ? node.examples.slice(0, most) : [""];
    case "repeated": {
      const inner = examplesOf(node.what, most);
      return inner.map((one) => one.repeat(Math.max(1, Math.min(node.least, 8))));
    }
    case "any":
      return node.among
        .flatMap((sequence) => {
          const parts = sequence.map((part) => examplesOf(part, 3));
          const longest = Math.max(1, ...parts.map(({ length }) => length));
          return Array.from({ length: longest }, (_, at) =>
            parts.map((part) => part[at] ?? part[0]!).join(""),
          );
        })
        .slice(0, most);
  }
}

/** Every repeated part: what leads to it, and what it repeats. */
function repetitions(node: Node, before: string): { before: string; bodies: string[] }[] {
  if (node.of === "repeated") {
    const inside = repetitions(node.what, before);
    if (node.most < 8) return inside;
    const bodies = examplesOf(node.what);
    return [{ before, bodies: [...bodies, bodies.join("")] }, ...inside];
  }
  if (node.of !== "any") return [];
  return node.among.flatMap((sequence) => {
    let ahead = before;
    return sequence.flatMap((part) => {
      const found = repetitions(part, ahead);
      ahead += examplesOf(part, 1)[0] ?? "";
      return found;
    });
  });
}

/** Makers of texts of any length that this pattern works hardest on, as far as they can be guessed from it. */
export function pumpsOf(pattern: RegExp): ((length: number) => string)[] {
  const whole = new Reader(pattern.source).alternatives();
  const bodies = new Set<string>();
  const makers: ((length: number) => string)[] = [];
  const add = (before: string, body: string, end: string) => {
    const key = JSON.stringify([before, body, end]);
    if (body === "" || bodies.has(key)) return;
    bodies.add(key);
    makers.push(
      (length) => before + body.repeat(Math.ceil(length / body.length)).slice(0, length) + end,
    );
  };
  for (const { before, bodies: repeated } of repetitions(whole, ""))
    for (const body of repeated) {
      add("", body, "\u0001");
      add(before, body, "\u0001");
      // The whole way to the repeated part, over and over, with one repetition each.
      add("", before + body, "\u0001");
    }
  for (const example of examplesOf(whole)) add("", example, "");
  return makers;
}
