import { contentDisposition } from '#http/answers/content-disposition.ts';
import type { Translate } from '#http/answers/envelope.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import type { CustomerContext } from '#http/http-env.ts';
import { mount, type SiteApi } from '#http/mount.ts';
import type { ReceivedFile } from '#http/multipart/receive-files.ts';
import { FILE_POLICY } from '#http/pages/security-headers.ts';
import { AppError } from '#lib/errors.ts';
import {
  finishUpload,
  openUpload,
  startUpload,
  type UploadView,
  uploadClaimsImage,
  uploadClaimsImages,
  uploadImage,
} from '../uploads.contract.ts';
import { shownFileName, type UploadPurpose } from '../uploads.rules.ts';
import { tooLarge } from './accept-file.ts';
import type { ResumableService } from './resumable/resumable.service.ts';
import type { UploadsService } from './uploads.service.ts';

type Deps = {
  service: UploadsService;
  resumable: ResumableService;
  translate: Translate;
};

/** Puts the calls of uploads on the server. */
export function mountUploads(api: SiteApi, { service, resumable, translate }: Deps): void {
  async function take(
    purpose: UploadPurpose,
    file: ReceivedFile,
    { session }: CustomerContext,
  ): Promise<UploadView> {
    if (file.isTooLarge) throw tooLarge(purpose);
    const { customerId } = session;
    const content = { path: file.path };
    return service.view(await service.accept({ purpose, content, fileName: file.name, customerId }));
  }

  for (const endpoint of [uploadClaimsImage, uploadImage])
    mount(api, endpoint, async ({ purpose }, call) => {
      const [file] = call.files;
      if (!file) throw missing();
      return take(purpose, file, call);
    });

  mount(api, uploadClaimsImages, async ({ purpose }, call) => {
    if (call.files.length === 0) throw missing();
    const outcomes = [];
    for (const file of call.files) {
      const fileName = shownFileName(file.name);
      try {
        outcomes.push({ fileName, upload: await take(purpose, file, call), refusal: null });
      } catch (error) {
        if (!(error instanceof AppError) || error.spec.httpStatus !== 200) throw error;
        const msg = translate(call.language, error.spec.key, error.params);
        outcomes.push({ fileName, upload: null, refusal: { code: error.spec.code, msg } });
      }
    }
    return outcomes;
  });

  mount(api, startUpload, async (input, { session }) => ({
    resumableId: await resumable.start(session.customerId, input),
  }));
  mount(api, finishUpload, ({ resumableId }, { session }) =>
    resumable.finish(session.customerId, resumableId),
  );

  mount(api, openUpload, async ({ ticket }) => {
    const { upload, bytes } = await service.openLink(ticket);
    const extension = upload.kind === 'pdf' ? 'pdf' : 'jpg';
    return new Response(new Uint8Array(bytes), {
      headers: {
        'content-type': upload.contentType,
        'content-disposition': contentDisposition(
          upload.kind === 'pdf' ? 'attachment' : 'inline',
          `${upload.purpose}.${extension}`,
        ),
        'content-security-policy': FILE_POLICY,
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
      },
    });
  });
}

function missing(): AppError {
  return new AppError(requestErrors.invalidParameter, {
    fields: [{ field: 'file', key: 'uploads:validation.required' }],
  });
}
