import type { Orm } from '#db/orm.ts';
import type { AuditFacts } from '#features/staff/server/audit.table.ts';
import type { ProposalKind } from '../proposals.rules.ts';

/** Something that is in force from an instant on, in full, until the next version starts. */
export type Version<C> = { validFrom: Date; content: C };

/** What lists say of a version. */
export type VersionHead = { validFrom: Date; name: string };

/** What proposals need of something with versions. */
export type VersionedKind<C> = {
  kind: ProposalKind;
  /** Parses what was stored with a proposal, possibly by an earlier release. */
  read(stored: unknown): C;
  nameOf(content: C): string;
  countChanges(before: C, after: C): number;
  /** Applies a proposal's changes to another base version. */
  rebase(change: { before: C; after: C }, base: C): C;
  /** The changes in the form of the audit log. */
  factsOf(before: C, after: C): { before: AuditFacts; after: AuditFacts };
  /** Start and name of each, without its content; the earliest first. */
  listHeads(orm: Orm): Promise<VersionHead[]>;
  /** The earliest first. */
  listVersions(orm: Orm): Promise<Version<C>[]>;
  /** False when another version starts at the same instant; notifies every process at commit. */
  add(tx: Orm, version: Version<C>, now: Date): Promise<boolean>;
  remove(tx: Orm, validFrom: Date): Promise<void>;
};

/** The list entries of complete versions. */
export function headsOf<C>(
  { nameOf }: Pick<VersionedKind<C>, 'nameOf'>,
  versions: readonly Version<C>[],
): VersionHead[] {
  return versions.map(({ validFrom, content }) => ({ validFrom, name: nameOf(content) }));
}

/** The predecessor of a version that starts at an instant; the first one where there is none before. */
export function versionBefore<C>(versions: readonly Version<C>[], instant: Date): Version<C> {
  const before = versions.findLast(({ validFrom }) => validFrom.getTime() < instant.getTime()) ?? versions[0];
  if (!before) throw new Error('There is no version to begin from.');
  return before;
}

/** The successor of an instant, if one is known. */
export function versionAfter<C>(versions: readonly Version<C>[], instant: Date): Version<C> | undefined {
  return versions.find(({ validFrom }) => validFrom.getTime() > instant.getTime());
}
