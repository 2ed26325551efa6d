import { addDays } from '#lib/clock.ts';

/** One version of an agreement; `shownFrom` is when readers first saw it. */
export type VersionHead = { slug: string; version: number; effectiveFrom: string; shownFrom: Date };

/** The versions before the current one, newest first; all of them when none is current. */
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

/** The last moment at which a version was visible: just before the next one appeared. */
export function lastMoment(versions: readonly VersionHead[], of: VersionHead, now: Date): Date {
  const later = versions
    .filter(({ version }) => version > of.version)
    .map(({ shownFrom }) => shownFrom.getTime());
  return new Date(Math.min(now.getTime(), ...later.map((ms) => ms - 1)));
}

/** A version by its number, and the civil date from which it applies. */
export type NumberedVersion = Pick<VersionHead, 'version' | 'effectiveFrom'>;

export const forceStates = ['HOLDING', 'COMING', 'OVER', 'REPLACED'] as const;

/**
 * The legal effect of a version on a day. It applies from its date until that of a later one; a later version with
 * the same or an earlier date replaces it altogether.
 */
export type Force = {
  state: (typeof forceStates)[number];
  /** The last day on which it applies; null where no later one is known. */
  until: string | null;
  /** The version that applies on the day; null where none does. */
  holding: NumberedVersion | null;
  /** The version that follows it. */
  next: NumberedVersion | null;
};

/** The legal effect of a version on a civil date, given all versions that readers can see. */
export function forceOf(versions: readonly NumberedVersion[], of: NumberedVersion, day: string): Force {
  const begun = versions.filter(({ effectiveFrom }) => effectiveFrom <= day);
  const holding = begun.toSorted((a, b) => b.version - a.version)[0] ?? null;
  const later = versions.filter(({ version }) => version > of.version);
  // Of two with the same date the newer one applies.
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
