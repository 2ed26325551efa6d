import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MAX_SESSIONS } from '#features/accounts/accounts.rules.ts';
import type { Acknowledged, Promised } from './acknowledged.ts';
import { CLOCK_MOVED_MS } from './faults.ts';
import type { Installation } from './installation.ts';

/** What was acknowledged in a window and is not there, or is there twice. */
export type Missing = { window: string; what: string };
export type Counted = {
  acknowledged: Record<string, number>;
  lost: Missing[];
  doubled: Missing[];
  /** An SMS may come twice after a crash (at least once), so these are counted by themselves. */
  smsTwice: number;
  /** By the fault in which the SMS was promised. */
  longestSmsWaitMs: ReadonlyMap<string, number>;
};

/** Gateways hang in a run, and the second try of a webhook is a minute after the first. */
const DELIVERED_WITHIN_MS = 120_000;

/** Holds what was acknowledged against what is stored and what has arrived. */
export async function countAll(
  site: Installation,
  acknowledged: Acknowledged,
  smsSeen: ReadonlyMap<string, readonly number[]>,
): Promise<Counted> {
  const hook = await waitForDeliveries(site, acknowledged, smsSeen);
  const found = [
    await sessionsIn(site, acknowledged),
    await keyed(site, 'orders', acknowledged.orders.promised.map(toKeyed('orderNo')), {
      text: 'select request_key as key, order_no as no from customer_order',
    }),
    await keyed(site, 'claims', acknowledged.claims.promised.map(toKeyed('claimNo')), {
      text: 'select request_key as key, claim_no as no from claim',
    }),
    await parcelsOfOrders(site, acknowledged),
    await uploadsIn(site, acknowledged),
    await scansIn(site, acknowledged),
    hook,
    codesIn(acknowledged, smsSeen),
  ];
  return {
    acknowledged: Object.fromEntries(
      Object.entries(acknowledged).map(([name, { promised }]) => [name, promised.length]),
    ),
    lost: found.flatMap(({ lost }) => lost),
    doubled: found.flatMap(({ doubled }) => doubled),
    smsTwice: acknowledged.codes.promised.filter(({ value }) => (smsSeen.get(value.phone) ?? []).length > 1)
      .length,
    longestSmsWaitMs: longestWaits(acknowledged, smsSeen),
  };
}

type Part = { lost: Missing[]; doubled: Missing[] };
type Keyed = { key: string; no: string; window: string };

function toKeyed<F extends string>(field: F) {
  return ({ value, window }: Promised<{ requestKey: string } & Record<F, string>>): Keyed => ({
    key: value.requestKey,
    no: value[field],
    window,
  });
}

/** Stored once under its key, with the number that was answered. */
async function keyed(
  site: Installation,
  what: string,
  promised: readonly Keyed[],
  { text }: { text: string },
): Promise<Part> {
  const rows = await site.database.ask<{ key: string; no: string }>(text);
  const byKey = Map.groupBy(rows, ({ key }) => key);
  return {
    lost: promised
      .filter(({ key, no }) => !byKey.get(key)?.some((row) => row.no === no))
      .map(({ no, window }) => ({ window, what: `${what} ${no}` })),
    doubled: promised
      .filter(({ key }) => (byKey.get(key) ?? []).length > 1)
      .map(({ no, window }) => ({ window, what: `${what} ${no}` })),
  };
}

/** Each order has its one parcel. */
async function parcelsOfOrders(site: Installation, { orders }: Acknowledged): Promise<Part> {
  const rows = await site.database.ask<{ no: string; n: number }>(
    'select o.order_no as no, count(s.*)::int as n from customer_order o left join sub_order s on s.order_id = o.id group by 1',
  );
  const parcels = new Map(rows.map(({ no, n }) => [no, n]));
  const of = (wrong: (n: number) => boolean) =>
    orders.promised
      .filter(({ value }) => wrong(parcels.get(value.orderNo) ?? 0))
      .map(({ value, window }) => ({ window, what: `the parcel of order ${value.orderNo}` }));
  return { lost: of((n) => n < 1), doubled: of((n) => n > 1) };
}

/**
 * Of somebody who has as many sessions as are kept, those before the oldest that is left were ended by later ones.
 * Which is the oldest is told by the clocks of the processes, which a fault moves ahead and back.
 */
async function sessionsIn(site: Installation, { sessions }: Acknowledged): Promise<Part> {
  const rows = await site.database.ask<{ hash: string; phone: string }>(
    'select s.token_hash as hash, c.phone from customer_session s join customer c on c.id = s.customer_id',
  );
  const stored = new Set(rows.map(({ hash }) => hash));
  const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
  const isStored = ({ value }: (typeof sessions.promised)[number]) => stored.has(hashOf(value.token));
  const lost: Missing[] = [];
  for (const [phone, own] of Map.groupBy(sessions.promised, ({ value }) => value.phone)) {
    const isFull = rows.filter((row) => row.phone === phone).length >= MAX_SESSIONS;
    const oldest = own.find(isStored)?.at ?? 0;
    const keptFrom = isFull ? oldest + 2 * CLOCK_MOVED_MS : 0;
    for (const each of own)
      if (each.at >= keptFrom && !isStored(each)) lost.push({ window: each.window, what: 'a session' });
  }
  return { lost, doubled: [] };
}

