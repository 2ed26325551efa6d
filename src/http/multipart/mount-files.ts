import type { Context } from 'hono';
import { MINUTE_MS } from '#lib/clock.ts';
import type { Endpoint, OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { within } from '#lib/deadlines.ts';
import { AppError } from '#lib/errors.ts';
import { declaredOnly } from '../answers/endpoint-refusals.ts';
import { success } from '../answers/envelope.ts';
import { requestErrors } from '../answers/request-errors.ts';
import { baseContext, requireSession } from '../call-context.ts';
import { parseInput } from '../endpoint-input.ts';
import { holdToProofs } from '../hold-to-proofs.ts';
import type { CallContext, CustomerContext, HttpEnv } from '../http-env.ts';
import { limitBody } from '../limits/body-limit.ts';
import { countCalls } from '../limits/spend-call.ts';
import { type Api, letCustomersIn } from '../mount.ts';
import { type ReceivedFile, receiveForm } from './receive-files.ts';

/** A call that is sent as a multipart form, by customers or by anybody. */
type FilesEndpoint = Endpoint & { access: 'customer' | 'public' };
type FilesContext<E extends FilesEndpoint> = E['access'] extends 'customer' ? CustomerContext : CallContext;

/** How long a form may take to arrive: 15 MB over a weak mobile connection. */
const MAX_FORM_MS = 5 * MINUTE_MS;

/**
 * Mounts a call with files: nothing is read before the customer is authenticated, or before `before` admits the
 * visitor; files are written to `folder` until the handler has returned.
 */
export function mountFiles<E extends FilesEndpoint>(
  api: Api,
  endpoint: E,
  folder: string,
  handler: (
    input: ParsedInputOf<E>,
    files: readonly ReceivedFile[],
    call: FilesContext<E>,
  ) => Promise<OutputOf<E>>,
  { before }: { before?: (call: CallContext) => Promise<void> } = {},
): void {
  const { files, bodyLimitBytes } = endpoint;
  if (!files || !bodyLimitBytes) throw new Error(`${endpoint.path} does not say what files it takes.`);
  holdToProofs(endpoint);
  api.endpoints.push(endpoint);
  const answer = api.checksAnswers ? declaredOnly(endpoint, handler) : handler;
  const isForCustomers = endpoint.access === 'customer';
  const letIn = isForCustomers ? letCustomersIn(api) : countCalls(api.callLimit);
  api.app.post(endpoint.path, letIn, limitBody(bodyLimitBytes), async (c) => {
    const call = c.get('call') ?? baseContext(api, c);
    const known = isForCustomers ? { ...call, session: await requireSession(call) } : call;
    await before?.(call);
    const { form, remove } = await receive(c, files, folder);
    try {
      const input = await parseInput(endpoint, form.fields);
      const data = await answer(input, form.files, known as FilesContext<E>);
      const headers = { 'cache-control': 'no-store' };
      return c.json(success(endpoint.output.parse(data)), 200, headers);
    } finally {
      await remove();
    }
  });
}

/** Writes the form of a call to disk; an incomplete one is refused. */
export async function receive(c: Context<HttpEnv>, files: { max: number; maxBytes: number }, folder: string) {
  const body = c.req.raw.body as (ReadableStream<Uint8Array> & AsyncIterable<Uint8Array>) | null;
  const contentType = c.req.header('content-type') ?? '';
  const receiving = receiveForm({ contentType, body }, files, folder);
  return within(receiving, MAX_FORM_MS, () => {
    // What still arrives is removed when its connection ends.
    void receiving.then(
      ({ remove }) => remove(),
      () => undefined,
    );
    throw new AppError(requestErrors.bodyTooSlow);
  });
}
