/**
 * Keeps what was made for a key until the weights kept come to more than `limit`; then all of it goes, since what is
 * in use comes back soonest by itself. For an isolate that lives for days and may be asked about anything.
 */
export function recent<T>(limit: number, weigh: (made: T) => number = () => 1) {
  const kept = new Map<string, T>();
  let weight = 0;
  return (key: string, make: () => T): T => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = make();
    weight += weigh(made);
    if (weight > limit) {
      kept.clear();
      weight = weigh(made);
    }
    kept.set(key, made);
    return made;
  };
}
