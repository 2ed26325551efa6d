import { setTimeout as sleep } from 'node:timers/promises';
import { requestErrors } from '#http/answers/request-errors.ts';
import type { ProblemDetails } from '#http/open/problem-details.ts';
import type { Endpoint, Envelope, InputOf, OutputOf } from '#lib/contract.ts';
import { siteRequest } from '../fakes/processes/site-caller.ts';
import { FROM_BALANCER } from './balancer.ts';
import type { Ledger, LoadKind, Outcome } from './ledger.ts';

/** Longer than any call of the site may take. */
const PATIENCE_MS = 70_000;
/** A caller that keeps to Retry-After would hide how long a recovery takes. */
const TRIED_AGAIN_AFTER_MS = 400;

/** The data of an answer, or how the call failed. */
export type Got<T> =
  | { outcome: 'answered'; data: T }
  | { outcome: Exclude<Outcome, 'answered'>; code: number };

type Judged = { outcome: Outcome; detail: string; code: number; body: unknown };

export type Client = ReturnType<typeof createClient>;

/** A visitor at an address of its own, whose calls are counted. */
export function createClient(deps: { url: string; ledger: Ledger; address: string; isOver(): boolean }) {
  const { url, ledger, address } = deps;

  async function ask(kind: LoadKind, path: string, request: RequestInit): Promise<Judged> {
    const judged = await send(new URL(path, url), {
      ...request,
      headers: { ...(request.headers as Record<string, string>), 'x-forwarded-for': address },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    ledger.count(kind, judged.outcome, `${path.split('?', 1)[0]}: ${judged.detail}`);
    return judged;
  }

  const client = {
    /** A call of the site. */
    async call<E extends Endpoint>(
      kind: LoadKind,
      endpoint: E,
      input: InputOf<E>,
      { token = '' }: { token?: string } = {},
    ): Promise<Got<OutputOf<E>>> {
      const { path, request } = siteRequest(endpoint, input, { token });
      return client.send(kind, path, request);
    },

    /** Any request whose answer is an envelope, or the JSON of the open interface. */
    async send<T>(kind: LoadKind, path: string, request: RequestInit): Promise<Got<T>> {
      const { outcome, body, code } = await ask(kind, path, request);
      if (outcome !== 'answered') return { outcome, code };
      const { data = body } = body as Partial<Envelope<T>>;
      return { outcome, data: data as T };
    },

    /** Repeats a call until it is answered; null when the run has ended for good before. */
    async untilAnswered<T>(attempt: () => Promise<Got<T>>): Promise<T | null> {
      while (!deps.isOver()) {
        const got = await attempt();
        if (got.outcome === 'answered') return got.data;
        await sleep(TRIED_AGAIN_AFTER_MS);
      }
      return null;
    },
  };
  return client;
}

async function send(url: URL, request: RequestInit): Promise<Judged> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, request);
    text = await response.text();
  } catch (error) {
    const isSilence = error instanceof Error && error.name === 'TimeoutError';
    const detail = isSilence ? 'no answer' : `cut off (${causeOf(error)})`;
    return { outcome: isSilence ? 'wrong' : 'cut', detail, code: 0, body: null };
  }
  const body = parsed(text);
  if (response.headers.has(FROM_BALANCER))
    return { outcome: 'cut', detail: `the balancer answered ${response.status}`, code: 0, body };
  return { ...judge(response, body), body };
}

/** Whether somebody who reads this knows what to do next. */
function judge({ status, headers }: Response, body: unknown): Omit<Judged, 'body'> {
  const {
    succ,
    code = 0,
    msg = '',
    detail: sentence = '',
  } = (body ?? {}) as Partial<Envelope<unknown>> & Partial<ProblemDetails>;
  const number = Number(code);
  const isAnswer = status < 300 && body !== null && (succ === undefined || succ === true);
  if (isAnswer) return { outcome: 'answered', detail: String(status), code: number };
  const detail = `${status} ${number} ${msg || sentence}`;
  const isExplained = (msg || sentence) !== '' && number !== requestErrors.unexpected.code;
  const isTimed = ![429, 503].includes(status) || headers.has('retry-after');
  const outcome = status !== 500 && isExplained && isTimed ? 'refused' : 'wrong';
  return { outcome, detail, code: number };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function causeOf(error: unknown): string {
  const cause = (error as { cause?: { code?: string; message?: string } }).cause;
  return cause?.code ?? cause?.message ?? String(error);
}
