export const MIB = 1024 * 1024;
export const MAX_PICTURE_BYTES = 10 * MIB;
export const MAX_FILM_BYTES = 50 * MIB;
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** Films are kept as they come, so that only what every browser plays is taken. */
export const FILM_TYPES = ['video/mp4', 'video/webm'] as const;

/** How long what was deleted can be brought back. */
export const RESTORE_DAYS = 30;
export const MAX_ALT_LETTERS = 300;
export const MAX_NAME_LETTERS = 120;
/** A smaller part of a picture is none to look at. */
export const MIN_CROP_PIXELS = 16;

/** The shapes that pages need, as width to height. */
export const cropShapes = {
  free: undefined,
  bannerWide: 3,
  bannerPhone: 1,
  article: 16 / 9,
  share: 1200 / 630,
} as const;
export type CropShape = keyof typeof cropShapes;

/** Whether it is clear before a file is sent that it would be refused; the content is looked at later. */
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
