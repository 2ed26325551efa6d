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
