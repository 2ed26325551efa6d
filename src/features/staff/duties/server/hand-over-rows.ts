import type { Orm } from '#db/orm.ts';
import type { StaffContext } from '#http/http-env.ts';
import { noteRecorded } from '#http/staff/recorded.ts';
import type { HandedOver } from '#lib/staff/hand-over.ts';
import { type NoticeAbout, whatIsGiven } from '#lib/staff/notice-kinds.ts';
import type { Permission } from '#lib/staff/staff-permissions.ts';
import type { StaffNotices } from '../../notices/server/staff-notices.ts';
import type { Audit, AuditRecord } from '../../server/audit.ts';
import type { Colleagues } from './colleagues.ts';

/** A row of a queue while it is locked. */
type HeldRow = {
  assignedTo: string | null;
  assignedName: string | null;
  closedAt: Date | null;
  subject: AuditRecord['subject'];
};

/** A queue whose rows members of staff take on, hand over and give back. */
export type OwnedQueue<Key> = {
  /** What a receiver needs. */
  permission: Permission;
  /** What its receiver is told about. */
  about: NoticeAbout;
  action: AuditRecord['action'];
  idOf(key: Key): string;
  /** Locks a row until the transaction ends; undefined if it no longer exists. */
  lock(tx: Orm, key: Key): Promise<HeldRow | undefined>;
  assign(tx: Orm, key: Key, to: { assignedTo: string | null; assignedName: string | null }): Promise<unknown>;
};

/** A row as the list showed it. */
type Seen<Key> = Key & { assignedTo: string | null };

type HandOverDeps = {
  orm: Orm;
  audit: Pick<Audit, 'record'>;
  colleagues: Pick<Colleagues, 'receiver'>;
  notices: Pick<StaffNotices, 'tell'>;
};
type Caller = Pick<StaffContext, 'actor' | 'visitor'>;
type Wanted<Key> = { rows: readonly Seen<Key>[]; to: string | null };

/** Hands rows of a queue over. */
export type HandOverRows = ReturnType<typeof createHandOverRows>;

/**
 * Gives rows of a queue to oneself, to a colleague, or to nobody, in one transaction. All of them are locked, in a
 * fixed order, before the first entry of the audit log: nobody may wait for a row while holding the log.
 */
export function createHandOverRows({ orm, audit, colleagues, notices }: HandOverDeps) {
  return async <Key>(
    { actor, visitor }: Caller,
    { rows, to }: Wanted<Key>,
    queue: OwnedQueue<Key>,
  ): Promise<HandedOver> => {
    const receiver = await colleagues.receiver(to, queue.permission, actor);
    const assigned = { assignedTo: receiver.staffId, assignedName: receiver.name };
    const byId = new Map(rows.map((seen) => [queue.idOf(seen), seen]));
    const inOrder = [...byId].toSorted(([one], [other]) => (one < other ? -1 : 1));
    return orm.transaction(async (tx) => {
      const held: { id: string; seen: Seen<Key>; row: HeldRow | undefined }[] = [];
      for (const [id, seen] of inOrder) held.push({ id, seen, row: await queue.lock(tx, seen) });
      const outcome: HandedOver = { handedOver: [], left: [] };
      const given: { id: string; seen: Seen<Key>; row: HeldRow }[] = [];
      for (const { id, seen, row } of held) {
        if (!row || row.closedAt !== null || row.assignedTo !== seen.assignedTo) {
          outcome.left.push({ id, why: row && row.closedAt !== null ? 'closed' : 'changed' });
          continue;
        }
        outcome.handedOver.push(id);
        if (row.assignedTo !== receiver.staffId) given.push({ id, seen, row });
      }
      await notices.tell(tx, {
        kind: 'given',
        about: queue.about,
        what: whatIsGiven(given.map(({ id, row }) => ({ recordId: id, title: row.subject.name ?? id }))),
        from: actor.staffId,
        to: given.length > 0 ? [receiver.staffId] : [],
      });
      for (const { seen, row } of given) {
        await queue.assign(tx, seen, assigned);
        const before = { assignedName: row.assignedName };
        const after = { assignedName: receiver.name };
        const { subject } = row;
        await audit.record(tx, { actor, visitor, action: queue.action, subject, before, after });
      }
      // Nothing was changed, so the audit log has no entry.
      if (given.length === 0) noteRecorded(actor);
      return outcome;
    });
  };
}
