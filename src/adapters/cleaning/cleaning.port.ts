/** What a file may be, and how much of it there may be. */
export type CleaningOrder = {
  /** Where the file from outside lies, and where what is made of it goes. */
  source: string;
  target: string;
  /** By the content, whatever the name says: `image/jpeg`, `application/pdf`. */
  types: readonly string[];
  /** Refuses what holds scripts or other files, instead of leaving them behind. */
  isStrict?: boolean;
};

/** What was made of a file. */
export type Cleaned = {
  kind: 'image' | 'pdf';
  contentType: string;
  /** Of pictures, in pixels. */
  width: number | null;
  height: number | null;
  /** Of pictures: 64 bits in hex; those that look alike differ in few of them. */
  perceptualHash: string | null;
};

/** Why a file is not taken. */
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

/** A picture or film that everybody is to see. */
export type PublicFileOrder = {
  /** Where the file lies; what is made of a picture goes to `target`, its smaller copies to `target-WIDTH`. */
  source: string;
  target: string;
  types: readonly string[];
  /** Only this part of the picture is wanted. */
  crop?: Crop;
  /** Of the smaller copies; those that would not be smaller are left out. */
  widths: readonly number[];
};

/** What such a file has become: a WebP picture with its smaller copies, or a film that stays as it is, where it lies. */
export type PublicFile =
  | { kind: 'picture'; contentType: string; width: number; height: number; widths: number[] }
  | { kind: 'film'; contentType: string };

/** Makes safe files of hostile ones, away from the process that serves; what it refuses throws `FileRefused`. */
export type FileCleaner = {
  /** Throws `CleaningUnavailable` when too much waits. */
  clean(order: CleaningOrder): Promise<Cleaned>;
  /** The same for what the site shows to everybody. */
  cleanForPublic(order: PublicFileOrder): Promise<PublicFile>;
  close(): void;
};

/** A file that is not taken, for a reason of its own. */
export class FileRefused extends Error {
  override name = 'FileRefused';
  readonly reason: CleaningRefusal;

  constructor(reason: CleaningRefusal, cause?: unknown) {
    super(`A file was refused: ${reason}.`, { cause });
    this.reason = reason;
  }
}

/** A file that cannot be cleaned now, for no fault of the caller's. */
export class CleaningUnavailable extends Error {
  override name = 'CleaningUnavailable';
}
