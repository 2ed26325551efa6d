/** Everything that staff write and readers see, by the feature it belongs to. */
export const contentKinds = ['banner', 'release', 'question', 'agreement', 'page', 'opening', 'seo'] as const;
export type ContentKind = (typeof contentKinds)[number];

/** The number of a new piece in a preview: none that is counted reaches it. */
export const PREVIEW_ID = 999_999;
