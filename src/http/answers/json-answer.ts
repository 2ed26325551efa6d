import type { Context } from 'hono';
import type { HttpEnv } from '../http-env.ts';
import { type Bytes, chooseEncoding, packQuickly } from '../pages/compressor.ts';

/** Shorter answers arrive with the first packets, compressed or not. */
const WORTH_PACKING = 4_096;
const ENCODINGS = ['zstd', 'br', 'gzip'] as const;
/** A character takes at most three bytes. */
const BYTES_PER_LETTER = 3;

/** The buffer in which answers are encoded before compression: allocating for each would keep the collector busy. */
const buffer = Buffer.allocUnsafeSlow(128 * 1024);

/** A JSON response, compressed in an accepted encoding where that is worthwhile; `headers` are sent as they are. */
export function jsonAnswer(c: Context<HttpEnv>, value: unknown, headers: Record<string, string>): Response {
  const { body, encoding } = packed(JSON.stringify(value), c.req.header('accept-encoding'));
  if (encoding === 'identity') return new Response(body, { headers });
  return new Response(body, { headers: { ...headers, 'content-encoding': encoding } });
}

/** A text for one caller, compressed as `accepted` allows where that is worthwhile. */
export function packed(text: string, accepted: string | undefined) {
  const encoding = text.length < WORTH_PACKING ? 'identity' : chooseEncoding(accepted, ENCODINGS);
  return { encoding, body: encoding === 'identity' ? text : packQuickly(written(text), encoding, 'call') };
}

function written(text: string): Bytes {
  if (text.length * BYTES_PER_LETTER > buffer.length) return Buffer.from(text);
  return buffer.subarray(0, buffer.write(text));
}
