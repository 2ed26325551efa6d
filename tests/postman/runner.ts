import { loadFrom } from '../own-packages.ts';

type Execution = {
  item: { name: string };
  request: { method: string; url: { toString(): string } };
  response?: { code: number; text(): string };
};
type Newman = {
  default: {
    run(
      options: { collection: object; environment: object },
      done: (error: Error | null, summary: { run: { executions: Execution[] } }) => void,
    ): void;
  };
};

/** What was sent and answered. */
export type Sent = { name: string; request: string; status: number; answer: string };

/** Sends every request of a collection as Postman does, with scripts, and with values for its variables. */
export async function runPostman(collection: object, values: Record<string, string>): Promise<Sent[]> {
  const { default: newman } = await loadFrom<Newman>('tests/postman', 'newman');
  const environment = { values: Object.entries(values).map(([key, value]) => ({ key, value })) };
  const { promise, resolve, reject } = Promise.withResolvers<Execution[]>();
  newman.run({ collection, environment }, (error, summary) =>
    error ? reject(error) : resolve(summary.run.executions),
  );
  return (await promise).map(({ item, request, response }) => ({
    name: item.name,
    request: `${request.method} ${request.url.toString()}`,
    status: response?.code ?? 0,
    answer: response?.text() ?? '',
  }));
}
