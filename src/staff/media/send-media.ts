import { type MediaRow, uploadMedia } from '#features/media/staff/media.staff.contract.ts';
import { type Envelope, SUCCESS } from '#lib/contract.ts';
import { wireLanguage } from '#lib/language.ts';
import { ApiError, UNREACHABLE } from '#web/calls/call-api.ts';
import { lostSession } from '../calls/lost-session.ts';
import { needsLogin } from '../calls/refusal-codes.ts';
import { shownLanguage } from '../texts/languages.ts';

/** Uploads a file into the library with progress; throws an ApiError when it is refused. */
export async function sendMedia(file: File, onProgress: (percent: number) => void): Promise<MediaRow> {
  const answered = await send(file, onProgress);
  if (!needsLogin(answered.code)) return rowOf(answered);
  await lostSession.untilLoggedInAgain();
  return rowOf(await send(file, onProgress));
}

function rowOf({ code, msg, data }: Envelope<MediaRow>): MediaRow {
  if (code === SUCCESS && data) return data;
  throw new ApiError(code, msg);
}

/** `fetch` does not report upload progress. */
function send(file: File, onProgress: (percent: number) => void): Promise<Envelope<MediaRow>> {
  const { promise, resolve, reject } = Promise.withResolvers<Envelope<MediaRow>>();
  const request = new XMLHttpRequest();
  const form = new FormData();
  form.append('file', file);
  request.open(uploadMedia.method, uploadMedia.path);
  request.setRequestHeader('lang', wireLanguage[shownLanguage()]);
  request.timeout = (uploadMedia.timeoutSeconds ?? 0) * 1000;
  request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((loaded / total) * 100));
  request.onload = () => {
    try {
      resolve(JSON.parse(request.responseText) as Envelope<MediaRow>);
    } catch {
      reject(new ApiError(UNREACHABLE, ''));
    }
  };
  request.onerror = () => reject(new ApiError(UNREACHABLE, ''));
  request.ontimeout = request.onerror;
  request.send(form);
  return promise;
}
