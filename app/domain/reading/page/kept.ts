/**
 * Makes something of a part of a page once, and keeps it for as long as the part: every way to read a page goes through
 * its rows again, and nothing in a row changes.
 */
export function kept<Part extends object, Made>(make: (part: Part) => Made): (part: Part) => Made {
  const before = new WeakMap<Part, Made>();
  return (part) => {
    const known = before.get(part);
    if (known !== undefined) return known;
    const made = make(part);
    before.set(part, made);
    return made;
  };
}
