/** Paper formats of labels; A4 takes four per sheet. */
export const labelFormats = ['100x150', '100x75', 'a6', 'a4'] as const;
export type LabelFormat = (typeof labelFormats)[number];

/** The usual format of label printers in Thailand. */
export const DEFAULT_LABEL_FORMAT: LabelFormat = '100x150';

/** Files of labels: PDF for any printer, a PNG of one label, ZPL for label printers. */
export const labelFileTypes = ['pdf', 'png', 'zpl'] as const;
export type LabelFileType = (typeof labelFileTypes)[number];

/** Resolutions of label printers in dots an inch. */
export const labelDpis = ['203', '300'] as const;
export type LabelDpi = (typeof labelDpis)[number];
export const DEFAULT_LABEL_DPI: LabelDpi = '203';

/** How labels are wanted. */
export type LabelFile = { format: LabelFormat; fileType: LabelFileType; dpi: LabelDpi };

/** Whether a file shows such paper: dots are for label printers, which take no sheets. */
export function isPrintable({ format, fileType }: Pick<LabelFile, 'format' | 'fileType'>): boolean {
  return fileType === 'pdf' || format !== 'a4';
}

/** Per PDF: as many as an import has rows. */
export const MAX_LABELS = 500;
/** Per ZPL file, which is much longer. */
export const MAX_ZPL_LABELS = 100;
