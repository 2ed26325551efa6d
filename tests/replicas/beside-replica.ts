/** The answer of `/readyz` without what it says of a replica that the tests read from; tests/replicas has that. */
export async function readyOf(answer: Response): Promise<object> {
  const { replicas: _, ...ready } = (await answer.json()) as Record<string, unknown>;
  return ready;
}

/** The cookies of an answer without the place in the log, which a site that reads from a replica remembers. */
export function cookiesOf(answer: Pick<Response, 'headers'>): string[] {
  return answer.headers.getSetCookie().filter((cookie) => !cookie.startsWith('position='));
}
