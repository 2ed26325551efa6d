/** Everything that staff write and readers see, by the room it belongs to. */
export const contentKinds = ['banner', 'release', 'question', 'agreement', 'page', 'opening', 'seo'] as const;
export type ContentKind = (typeof contentKinds)[number];
