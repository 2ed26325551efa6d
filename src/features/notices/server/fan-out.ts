import { randomInt } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { Channel, ParcelMessageKind } from '#features/messages/messages.contract.ts';
import { type QuietHours, quietUntil } from '#features/messages/quiet-hours.rules.ts';
import type { FactKind } from '#features/parcel-facts/fact-kinds.rules.ts';
import type { Fact } from '#features/parcel-facts/server/facts-in-order.ts';
import { findPhones } from '#features/parcels/server/parcel-phones.repo.ts';
import type { Clock } from '#lib/clock.ts';
import { bangkokDate, DAY_MS } from '#lib/clock.ts';
import { toLanguage } from '#lib/language.ts';
import {
  type Choices,
  choicesInForce,
  DEFAULT_QUIET,
  decidedReturns,
  earliestAt,
  isOfDetail,
  noticeOf,
  type Reach,
  recipientsBy,
  staleAt,
} from '../notices.rules.ts';
import { notice, parcelFollower } from './notices.table.ts';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 60 bits: not guessable, and short enough for two of them in an SMS. */
const CODE_LENGTH = 10;
const ROWS_AT_ONCE = 500;
const DAYS_AFTER_THE_END = 2;
const lastFacts: readonly FactKind[] = ['delivered', 'received', 'returned', 'cancelled', 'lost'];

type Notice = { factId: number; waybillNo: string; kind: ParcelMessageKind; occurredAt: Date };
type FactOfNotice = Pick<Fact, 'id' | 'kind' | 'waybillNo' | 'occurredAt' | 'customerId' | 'detail'>;
type NewNotice = typeof notice.$inferInsert;
type CustomerRow = Reach & {
  factId: string;
  customerId: string;
  language: string;
  isSender: boolean;
  choices: Choices;
  quiet: QuietHours | null;
};
type ShopRow = Omit<CustomerRow, 'isSender'>;
type FollowerRow = {
  factId: string;
  followerId: string;
  channel: Channel;
  recipient: string;
  language: string;
  kinds: string[];
  seesDetail: boolean;
};

/** What the fan-out needs of the channels: those without a gateway get nothing. */
export type OpenChannels = { isOpen(channel: Channel): boolean; canNotifyPhones: boolean };

/**
 * Converts facts into notices, in the transaction that advances the reader's cursor; existing notices are left
 * unchanged.
 */
export function createFanOut({ channels, clock }: { channels: OpenChannels; clock: Clock }) {
  return async (facts: readonly FactOfNotice[], tx: Orm): Promise<void> => {
    await endDecided(tx, facts);
    const notices = facts.flatMap((fact, nth) => toNotices(fact, facts.slice(nth + 1)));
    if (notices.length === 0) return;
    const byFact = new Map(notices.map((each) => [each.factId, each]));
    const concerns = new Map(facts.map(({ id, customerId }) => [id, customerId]));
    const now = clock.now();
    const rows: NewNotice[] = [];
    for (const row of await findCustomers(tx, notices)) {
      const about = byFact.get(Number(row.factId));
      if (about && concernsCustomer(row, about, concerns.get(about.factId) ?? null))
        rows.push(...toCustomer(row, about, channels, now));
    }
    for (const row of await findShops(tx, notices, concerns)) {
      const about = byFact.get(Number(row.factId));
      if (about) rows.push(...toCustomer(row, about, channels, now));
    }
    for (const row of await findFollowers(tx, notices, now)) {
      const about = byFact.get(Number(row.factId));
      if (about && isForFollower(row, about.kind) && channels.isOpen(row.channel))
        rows.push(...toNotice({ ...row, ...about, quiet: DEFAULT_QUIET }, now));
    }
    await endFollows(tx, facts, now);
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
      await tx
        .insert(notice)
        .values(rows.slice(from, from + ROWS_AT_ONCE))
        .onConflictDoNothing();
  };
}

/** Ends follows with their parcel, after its last possible notice. */
async function endFollows(tx: Orm, facts: readonly FactOfNotice[], now: Date): Promise<void> {
  const ended = facts.filter(({ kind }) => lastFacts.includes(kind)).map(({ waybillNo }) => waybillNo);
  if (ended.length === 0) return;
  const expiresAt = new Date(now.getTime() + DAYS_AFTER_THE_END * DAY_MS);
  await tx
    .update(parcelFollower)
    .set({ expiresAt: sql`least(${parcelFollower.expiresAt}, ${expiresAt})` })
    .where(inArray(parcelFollower.waybillNo, ended));
}

/** A return that was decided in the meantime waits for nobody. */
async function endDecided(tx: Orm, facts: readonly FactOfNotice[]): Promise<void> {
  const decided = facts.filter(({ kind }) => decidedReturns.includes(kind)).map(({ waybillNo }) => waybillNo);
  if (decided.length === 0) return;
  await tx
    .update(notice)
    .set({ status: 'superseded' })
    .where(
      and(inArray(notice.waybillNo, decided), eq(notice.kind, 'returnAsked'), eq(notice.status, 'waiting')),
    );
}

function toNotices({ id, waybillNo, occurredAt, ...fact }: FactOfNotice, later: readonly FactOfNotice[]) {
  const kind = noticeOf(fact);
  const isDecided = (other: FactOfNotice) =>
    other.waybillNo === waybillNo && decidedReturns.includes(other.kind);
  if (!kind || (kind === 'returnAsked' && later.some(isDecided))) return [];
  return [{ factId: id, waybillNo, kind, occurredAt }];
}

