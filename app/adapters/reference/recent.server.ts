/**
 * A cache that is emptied when the weights of its values come to more than `limit`: what is in use is soon back. For an
 * isolate that lives for days and may be asked about anything.
 */
export function recent<T>(limit: number, weigh: (made: T) => number = () => 1) {
  const values = new Map<string, T>();
  let weight = 0;
  return (key: string, make: () => T): T => {
    const known = values.get(key);
    if (known !== undefined) return known;
    const made = make();
    weight += weigh(made);
    if (weight > limit) {
      values.clear();
      weight = weigh(made);
    }
    values.set(key, made);
    return made;
  };
}
