/** Papers a label is printed on; of A4, four on a sheet. */
export const labelFormats = ['100x150', '100x75', 'a6', 'a4'] as const;
export type LabelFormat = (typeof labelFormats)[number];

/** What label printers in Thailand are mostly loaded with. */
export const DEFAULT_LABEL_FORMAT: LabelFormat = '100x150';

/** In one PDF: as many as the importer takes rows. */
export const MAX_LABELS = 500;
