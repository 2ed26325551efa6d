export const MIB = 1024 * 1024;
export const MAX_PICTURE_BYTES = 10 * MIB;
export const MAX_FILM_BYTES = 50 * MIB;
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** Films are not re-encoded, so only formats that every browser plays are accepted. */
export const FILM_TYPES = ['video/mp4', 'video/webm'] as const;

/** How long a deleted file can be restored. */
export const RESTORE_DAYS = 30;
export const MAX_ALT_LETTERS = 300;
export const MAX_NAME_LETTERS = 120;
/** The minimum size of a crop. */
export const MIN_CROP_PIXELS = 16;

/** The aspect ratios that pages need, width to height. */
export const cropShapes = {
  free: undefined,
  bannerWide: 3,
  bannerPhone: 1,
  article: 16 / 9,
  share: 1200 / 630,
} as const;
export type CropShape = keyof typeof cropShapes;

/** Detects before the upload that a file would be refused; its content is checked later. */
export function refusalBeforeSending(file: {
  type: string;
  size: number;
}): 'wrongFormat' | 'tooLarge' | 'filmTooLarge' | null {
  const types: readonly string[] = FILM_TYPES;
  const isFilm = types.includes(file.type);
  if (!isFilm && !(PICTURE_TYPES as readonly string[]).includes(file.type)) return 'wrongFormat';
  if (isFilm) return file.size > MAX_FILM_BYTES ? 'filmTooLarge' : null;
  return file.size > MAX_PICTURE_BYTES ? 'tooLarge' : null;
}
