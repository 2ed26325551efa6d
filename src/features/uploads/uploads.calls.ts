import { defineErrors } from '#lib/errors.ts';

export const uploadErrors = defineErrors('uploads', {
  failed: 66001,
  wrongFormat: 66002, // V-16
  tooLarge: 66003,
  tooManyPixels: 66004,
  notFound: { code: 66005, openStatus: 404, event: 'record refused' },
  gone: { code: 66006, httpStatus: 404 },
  tooMany: { code: 66007, event: 'too many' },
  protectedPdf: 66008,
  tooManyPages: 66010,
  incomplete: 66011,
  activeContent: 66012,
  missingLetters: 66013,
});

/** Addresses of the calls, for pages that need no schemas. */
export const uploadCalls = {
  claimsImage: { method: 'POST', path: '/api/uploadFile/uploadClaimsImage' },
  claimsImages: { method: 'POST', path: '/api/uploadFile/uploadClaimsImages' },
  image: { method: 'POST', path: '/api/uploadFile/uploadImage' },
  start: { method: 'POST', path: '/api/uploadFile/startUpload' },
  // It may wait for others to be cleaned.
  finish: { method: 'POST', path: '/api/uploadFile/finishUpload', timeoutSeconds: 180 },
} as const;

/** The path for pieces of a file (tus protocol), followed by the id of its upload. */
export const piecesPath = '/api/uploadFile/pieces';