/** Money concerns the sender; a fact with a customer concerns nobody else. Returns are told to shops. */
function concernsCustomer(row: CustomerRow, { kind }: Notice, customerId: string | null): boolean {
  if (kind === 'returnAsked') return false;
  if (customerId) return row.customerId === customerId;
  return kind !== 'codPaidOut' || row.isSender;
}

/** How near a courier is, is only for those who may see the details. */
function isForFollower({ kinds, seesDetail }: FollowerRow, kind: ParcelMessageKind): boolean {
  return kinds.includes(kind) && (seesDetail || !isOfDetail(kind));
}

function toCustomer(row: ShopRow, about: Notice, channels: OpenChannels, now: Date): NewNotice[] {
  const chosen = (choicesInForce(row.choices, row)[about.kind] ?? []).filter((channel) =>
    channels.isOpen(channel),
  );
  return chosen.flatMap((channel) =>
    recipientsBy(channel, row, channels.canNotifyPhones).flatMap((recipient) => {
      const { customerId, language, quiet } = row;
      return toNotice({ ...about, customerId, language, quiet, channel, recipient }, now);
    }),
  );
}

function toNotice(
  of: Notice &
    Pick<NewNotice, 'channel' | 'recipient' | 'customerId' | 'followerId' | 'quiet'> & { language: string },
  now: Date,
): NewNotice[] {
  const { kind, occurredAt, quiet = null } = of;
  const earliest = earliestAt(kind, occurredAt, now);
  const dueAt = quietUntil(quiet, earliest) ?? earliest;
  if (staleAt(kind, { occurredAt, createdAt: now }) <= dueAt) return [];
  const { factId, waybillNo, channel, recipient, customerId, followerId } = of;
  return [
    {
      factId,
      waybillNo,
      kind,
      channel,
      recipient,
      customerId,
      followerId,
      quiet,
      occurredAt,
      dueAt,
      language: toLanguage(of.language),
      occurredOn: bangkokDate(occurredAt),
      wasKept: dueAt > now,
      code: newCode(),
      createdAt: now,
    },
  ];
}

function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

async function findCustomers(tx: Orm, notices: readonly Notice[]): Promise<CustomerRow[]> {
  const phones = await findPhones(
    tx,
    notices.map(({ waybillNo }) => waybillNo),
  );
  const sides = notices.flatMap(({ factId, waybillNo }) => {
    const found = phones.get(waybillNo);
    if (!found) return [];
    const of = { fact_id: factId, waybill_no: waybillNo };
    return [
      { ...of, phone: found.senderPhone, is_sender: true },
      { ...of, phone: found.consigneePhone, is_sender: false },
    ];
  });
  const { rows } = await tx.execute<CustomerRow>(sql`
    select f.fact_id as "factId", c.id as "customerId", c.phone, c.email, c.language, f.is_sender as "isSender",
      choice.choices, choice.quiet, choice.line_user_id as "lineUserId",
      array(select b.subscription_id::text from notice_browser b where b.customer_id = c.id) as browsers
    from json_to_recordset(${JSON.stringify(sides)}::json)
      as f (fact_id bigint, waybill_no text, phone text, is_sender boolean)
    join customer c on c.phone = f.phone
    join notice_choice choice on choice.customer_id = c.id
    where not exists (
      select from notice_muted m where m.customer_id = c.id and m.waybill_no = f.waybill_no
    )`);
  return rows;
}

/** The shops that returns wait for: they ordered the parcels, whoever is named as their sender. */
async function findShops(
  tx: Orm,
  notices: readonly Notice[],
  concerns: ReadonlyMap<number, string | null>,
): Promise<ShopRow[]> {
  const records = notices
    .filter(({ kind }) => kind === 'returnAsked')
    .map(({ factId, waybillNo }) => ({
      fact_id: factId,
      waybill_no: waybillNo,
      customer_id: concerns.get(factId) ?? null,
    }));
  if (records.length === 0) return [];
  const { rows } = await tx.execute<ShopRow & { hasChosen: boolean }>(sql`
    select f.fact_id as "factId", c.id as "customerId", c.phone, c.email, c.language,
      coalesce(choice.choices, '{}') as choices, choice.quiet, choice.line_user_id as "lineUserId",
      choice.customer_id is not null as "hasChosen",
      array(select b.subscription_id::text from notice_browser b where b.customer_id = c.id) as browsers
    from json_to_recordset(${JSON.stringify(records)}::json)
      as f (fact_id bigint, waybill_no text, customer_id uuid)
    join customer c on c.id = f.customer_id
    left join notice_choice choice on choice.customer_id = c.id
    where not exists (
      select from notice_muted m where m.customer_id = c.id and m.waybill_no = f.waybill_no
    )`);
  return rows.map(({ hasChosen, ...row }) => (hasChosen ? row : { ...row, quiet: DEFAULT_QUIET }));
}

async function findFollowers(tx: Orm, notices: readonly Notice[], now: Date): Promise<FollowerRow[]> {
  const records = notices.map(({ factId, waybillNo }) => ({ fact_id: factId, waybill_no: waybillNo }));
  const { rows } = await tx.execute<FollowerRow>(sql`
    select f.fact_id as "factId", o.id as "followerId", o.channel, o.recipient, o.language, o.kinds,
      o.sees_detail as "seesDetail"
    from json_to_recordset(${JSON.stringify(records)}::json) as f (fact_id bigint, waybill_no text)
    join parcel_follower o on o.waybill_no = f.waybill_no
    where o.confirmed_at is not null and o.expires_at > ${now}`);
  return rows;
}
