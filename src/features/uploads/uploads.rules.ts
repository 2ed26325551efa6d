/** The purposes of files from outside. */
export const uploadPurposes = [
  'claimPhoto',
  'claimDocument',
  'identification',
  'bankBook',
  'resume',
] as const;
export type UploadPurpose = (typeof uploadPurposes)[number];

/** Accepted types, detected from the content. */
export type UploadType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/heic' | 'application/pdf';

/** How a file of a purpose is validated and kept. */
export type UploadRules = {
  types: readonly UploadType[];
  maxBytes: number;
  /** Opened by staff from their mail: refused with active content, embedded files, or a wrong extension. */
  isStrict?: boolean;
};

export const MIB = 1024 * 1024;
const PICTURES: readonly UploadType[] = ['image/jpeg', 'image/png', 'image/webp', 'image/heic'];

export const uploadRules: Readonly<Record<UploadPurpose, UploadRules>> = {
  claimPhoto: { types: PICTURES, maxBytes: 15 * MIB }, // V-16
  claimDocument: { types: [...PICTURES, 'application/pdf'], maxBytes: 10 * MIB },
  identification: { types: PICTURES, maxBytes: 15 * MIB },
  bankBook: { types: PICTURES, maxBytes: 15 * MIB },
  // §9, V-17
  resume: { types: ['image/jpeg', 'application/pdf'], maxBytes: 3 * MIB, isStrict: true },
};

const NAMES: Readonly<Record<UploadType, string>> = {
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/heic': 'HEIC',
  'application/pdf': 'PDF',
};

const ENDINGS: Readonly<Record<UploadType, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/heic': ['heic', 'heif'],
  'application/pdf': ['pdf'],
};

/** Whether a file of that type may have its name; names from cameras may have no extension. */
export function isNamedFor(type: string, fileName: string): boolean {
  const ending = /\.([^.]*)$/.exec(shownFileName(fileName))?.[1]?.trim().toLowerCase();
  return ending === undefined || (ENDINGS[type as UploadType]?.includes(ending) ?? false);
}

/** The formats of a purpose by their common names: `JPG, PNG`. */
export function formatsOf(purpose: UploadPurpose): string {
  return uploadRules[purpose].types.map((type) => NAMES[type]).join(', ');
}

/** The `accept` attribute; HEIC has no type in most browsers, so its extension is listed. */
export function acceptOf(purpose: UploadPurpose): string {
  const { types } = uploadRules[purpose];
  return [...types, ...(types.includes('image/heic') ? ['.heic', '.heif', 'image/heif'] : [])].join(',');
}

/** The limit for a picture before it is shrunk, which may be larger than what is stored; more would take too long. */
const MAX_PICTURE_BYTES = 60 * MIB;

/** Whether a file would certainly be refused, before it is sent. */
export function isTooLarge(purpose: UploadPurpose, file: { type: string; size: number }): boolean {
  return file.size > (file.type.startsWith('image/') ? MAX_PICTURE_BYTES : uploadRules[purpose].maxBytes);
}

/** The largest file of any purpose. */
export const MAX_UPLOAD_BYTES = Math.max(...Object.values(uploadRules).map(({ maxBytes }) => maxBytes));
/** Files per call: damage, six sides, and some more. */
export const MAX_FILES_OF_A_CALL = 10;
/** Pages of a PDF. */
export const MAX_PAGES = 20;
/** Unattached files expire after so long, like drafts. */
export const LOOSE_UPLOAD_DAYS = 30;
/** Unattached files per customer. */
export const MAX_LOOSE_UPLOADS = 300;
/** How long a link to a file is valid. */
export const UPLOAD_LINK_SECONDS = 600;

/** Unfinished uploads expire after so long. */
export const RESUMABLE_HOURS = 24;
/** More concurrent uploads do not belong to a real claim. */
export const MAX_RESUMABLE_UPLOADS = 40;
/** One piece of a file; a slow connection sends it within half a minute. */
export const PIECE_BYTES = 512 * 1024;
export const MAX_PIECE_BYTES = 2 * PIECE_BYTES;

const MAX_FILE_NAME_LETTERS = 120;

/** A file's name for display: without folders, and without characters that reorder or hide others. */
export function shownFileName(given: string): string {
  const last = given.replaceAll('\\', '/').split('/').at(-1) ?? '';
  const letters = last.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]/gu, '').trim();
  const all = [...letters.toWellFormed()];
  if (all.length <= MAX_FILE_NAME_LETTERS) return all.join('') || 'file';
  // The extension tells which program opens it.
  const ending = /\.[a-z\d]{1,5}$/i.exec(letters)?.[0] ?? '';
  return all.slice(0, MAX_FILE_NAME_LETTERS - ending.length).join('') + ending;
}
