/** A call to a gateway's HTTP interface: a form, with the account's name and secret. */
export type GatewayCall = {
  url: string;
  user: string;
  secret: string;
  form: Record<string, string>;
  /** 10,000 unless given: nobody waits, and a gateway that answers late has often sent the text. */
  timeoutMs?: number;
};

/** What came back, JSON or not; `problem` when nothing did. */
export type GatewayAnswer = { status: number; body: unknown } | { problem: string };

const TIMEOUT_MS = 10_000;

/** Posts the form; never throws, and its problems name the host only. */
export async function askGateway(call: GatewayCall): Promise<GatewayAnswer> {
  const { url, user, secret, form, timeoutMs = TIMEOUT_MS } = call;
  const { host } = new URL(url);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        Authorization: `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`,
        'Content-Type': 'application/x-www-form-urlencoded',
        Accept: 'application/json',
      },
      body: new URLSearchParams(form).toString(),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, body: readJson(await response.text()) };
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown';
    return { problem: `${host} could not be asked (${reason})` };
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
