import type { UploadPurpose } from '#features/uploads/uploads.rules.ts';
import type { Endpoint, Envelope, OutputOf } from '#lib/contract.ts';
import type { Answer, Website } from './website.ts';

/** A file as a browser sends it. */
export type SentFile = { name: string; bytes: Uint8Array; type?: string };

type Options = { token: string; purpose?: UploadPurpose; lang?: 'TH' | 'EN' | 'CN' };

/** Sends files as a form does. */
export async function sendFiles<E extends Endpoint>(
  site: Pick<Website, 'send'>,
  endpoint: E,
  files: readonly SentFile[],
  { token, purpose, lang = 'EN' }: Options,
): Promise<Answer<OutputOf<E>>> {
  const form = new FormData();
  if (purpose) form.set('purpose', purpose);
  for (const { name, bytes, type = '' } of files)
    form.append('file', new File([new Uint8Array(bytes)], name, { type }));
  const response = await site.send(endpoint.path, { method: 'POST', headers: { token, lang }, body: form });
  const envelope = (await response.json()) as Envelope<OutputOf<E>>;
  return { ...envelope, status: response.status, headers: response.headers };
}
