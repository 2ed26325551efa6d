import { AsyncLocalStorage } from 'node:async_hooks';
import type { Position } from './positions.ts';

/** One request: who makes it, what they must find written, and whether it has written itself. */
type Visit = { caller: string; position: Position | null; wrote: boolean };

/** What runs now: in which visit, and whether it may read what is a moment old. */
type Scope = { visit: Visit; mayLag: boolean };

const scopes = new AsyncLocalStorage<Scope>();

/** Runs a request, and answers whether it wrote anything; part of another visit where it runs inside one. */
export async function inVisit(
  { caller, position }: Pick<Visit, 'caller' | 'position'>,
  work: () => Promise<unknown>,
): Promise<boolean> {
  if (scopes.getStore()) {
    await work();
    return false;
  }
  const visit: Visit = { caller, position, wrote: false };
  await scopes.run({ visit, mayLag: false }, work);
  return visit.wrote;
}

/** Runs what only reads, and may read what is a moment old; outside of a visit nothing may. */
export function mayReadOld<T>(work: () => T): T {
  const scope = scopes.getStore();
  return scope ? scopes.run({ visit: scope.visit, mayLag: true }, work) : work();
}

/** Runs what is not for the visitor, such as counting limits: its writes need not be found again. */
export function outsideVisit<T>(work: () => T): T {
  return scopes.exit(work);
}

/** Notes that the current visit has written. */
export function noteWrite(): void {
  const scope = scopes.getStore();
  if (scope) scope.visit.wrote = true;
}

/** The visit that may read what is a moment old; null where everything is read from the primary. */
export function laggingVisit(): Visit | null {
  const scope = scopes.getStore();
  return scope?.mayLag && !scope.visit.wrote ? scope.visit : null;
}

/** What the current visit must find written, if anything. */
export function visitPosition(): Position | null {
  return scopes.getStore()?.visit.position ?? null;
}
