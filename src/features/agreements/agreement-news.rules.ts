import { addDays, bangkokDate } from '#lib/clock.ts';

/** So long after the day from which a text is in force its customers are told of it. */
const TOLD_DAYS = 30;

/** A new text of an agreement of which customers are to be told; planned ones have no version yet. */
export type AgreementChange = {
  slug: string;
  version: number | null;
  effectiveFrom: string;
  /** When readers see it first, on its page. */
  shownFrom: Date;
};

/** The changes that customers are told of now: of each agreement the newest text on its page, and all that are to come. */
export function changesToTell<Change extends AgreementChange>(
  changes: readonly Change[],
  now: Date,
): Change[] {
  const today = bangkokDate(now);
  const isShown = ({ shownFrom }: AgreementChange) => shownFrom <= now;
  const newest = new Map<string, Change>();
  for (const change of changes.filter(isShown)) {
    const other = newest.get(change.slug);
    if (!other || other.shownFrom <= change.shownFrom) newest.set(change.slug, change);
  }
  return changes
    .filter((change) => !isShown(change) || newest.get(change.slug) === change)
    .filter(({ effectiveFrom }) => today <= addDays(effectiveFrom, TOLD_DAYS));
}
