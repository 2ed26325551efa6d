import type { WebhookAnswer } from '../webhooks/webhook-sender.port.ts';
import type { WriteOutcome } from './shop-platform.port.ts';

const SAID_CHARACTERS = 300;

export type Refused = Extract<WriteOutcome, { isWritten: false }>;

/** Why a call was not answered with success; null where it was. */
export function refusalOf(answer: WebhookAnswer): Refused | null {
  if ('failure' in answer)
    return { isWritten: false, failure: 'unreachable', isFinal: false, said: answer.failure };
  const { status, body } = answer;
  if (status >= 200 && status < 300) return null;
  const said = saidOf(`${status} ${body}`);
  if (status === 401 || status === 403) return { isWritten: false, failure: 'refused', isFinal: true, said };
  if (status === 404 || status === 410)
    return { isWritten: false, failure: 'noInterface', isFinal: true, said };
  if (status === 408 || status === 429 || status >= 500)
    return { isWritten: false, failure: 'busy', isFinal: false, said };
  return { isWritten: false, failure: 'notAccepted', isFinal: true, said };
}

/** An answer that says in its body why nothing was written. */
export function notAccepted(said: string): Refused {
  return { isWritten: false, failure: 'notAccepted', isFinal: true, said: saidOf(said) };
}

/** The body of a successful answer. */
export function bodyOf(answer: WebhookAnswer): string {
  return 'body' in answer ? answer.body : '';
}

/** What a shop said, in one short line. */
function saidOf(text: string): string {
  return text.replace(/\s+/gu, ' ').trim().slice(0, SAID_CHARACTERS);
}
