import { lists } from './calls.generated.ts';
import { CarrierAnswerUnusable } from './errors.ts';

/** Pages that `list` reads at most unless told otherwise. */
export const usualMaxPages = 1000;

type Init = { params?: { query?: Record<string, unknown> } };
type Page = Record<string, unknown> & { nextCursor?: unknown };

/** The entries of a list, page by page; throws where pages do not end or come again. */
export async function* walkPages(
  get: (path: string, init: object) => Promise<unknown>,
  path: keyof typeof lists,
  init: Init = {},
  maxPages: number,
): AsyncGenerator<unknown, void, void> {
  const seen = new Set<unknown>();
  let query = init.params?.query;
  for (let nth = 1; nth <= maxPages; nth += 1) {
    const page = (await get(path, { ...init, params: { ...init.params, query } })) as Page;
    const entries = page[lists[path]];
    if (!Array.isArray(entries)) throw new CarrierAnswerUnusable(`The answer has no ${lists[path]}`);
    yield* entries;
    const { nextCursor } = page;
    if (nextCursor === null || nextCursor === undefined) return;
    if (seen.has(nextCursor)) throw new CarrierAnswerUnusable('A page of the list came again');
    seen.add(nextCursor);
    query = { ...query, cursor: nextCursor };
  }
  throw new CarrierAnswerUnusable(`The list has more than ${maxPages} pages`);
}
