import { addDays } from '#lib/clock.ts';

/** One version of an agreement; `shownFrom` is when readers saw it first. */
export type VersionHead = { slug: string; version: number; effectiveFrom: string; shownFrom: Date };

/** The versions that were in force before the current one, newest first; all of them when none is in force. */
export function earlierVersions(
  versions: readonly VersionHead[],
  current: number | null,
  now: Date,
): VersionHead[] {
  return versions
    .filter(
      ({ version, shownFrom }) => version < (current ?? Infinity) && shownFrom.getTime() <= now.getTime(),
    )
    .toSorted((a, b) => b.version - a.version);
}

/** The last moment at which a version was read: just before the next one was. */
export function lastMoment(versions: readonly VersionHead[], of: VersionHead, now: Date): Date {
  const later = versions
    .filter(({ version }) => version > of.version)
    .map(({ shownFrom }) => shownFrom.getTime());
  return new Date(Math.min(now.getTime(), ...later.map((ms) => ms - 1)));
}

/** A version by its number, and the civil date from which it is meant to hold. */
export type NumberedVersion = Pick<VersionHead, 'version' | 'effectiveFrom'>;

export const forceStates = ['HOLDING', 'COMING', 'OVER', 'REPLACED'] as const;

/**
 * What a version counts for on a day. It holds from its day until the day of a later one; a later one of the same day or
 * an earlier one replaces it altogether.
 */
export type Force = {
  state: (typeof forceStates)[number];
  /** The last day on which it holds; null where nothing is known to come after it. */
  until: string | null;
  /** The version that holds on the day; null where none does. */
  holding: NumberedVersion | null;
  /** The one that takes its place. */
  next: NumberedVersion | null;
};

/** What a version of an agreement counts for on a civil date, of all versions that readers can see. */
export function forceOf(versions: readonly NumberedVersion[], of: NumberedVersion, day: string): Force {
  const begun = versions.filter(({ effectiveFrom }) => effectiveFrom <= day);
  const holding = begun.toSorted((a, b) => b.version - a.version)[0] ?? null;
  const later = versions.filter(({ version }) => version > of.version);
  // Of two that begin on one day the newer one is meant.
  const [next = null] = later.toSorted(
    (a, b) => a.effectiveFrom.localeCompare(b.effectiveFrom) || b.version - a.version,
  );
  const until = next && addDays(next.effectiveFrom, -1);
  const state = (): Force['state'] => {
    if (holding?.version === of.version) return 'HOLDING';
    if (next && next.effectiveFrom <= of.effectiveFrom) return 'REPLACED';
    return of.effectiveFrom > day ? 'COMING' : 'OVER';
  };
  return { state: state(), until, holding, next };
}
