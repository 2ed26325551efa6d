/** Addresses below /staff that lead here. */
export const ratingAddresses = {
  ratings: '/ratings',
  list: '/rating-list',
} as const;

type Narrowed = { period?: string | undefined; branch?: string | undefined; courier?: string | undefined };

/** One of the two with what it is narrowed to; what is empty is left out. */
export function narrowed(
  address: keyof typeof ratingAddresses,
  filters: Narrowed & { view?: 'time' },
): string {
  const given = Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return given.length === 0
    ? ratingAddresses[address]
    : `${ratingAddresses[address]}?${new URLSearchParams(given)}`;
}
