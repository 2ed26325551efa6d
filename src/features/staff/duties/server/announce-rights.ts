import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { MessagesService } from '#features/messages/server/messages.service.ts';
import type { Translate } from '#http/answers/envelope.ts';
import type { Clock } from '#lib/clock.ts';
import { type Language, localeTag } from '#lib/language.ts';
import { moneyAmong } from '#lib/staff/staff-permissions.ts';
import type { RoleKey } from '../../roles.rules.ts';
import { staffRole, staffUser, staffUserRole } from '../../server/staff.table.ts';
import { staffPendingRight } from './duties.table.ts';

/** Dependencies of notifications about rights. */
type AnnounceDeps = {
  messages: Pick<MessagesService, 'send'>;
  translate: Translate;
  publicUrl: string;
  clock: Clock;
};

/** The recipients. */
const READERS: readonly RoleKey[] = ['superAdministrator', 'auditor'];
const MOST_NAMED = 5;

type PendingRight = {
  staffId: string;
  name: string;
  permission: string;
  givenByName: string;
  beginsAt: Date;
};

/**
 * Notifies all super administrators and auditors of new rights over money: in the transaction that grants them. For
 * those granted on the command line, which sends nothing itself, a serving process does it. Returns the number of
 * e-mails; rights granted together are one e-mail per reader.
 */
export async function announceRights(deps: AnnounceDeps, tx: Orm): Promise<number> {
  const rows = await takeUnannounced(tx, deps.clock.now());
  if (rows.length === 0) return 0;
  const readers = await listReaders(tx);
  let letters = 0;
  for (const given of Map.groupBy(rows, (row) => `${row.givenByName} ${row.beginsAt.getTime()}`).values()) {
    for (const { email, language } of readers) {
      const params = paramsOf(deps, given, language);
      await deps.messages.send({ kind: 'staffMoneyRights', to: email, language, params }, tx);
      letters += 1;
    }
  }
  return letters;
}

/** Of two concurrent processes each row is taken by one. */
async function takeUnannounced(tx: Orm, toldAt: Date): Promise<PendingRight[]> {
  const isUnannounced = isNull(staffPendingRight.toldAt);
  const taken = await tx.update(staffPendingRight).set({ toldAt }).where(isUnannounced).returning();
  if (taken.length === 0) return [];
  const ids = [...new Set(taken.map(({ staffId }) => staffId))];
  const members = await tx
    .select({ id: staffUser.id, name: staffUser.name })
    .from(staffUser)
    .where(inArray(staffUser.id, ids));
  const names = new Map(members.map(({ id, name }) => [id, name]));
  return taken.map((row) => ({ ...row, name: names.get(row.staffId) ?? '' }));
}

async function listReaders(tx: Orm): Promise<{ email: string; language: Language }[]> {
  const rows = await tx
    .selectDistinct({ email: staffUser.email, language: staffUser.language })
    .from(staffUser)
    .innerJoin(staffUserRole, eq(staffUserRole.staffId, staffUser.id))
    .innerJoin(staffRole, eq(staffRole.id, staffUserRole.roleId))
    .where(
      and(
        eq(staffUser.enabled, true),
        inArray(staffRole.key, [...READERS]),
        sql`${staffUser.email} is not null`,
      ),
    )
    .orderBy(asc(staffUser.email));
  return rows.flatMap(({ email, language }) => (email === null ? [] : [{ email, language }]));
}

function paramsOf(
  { translate, publicUrl }: AnnounceDeps,
  given: readonly PendingRight[],
  language: Language,
) {
  const names = [...new Set(given.map(({ name }) => name))].sort();
  const more = names.length - MOST_NAMED;
  const list = (words: readonly string[]) =>
    new Intl.ListFormat(localeTag[language], { type: 'unit', style: 'short' }).format(words);
  const rights = moneyAmong(given.map(({ permission }) => permission as never));
  const [first] = given;
  const isOne = names.length === 1;
  return {
    names: list(more > 0 ? [...names.slice(0, MOST_NAMED), `+${more}`] : names),
    rights: list(rights.map((each) => translate(language, `staff:moneyRights.${each}`))),
    giver: first?.givenByName ?? '',
    at: (first?.beginsAt ?? new Date(0)).toISOString(),
    url: new URL(isOne ? `/staff/members/${first?.staffId}` : '/staff/members', publicUrl).href,
  };
}
