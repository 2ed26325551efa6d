import type { z } from 'zod';

/** What every driver that calls a provider over the network needs besides its keys. */
export type ProviderOptions = {
  /** Called, without personal data, with the reason why the provider could not be reached; for the log. */
  onProblem: (problem: string) => void;
  /** 5,000 unless given: the visitor is waiting for the submitted form. */
  timeoutMs?: number;
};

const TIMEOUT_MS = 5000;

/** Posts to a captcha provider and parses its JSON; reports a failure and returns undefined. */
export async function askProvider<T>(
  url: string,
  request: { headers: Record<string, string>; body: string },
  answerSchema: z.ZodType<T>,
  { onProblem, timeoutMs = TIMEOUT_MS }: ProviderOptions,
): Promise<T | undefined> {
  const host = new URL(url).host;
  try {
    const response = await fetch(url, {
      method: 'POST',
      ...request,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer = answerSchema.safeParse(JSON.parse(await response.text()));
    if (answer.success) return answer.data;
    onProblem(`${host} answered HTTP ${response.status} in a form that is not its protocol`);
  } catch (error) {
    onProblem(`${host} could not be asked: ${error instanceof Error ? error.message : String(error)}`);
  }
  return undefined;
}
