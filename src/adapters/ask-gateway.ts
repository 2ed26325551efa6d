/** A call to a gateway's HTTP interface: a form, a picture, or an object that goes as JSON. */
export type GatewayCall = {
  url: string | URL;
  /** POST unless given. */
  method?: 'GET' | 'POST' | 'DELETE';
  authorization: string;
  body?: URLSearchParams | PngPicture | object;
  headers?: Record<string, string>;
  /** 10,000 unless given. Nobody waits for the answer, and a gateway that answers late has often sent the text already. */
  timeoutMs?: number;
};

/** A body that is a picture. */
export type PngPicture = { png: Uint8Array<ArrayBuffer> };

/**
 * The answer. `body` is null where it is empty and undefined where it is not JSON; `problem` is set when no answer
 * came.
 */
export type GatewayAnswer = { status: number; headers: Headers; body: unknown } | { problem: string };

const TIMEOUT_MS = 10_000;

/** The Authorization header of HTTP basic authentication. */
export function basicAuthorization(user: string, secret: string): string {
  return `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`;
}

/** Calls a gateway. Never throws; problems name the host only. */
export async function askGateway(call: GatewayCall): Promise<GatewayAnswer> {
  const { url, method = 'POST', authorization, body, timeoutMs = TIMEOUT_MS } = call;
  const { host } = new URL(url);
  try {
    const content = body && written(body);
    const response = await fetch(url, {
      method,
      headers: {
        ...call.headers,
        Authorization: authorization,
        ...(content && { 'Content-Type': content.type }),
        Accept: 'application/json',
      },
      ...(content && { body: content.body }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, headers: response.headers, body: readJson(await response.text()) };
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown';
    return { problem: `${host} could not be asked (${reason})` };
  }
}

function written(body: NonNullable<GatewayCall['body']>): {
  type: string;
  body: string | Uint8Array<ArrayBuffer>;
} {
  if (body instanceof URLSearchParams)
    return { type: 'application/x-www-form-urlencoded', body: body.toString() };
  if (isPicture(body)) return { type: 'image/png', body: body.png };
  return { type: 'application/json', body: JSON.stringify(body) };
}

function isPicture(body: object): body is PngPicture {
  return 'png' in body && body.png instanceof Uint8Array;
}

function readJson(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
