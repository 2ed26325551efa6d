import { paths } from '#routes/paths.ts';
import { type ReturnState, returnStates } from '../../returns.rules.ts';

/** What a list of returns shows; the URL holds it. */
export type ReturnsQuery = { state: ReturnState | undefined; find: string; page: number };

const MAX_WORDS = 40;

/** Parses a URL; unknown values are ignored. */
export function readReturnsQuery({ searchParams }: URL): ReturnsQuery {
  const page = Number(searchParams.get('page'));
  return {
    state: returnStates.find((each) => each === searchParams.get('state')),
    find: (searchParams.get('find') ?? '').trim().slice(0, MAX_WORDS),
    page: Number.isInteger(page) && page > 0 && page <= 1000 ? page : 1,
  };
}

/** The path of a list of returns. */
export function returnsPath({ state, find = '', page = 1 }: Partial<ReturnsQuery> = {}): string {
  return paths.returns({
    ...(state && { state }),
    ...(find && { find }),
    ...(page > 1 && { page: String(page) }),
  });
}
