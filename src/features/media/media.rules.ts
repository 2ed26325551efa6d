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
