import type { Context } from 'hono';
import type { Endpoint } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { requestErrors } from '../answers/request-errors.ts';
import type { HttpEnv } from '../http-env.ts';

const PRINTED = /^[\x21-\x7e]{1,255}$/;
const HEADER = 'Idempotency-Key';

/** The idempotency key header; throws where it is malformed, or missing although required. */
export function readIdempotencyKey(
  c: Context<HttpEnv>,
  { idempotencyKey }: Pick<Endpoint, 'idempotencyKey'>,
): string | null {
  if (!idempotencyKey) return null;
  const given = c.req.header(HEADER);
  if (given === undefined && !idempotencyKey.isRequired) return null;
  if (given !== undefined && PRINTED.test(given)) return given;
  const key = `http:problems.${given ? 'wrongFormat' : 'required'}`;
  throw new AppError(requestErrors.invalidParameter, { fields: [{ field: HEADER, key, in: 'header' }] });
}
