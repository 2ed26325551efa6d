import { isDeepStrictEqual } from 'node:util';
import type { Orm } from '#db/orm.ts';
import { BANGKOK } from '#lib/clock.ts';
import { AppError } from '#lib/errors.ts';
import { type Language, localeTag } from '#lib/language.ts';
import { proposalErrors } from '../proposals.calls.ts';
import type { ProposalState } from '../proposals.rules.ts';
import type { StoredProposal } from './proposals.repo.ts';
import { type Version, type VersionedKind, versionAfter, versionBefore } from './versioned-kind.ts';

/** Refuses a decision about an outdated revision, with who changed it and when. */
export function requireRevision(
  found: StoredProposal,
  { revision, language }: { revision: number; language: Language },
): void {
  if (found.revision === revision) return;
  const wasDecided = found.decidedAt !== null && found.decidedAt.getTime() > found.savedAt.getTime();
  const [name, at] = wasDecided ? [found.deciderName ?? '', found.decidedAt] : [found.savedBy, found.savedAt];
  const style = { dateStyle: 'medium', timeStyle: 'short', timeZone: BANGKOK } as const;
  const said = new Intl.DateTimeFormat(localeTag[language], style).format(at ?? found.savedAt);
  throw new AppError(proposalErrors.savedMeanwhile, { params: { name, at: said } });
}

/** Refuses an action that the state no longer allows. */
export function requireState({ state }: StoredProposal, allowed: readonly ProposalState[]): void {
  if (!allowed.includes(state)) throw new AppError(proposalErrors.notAllowedNow);
}

/** Whether a proposal has other neighbouring versions than when it was written. */
export function isOutdated<C>(
  kind: Pick<VersionedKind<C>, 'read'>,
  row: Pick<StoredProposal, 'validFrom' | 'base' | 'baseFrom' | 'followedFrom'>,
  versions: readonly Version<C>[],
): boolean {
  const base = versionBefore(versions, row.validFrom);
  const followedFrom = versionAfter(versions, row.validFrom)?.validFrom ?? null;
  const isSame = isDeepStrictEqual([base.validFrom, followedFrom], [row.baseFrom, row.followedFrom]);
  return !isSame || !isDeepStrictEqual(kind.read(row.base), base.content);
}

/**
 * Requirements for adding a version: in the future, at a free instant, and between the same versions as when it was
 * written.
 */
export async function requireAddable<C>(
  tx: Orm,
  kind: VersionedKind<C>,
  row: StoredProposal,
  now: Date,
): Promise<void> {
  if (row.validFrom.getTime() <= now.getTime()) throw new AppError(proposalErrors.beginsInThePast);
  const versions = await kind.listVersions(tx);
  if (versions.some(({ validFrom }) => validFrom.getTime() === row.validFrom.getTime()))
    throw new AppError(proposalErrors.instantTaken);
  if (isOutdated(kind, row, versions)) throw new AppError(proposalErrors.baseChanged);
  if (row.changes === 0) throw new AppError(proposalErrors.nothingChanges);
}
