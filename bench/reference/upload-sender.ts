import { parentPort, workerData } from 'node:worker_threads';

/** Files that are sent at once, each by a customer at its own IP address. */
export type SenderData = { url: string; tokens: readonly string[]; files: readonly Uint8Array[] };

const { url, tokens, files } = workerData as SenderData;

async function send(nth: number, token: string): Promise<void> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(files[nth % files.length] ?? [])], 'photo.jpg'));
  const headers = { token, lang: 'EN', 'x-forwarded-for': `198.51.100.${nth + 1}` };
  const answer = await fetch(url, { method: 'POST', headers, body: form });
  const { succ, msg } = (await answer.json()) as { succ: boolean; msg: string };
  if (!succ) throw new Error(`An upload was refused: ${msg}`);
}

await Promise.all(tokens.map((token, nth) => send(nth, token)));
parentPort?.postMessage('done');
