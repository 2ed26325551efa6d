/** A call to a gateway's HTTP interface: a form, or an object that goes as JSON. */
export type GatewayCall = {
  url: string | URL;
  authorization: string;
  body: URLSearchParams | object;
  headers?: Record<string, string>;
  /** 10,000 unless given. Nobody waits for the answer, and a gateway that answers late has often sent the text already. */
  timeoutMs?: number;
};

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

/** Posts to a gateway. Never throws; problems name the host only. */
export async function askGateway(call: GatewayCall): Promise<GatewayAnswer> {
  const { url, authorization, body, timeoutMs = TIMEOUT_MS } = call;
  const isForm = body instanceof URLSearchParams;
  const { host } = new URL(url);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        ...call.headers,
        Authorization: authorization,
        'Content-Type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
        Accept: 'application/json',
      },
      body: isForm ? body.toString() : JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, headers: response.headers, body: readJson(await response.text()) };
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown';
    return { problem: `${host} could not be asked (${reason})` };
  }
}

function readJson(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
