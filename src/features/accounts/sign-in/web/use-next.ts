import { useSearchParams } from 'react-router';
import { toOwnPath } from '#lib/own-path.ts';

/** Where the visitor was going before the login, always a path of this site; null if nowhere. */
export function useNext(): string | null {
  const [query] = useSearchParams();
  const next = query.get('next');
  return next === null ? null : toOwnPath(next);
}
