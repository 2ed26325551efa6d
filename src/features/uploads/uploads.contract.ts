import { z } from 'zod';
import { endpoint } from '#lib/contract.ts';
import { uploadCalls, uploadErrors } from './uploads.calls.ts';
import { MAX_FILES_OF_A_CALL, MAX_UPLOAD_BYTES, uploadPurposes } from './uploads.rules.ts';

const purpose = z.enum(uploadPurposes);

/** A file as its owner sees it; `url` is valid for ten minutes. Only pictures have dimensions. */
export const uploadView = z.object({
  uploadId: z.uuid(),
  purpose,
  url: z.string(),
  kind: z.enum(['image', 'pdf']),
  width: z.int().nullable(),
  height: z.int().nullable(),
  bytes: z.int(),
  fileName: z.string(),
});
export type UploadView = z.output<typeof uploadView>;

/** The result of one of several files: its view, or the reason of its refusal. */
const uploadOutcome = z.object({
  fileName: z.string(),
  upload: uploadView.nullable(),
  refusal: z.object({ code: z.int(), msg: z.string() }).nullable(),
});

/** Besides its files, a form contains little. */
const FORM_BYTES = 64 * 1024;
const refusals = [
  uploadErrors.failed,
  uploadErrors.wrongFormat,
  uploadErrors.tooLarge,
  uploadErrors.tooManyPixels,
  uploadErrors.tooMany,
  uploadErrors.protectedPdf,
  uploadErrors.tooManyPages,
  uploadErrors.activeContent,
  uploadErrors.missingLetters,
];

const oneFile = {
  access: 'customer',
  files: { max: 1, maxBytes: MAX_UPLOAD_BYTES },
  output: uploadView,
  errors: refusals,
  bodyLimitBytes: MAX_UPLOAD_BYTES + FORM_BYTES,
} as const;

export const uploadClaimsImage = endpoint({
  ...uploadCalls.claimsImage,
  ...oneFile,
  summary: 'One picture or document of a claim; it is cleaned, kept, and named by its id afterwards.',
  input: z.object({ purpose: purpose.default('claimPhoto') }),
});

export const uploadClaimsImages = endpoint({
  ...uploadCalls.claimsImages,
  access: 'customer',
  summary: 'Several pictures or documents of a claim; each is answered by itself, in the order given.',
  files: { max: MAX_FILES_OF_A_CALL, maxBytes: MAX_UPLOAD_BYTES },
  input: z.object({ purpose: purpose.default('claimPhoto') }),
  output: z.array(uploadOutcome),
  errors: refusals,
  bodyLimitBytes: MAX_FILES_OF_A_CALL * MAX_UPLOAD_BYTES + FORM_BYTES,
});

export const uploadImage = endpoint({
  ...uploadCalls.image,
  ...oneFile,
  summary: 'One picture or document for the purpose that is named.',
  input: z.object({ purpose }),
});

/** Registers a file that is sent in pieces, so that a lost connection loses nothing (`PATCH /api/uploadFile/pieces/ID`). */
export const startUpload = endpoint({
  ...uploadCalls.start,
  access: 'customer',
  summary:
    'Announce a file; its pieces are then sent by the tus protocol to /api/uploadFile/pieces/ with the id.',
  input: z.object({ purpose, fileName: z.string().max(300), bytes: z.int().min(1) }),
  output: z.object({ resumableId: z.uuid() }),
  errors: [uploadErrors.tooLarge, uploadErrors.tooMany],
});

export const finishUpload = endpoint({
  ...uploadCalls.finish,
  access: 'customer',
  summary: 'Clean and keep a file whose pieces have all come; asked again, it answers the same.',
  input: z.object({ resumableId: z.uuid() }),
  output: uploadView,
  errors: [...refusals, uploadErrors.notFound, uploadErrors.incomplete],
});

export const openUpload = endpoint({
  method: 'GET',
  path: '/files/:ticket',
  summary: 'A file by a link of ours that opens for ten minutes.',
  access: 'public',
  input: z.object({ ticket: z.string().max(400).default('') }),
  output: z.string(),
  errors: [uploadErrors.gone],
  answer: 'response',
  contentType: 'application/octet-stream',
});
