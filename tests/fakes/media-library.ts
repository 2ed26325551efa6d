import sharp from 'sharp';
import { type MediaRow, uploadMedia } from '#features/media/staff/media.staff.contract.ts';
import type { Envelope } from '#lib/contract.ts';
import type { SentFile } from './upload-files.ts';
import type { Website } from './website.ts';

/** Uploads a file into the library like the back office; without one the form is empty. */
export async function sendMedia(
  site: Pick<Website, 'send'>,
  file: SentFile | null,
  token: string,
  { lang = 'EN' }: { lang?: 'TH' | 'EN' | 'CN' } = {},
): Promise<Envelope<MediaRow> & { status: number }> {
  const form = new FormData();
  if (file) form.append('file', new File([new Uint8Array(file.bytes)], file.name, { type: file.type ?? '' }));
  const headers = { lang, 'sec-fetch-site': 'same-origin', cookie: `staff_session=${token}` };
  const response = await site.send(uploadMedia.path, { method: 'POST', headers, body: form });
  return { ...((await response.json()) as Envelope<MediaRow>), status: response.status };
}

/** A photo of this size, as JPEG. */
export function photo(width = 1200, height = 400, background = '#d22') {
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/** What players accept as the beginning of an MP4 film, and then bytes that each encode their position. */
export function film(bytes: number): Buffer {
  const content = Buffer.alloc(bytes);
  for (let at = 0; at < bytes; at += 1) content[at] = at % 251;
  Buffer.from([0, 0, 0, 24]).copy(content);
  content.write('ftypisom\0\0\x02\0isomiso2', 4, 'latin1');
  return content;
}
