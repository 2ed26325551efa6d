import { inArray } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { AppError } from '#lib/errors.ts';
import { type Mentioned, mentionedIn } from '#lib/staff/mentions.ts';
import { type NoticeAbout, noticeAbouts } from '#lib/staff/notice-kinds.ts';
import type { Colleagues } from '../../duties/server/colleagues.ts';
import { staffUser } from '../../server/staff.table.ts';
import { noticeErrors } from '../staff-notices.contract.ts';
import type { StaffNotices } from './staff-notices.ts';

/** A note before it is stored. */
type Note = {
  about: NoticeAbout;
  recordId: string;
  title: string;
  /** The note with the ids of those whom it names. */
  text: string;
  /** The note whose place it takes: whom that named is not told again. */
  before?: string | null;
  /** Who writes it. */
  from: string;
};

/** Notes of staff that name colleagues. */
export type Mentions = ReturnType<typeof createMentions>;

export function createMentions(deps: {
  orm: Orm;
  colleagues: Pick<Colleagues, 'list'>;
  notices: Pick<StaffNotices, 'tell'>;
}) {
  return {
    /**
     * Tells those whom a note newly names, in its transaction and before its entry of the audit log; throws
     * `mentionMayNot` with the name of somebody who may not see the record. Returns everybody whom it names.
     */
    async tell(tx: Orm, { about, recordId, title, text, before = null, from }: Note): Promise<Mentioned[]> {
      const named = mentionedIn(text);
      if (named.length === 0) return [];
      const people = await findNames(tx, named);
      const known = new Set(mentionedIn(before));
      const added = named.filter((id) => !known.has(id));
      const may = new Set(
        (await deps.colleagues.list(noticeAbouts[about], tx)).map(({ staffId }) => staffId),
      );
      for (const { staffId, name } of people.filter((each) => added.includes(each.staffId))) {
        if (name === null) throw new AppError(noticeErrors.mentionUnknown);
        if (!may.has(staffId)) throw new AppError(noticeErrors.mentionMayNot, { params: { name } });
      }
      await deps.notices.tell(tx, { kind: 'mention', about, what: { recordId, title }, from, to: added });
      return people;
    },

    /** Whom some texts name, also colleagues whose account is disabled; one query for all of them. */
    async namedIn(texts: readonly (string | null)[]): Promise<Mentioned[]> {
      const ids = [...new Set(texts.flatMap(mentionedIn))];
      return ids.length === 0 ? [] : findNames(deps.orm, ids);
    },
  };
}

async function findNames(orm: Orm, ids: readonly string[]): Promise<Mentioned[]> {
  const found = await orm
    .select({ staffId: staffUser.id, name: staffUser.name })
    .from(staffUser)
    .where(inArray(staffUser.id, [...ids]));
  const nameOf = new Map(found.map(({ staffId, name }) => [staffId, name]));
  return ids.map((staffId) => ({ staffId, name: nameOf.get(staffId) ?? null }));
}
