/** Pseudo-random numbers that are the same on every machine for the same seed. */
export type Random = {
  /** At least 0, below 1. */
  next(): number;
  /** A real number from `low` to `high`. */
  between(low: number, high: number): number;
  /** A whole number from `low` to `high`, both included. */
  integer(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
};

/** Small Fast Counter 32 (Chris Doty-Humphrey, PractRand; public domain), seeded by up to three whole numbers. */
export function createRandom(seed: number, stream = 0, substream = 0): Random {
  let a = seed | 0;
  let b = stream | 0;
  let c = substream | 0;
  let counter = 1;

  function bits(): number {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return sum >>> 0;
  }
  // Seeds that differ by one bit need twelve rounds to diverge completely.
  for (let round = 0; round < 12; round += 1) bits();

  const next = () => bits() / 4_294_967_296;
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    integer: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error('There is nothing to pick from.');
      return item;
    },
  };
}

/** Picks among items by weight, in logarithmic time. */
export function weightedChoice<T>(
  items: readonly (readonly [item: T, weight: number])[],
): (random: Random) => T {
  const upTo: number[] = [];
  let total = 0;
  for (const [, weight] of items) {
    total += weight;
    upTo.push(total);
  }
  return (random) => {
    const wanted = random.next() * total;
    let low = 0;
    let high = items.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((upTo[middle] as number) > wanted) high = middle;
      else low = middle + 1;
    }
    const chosen = items[low];
    if (!chosen) throw new Error('There is nothing to choose from.');
    return chosen[0];
  };
}
