/** Paper formats of labels; A4 takes four per sheet. */
export const labelFormats = ['100x150', '100x75', 'a6', 'a4'] as const;
export type LabelFormat = (typeof labelFormats)[number];

/** The usual format of label printers in Thailand. */
export const DEFAULT_LABEL_FORMAT: LabelFormat = '100x150';

/** Per PDF: as many as an import has rows. */
export const MAX_LABELS = 500;
