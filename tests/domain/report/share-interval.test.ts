import { describe, expect, test } from "vitest";
import { shareInterval } from "~/domain/report/share-interval";

describe("the interval of a share", () => {
  // Wilson's interval as statistics texts tabulate it.
  test.each([
    [0, 10, 0, 0.2775],
    [5, 10, 0.2366, 0.7634],
    [10, 10, 0.7225, 1],
    [81, 263, 0.2553, 0.3662],
    [0, 0, 0, 1],
  ])("%i of %i lies between %f and %f", (right, of, low, high) => {
    const interval = shareInterval(right, of);
    expect(interval[0]).toBeCloseTo(low, 4);
    expect(interval[1]).toBeCloseTo(high, 4);
  });
});
