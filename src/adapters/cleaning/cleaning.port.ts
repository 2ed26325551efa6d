/** Which types and sizes are accepted for a file. */
export type CleaningOrder = {
  /** Path of the file from outside, and where the result is written. */
  source: string;
  target: string;
  /** Detected from the content, whatever the file name says: `image/jpeg`, `application/pdf`. */
  types: readonly string[];
  /** Refuses files with scripts or embedded files, instead of leaving these out. */
  isStrict?: boolean;
};

/** The result of cleaning a file. */
export type Cleaned = {
  kind: 'image' | 'pdf';
  contentType: string;
  /** Of pictures, in pixels. */
  width: number | null;
  height: number | null;
  /** Of pictures: 64 bits in hex; similar pictures differ in few of them. */
  perceptualHash: string | null;
};

/** Why a file is refused. */
export const cleaningRefusals = [
  'unreadable',
  'wrongFormat',
  'tooManyPixels',
  'protectedPdf',
  'tooManyPages',
  'activeContent',
  'missingLetters',
] as const;
export type CleaningRefusal = (typeof cleaningRefusals)[number];

/** A part of a picture, in its own pixels. */
export type Crop = { x: number; y: number; width: number; height: number };

/** A picture or film that will be public. */
export type PublicFileOrder = {
  /** Path of the source; a picture is written to `target`, its smaller copies to `target-WIDTH`. */
  source: string;
  target: string;
  types: readonly string[];
  /** Keeps only this part of the picture. */
  crop?: Crop;
  /** Widths of the smaller copies; those that would not be smaller are left out. */
  widths: readonly number[];
};

/** The result: a WebP picture with its smaller copies, or a film that stays unchanged where it is. */
export type PublicFile =
  | { kind: 'picture'; contentType: string; width: number; height: number; widths: number[] }
  | { kind: 'film'; contentType: string };

/** Makes safe files out of hostile ones, outside of the serving process. Refusals are thrown as `FileRefused`. */
export type FileCleaner = {
  /** Throws `CleaningUnavailable` when the queue is full. */
  clean(order: CleaningOrder): Promise<Cleaned>;
  /** The same for public files. */
  cleanForPublic(order: PublicFileOrder): Promise<PublicFile>;
  close(): void;
};

/** A file that is refused, with the reason. */
export class FileRefused extends Error {
  override name = 'FileRefused';
  readonly reason: CleaningRefusal;

  constructor(reason: CleaningRefusal, cause?: unknown) {
    super(`A file was refused: ${reason}.`, { cause });
    this.reason = reason;
  }
}

/** A file that cannot be cleaned now, through no fault of the caller. */
export class CleaningUnavailable extends Error {
  override name = 'CleaningUnavailable';
}
