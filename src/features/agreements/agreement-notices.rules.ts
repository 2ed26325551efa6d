import { addDays, bangkokDate } from '#lib/clock.ts';

/** Customers are notified of a new text until so long after it takes effect. */
const ANNOUNCED_DAYS = 30;

/** A new text of an agreement that customers are to be notified of; planned ones have no version yet. */
export type AgreementChange = {
  slug: string;
  version: number | null;
  effectiveFrom: string;
  /** When readers first see it, on its page. */
  shownFrom: Date;
};

/** The changes to notify customers of now: of each agreement the newest visible text, and all planned ones. */
export function changesToAnnounce<Change extends AgreementChange>(
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
    .filter(({ effectiveFrom }) => today <= addDays(effectiveFrom, ANNOUNCED_DAYS));
}
