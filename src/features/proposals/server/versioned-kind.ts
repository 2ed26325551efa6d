import type { Orm } from '#db/orm.ts';
import type { AuditFacts } from '#features/staff/server/audit.table.ts';
import type { ProposalKind } from '../proposals.rules.ts';

/** Something that is in force from an instant on, whole, until the next version begins. */
export type Version<C> = { validFrom: Date; content: C };

/** What lists say of a version. */
export type VersionHead = { validFrom: Date; name: string };

/** What proposals need of a thing that has versions. */
export type VersionedKind<C> = {
  kind: ProposalKind;
  /** What was stored with a proposal, perhaps by an earlier release. */
  read(stored: unknown): C;
  nameOf(content: C): string;
  countChanges(before: C, after: C): number;
  /** What a proposal changes, put on another version than the one it was compared with. */
  rebase(change: { before: C; after: C }, base: C): C;
  /** What changes, for the audit log. */
  factsOf(before: C, after: C): { before: AuditFacts; after: AuditFacts };
  /** When each begins and what it is called, without its content; the earliest first. */
  listHeads(orm: Orm): Promise<VersionHead[]>;
  /** The earliest first. */
  listVersions(orm: Orm): Promise<Version<C>[]>;
  /** False when another version begins at the same instant; every process hears of it at commit. */
  add(tx: Orm, version: Version<C>, now: Date): Promise<boolean>;
  remove(tx: Orm, validFrom: Date): Promise<void>;
};

/** What lists say of versions that are there whole. */
export function headsOf<C>(
  { nameOf }: Pick<VersionedKind<C>, 'nameOf'>,
  versions: readonly Version<C>[],
): VersionHead[] {
  return versions.map(({ validFrom, content }) => ({ validFrom, name: nameOf(content) }));
}

/** The version that one which begins at an instant would follow; the first where there is none before. */
export function versionBefore<C>(versions: readonly Version<C>[], instant: Date): Version<C> {
  const before = versions.findLast(({ validFrom }) => validFrom.getTime() < instant.getTime()) ?? versions[0];
  if (!before) throw new Error('There is no version to begin from.');
  return before;
}

/** The version that follows an instant, as far as one is known. */
export function versionAfter<C>(versions: readonly Version<C>[], instant: Date): Version<C> | undefined {
  return versions.find(({ validFrom }) => validFrom.getTime() > instant.getTime());
}
