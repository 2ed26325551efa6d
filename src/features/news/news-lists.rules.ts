/** News, promotions and articles are releases of three kinds (E-07). */
export const releaseKinds = ['news', 'promotion', 'article'] as const;
export type ReleaseKind = (typeof releaseKinds)[number];

/** Ranges of the numbers in a URL. */
export const bounds = { id: [1, 2_147_483_647], year: [2000, 2200], page: [1, 10_000] } as const;