/** Its row, and the file that the row names. */
async function uploadsIn(site: Installation, { uploads }: Acknowledged): Promise<Part> {
  const rows = await site.database.ask<{ id: string; key: string }>(
    'select id::text, storage_key as key from upload',
  );
  const places = new Map(rows.map(({ id, key }) => [id, path.join(site.files, key)]));
  return {
    lost: uploads.promised
      .filter(({ value }) => !existsSync(places.get(value.uploadId) ?? ''))
      .map(({ value, window }) => ({ window, what: `upload ${value.uploadId}` })),
    doubled: [],
  };
}

async function scansIn(site: Installation, { scans }: Acknowledged): Promise<Part> {
  const rows = await site.database.ask<{ no: string; n: number }>(
    `select waybill_no as no, count(*)::int as n from scan_event where code = 'PICKED_UP' group by 1`,
  );
  const stored = new Map(rows.map(({ no, n }) => [no, n]));
  const of = (wrong: (n: number) => boolean) =>
    scans.promised
      .filter(({ value }) => wrong(stored.get(value.waybillNo) ?? 0))
      .map(({ value, window }) => ({ window, what: `the scan of ${value.waybillNo}` }));
  return { lost: of((n) => n < 1), doubled: of((n) => n > 1) };
}

function codesIn({ codes }: Acknowledged, smsSeen: ReadonlyMap<string, readonly number[]>): Part {
  return {
    lost: codes.promised
      .filter(({ value }) => !smsSeen.has(value.phone))
      .map(({ value, window }) => ({ window, what: `the SMS to ${value.phone}` })),
    doubled: [],
  };
}

function longestWaits({ codes }: Acknowledged, smsSeen: ReadonlyMap<string, readonly number[]>) {
  const longest = new Map<string, number>();
  for (const { value, window } of codes.promised) {
    const [arrived] = smsSeen.get(value.phone) ?? [];
    if (arrived !== undefined) {
      longest.set(window, Math.max(longest.get(window) ?? 0, arrived - value.at));
    }
  }
  return longest;
}

/** Waits until webhooks and SMS have arrived; an event may come twice, but under one id. */
async function waitForDeliveries(
  site: Installation,
  { scans, codes }: Acknowledged,
  smsSeen: ReadonlyMap<string, readonly number[]>,
): Promise<Part> {
  const watched = scans.promised.filter(({ value }) => value.isWatched);
  const deadline = Date.now() + DELIVERED_WITHIN_MS;
  let told = idsByWaybill(site);
  while (
    Date.now() < deadline &&
    (watched.some(({ value }) => !told.has(value.waybillNo)) ||
      codes.promised.some(({ value }) => !smsSeen.has(value.phone)))
  ) {
    await sleep(500);
    told = idsByWaybill(site);
  }
  const events = await eventsOf(
    site,
    watched.filter(({ value }) => !told.has(value.waybillNo)).map(({ value }) => value.waybillNo),
  );
  const of = (wrong: (ids: number) => boolean) =>
    watched
      .filter(({ value }) => wrong(told.get(value.waybillNo)?.size ?? 0))
      .map(({ value, window }) => ({
        window,
        what: `the webhook of ${value.waybillNo}, ${events.get(value.waybillNo) ?? 'which has no event'}`,
      }));
  return { lost: of((ids) => ids < 1), doubled: of((ids) => ids > 1) };
}

/** What the site says of events that have not arrived. */
async function eventsOf(
  { database }: Installation,
  waybillNos: readonly string[],
): Promise<Map<string, string>> {
  const rows = await database.ask<{ no: string; said: string }>(
    `select n.no, format('watched %s settled %s fact %s event %s tries %s next %s lease %s until %s rest %s now %s',
        w.waybill_no is not null, w.is_settled, f.id, e.state, e.tries, e.next_try_at, p.leased_by, p.leased_until,
        p.resting_until, now()) as said
     from unnest($1::text[]) as n(no)
     left join watched_parcel w on w.waybill_no = n.no
     left join parcel_fact f on f.waybill_no = n.no and f.code = 'PICKED_UP'
     left join webhook_event e on e.waybill_no = n.no and e.kind = 'picked_up'
     left join webhook_endpoint p on p.id = e.endpoint_id`,
    [waybillNos],
  );
  return new Map(rows.map(({ no, said }) => [no, said]));
}

/** The ids of the messages that told of a pickup, by waybill number. */
function idsByWaybill({ subscriber }: Installation): Map<string, Set<string>> {
  const told = new Map<string, Set<string>>();
  for (const { body, headers } of subscriber.received) {
    const { type, data } = JSON.parse(body) as { type: string; data: { waybillNo?: string } };
    if (type !== 'parcel.picked_up' || !data.waybillNo) continue;
    const ids = told.get(data.waybillNo) ?? new Set();
    ids.add(headers['webhook-id'] ?? '');
    told.set(data.waybillNo, ids);
  }
  return told;
}
