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
] as const;
export type CleaningRefusal = (typeof cleaningRefusals)[number];

/** Makes safe files of hostile ones, away from the process that serves. */
export type FileCleaner = {
  /** Throws `FileRefused`, or `CleaningUnavailable` when too much waits. */
  clean(order: CleaningOrder): Promise<Cleaned>;
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
