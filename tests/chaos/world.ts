import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { createRandom, type Random } from '#demo/network/random.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import { createSessionsService } from '#features/accounts/sign-in/server/sessions.service.ts';
import { addWebhook } from '#features/webhooks/webhooks.contract.ts';
import { createApiKeys } from '#http/secrets/api-keys.ts';
import { createPasswordHash } from '#http/secrets/password-hash.ts';
import { systemClock } from '#lib/clock.ts';
import { addParcel, waybillNo } from '../fakes/parcels.ts';
import { callSite } from '../fakes/processes/site-caller.ts';
import { walkInOrder } from '../fakes/processes/walk-in-order.ts';
import { type Client, createClient } from './client.ts';
import type { Installation } from './installation.ts';
import type { Ledger } from './ledger.ts';

const CUSTOMERS = 12;
const LOOKED_UP = 40;
/** For claims: each parcel is claimed for once. */
const CLAIMED_AN_HOUR = 1_200;
export const PASSWORD = 'Chaos2026';
/** Above those of the parcels that are looked up. */
const FIRST_CLAIMED = 10_000;

/** Somebody with an account and a session. */
export type Person = { phone: string; customerId: string; token: string };

/** What the load works on, and when it ends. */
export type World = Awaited<ReturnType<typeof prepareWorld>>;

/** Customers, parcels, a key of the feed and webhooks, written or asked for while nothing is wrong. */
export async function prepareWorld(
  site: Installation,
  { seed, ledger, hours }: { seed: number; ledger: Ledger; hours: number },
) {
  const { db } = site;
  const people = await addPeople(site);
  const lookedUp = Array.from({ length: LOOKED_UP }, (_, nth) => waybillNo(nth + 1));
  for (const number of lookedUp) await addParcel(db, number);
  const claimed = Array.from({ length: Math.ceil(CLAIMED_AN_HOUR * Math.max(hours, 0.1)) }, (_, nth) => ({
    number: waybillNo(FIRST_CLAIMED + nth),
    person: people[nth % people.length] as Person,
  }));
  await addClaimable(site, claimed);
  const { url } = site.balancer;
  const order = await walkInOrder({ get: (endpoint, input) => callSite(url, endpoint, input) });
  for (const { token } of people) await callSite(url, addWebhook, { url: site.subscriber.url }, { token });
  const state = { isStopping: false, isOver: false };
  let clients = 0;

  return {
    site,
    people,
    lookedUp,
    claimed,
    order,
    feedKey: await createApiKeys(db.orm).issue('chaos', ['feed']),
    photo: await takePhoto(seed),
    /** No new work is begun; what is under way is finished. */
    isStopping: () => state.isStopping,
    stop(): void {
      state.isStopping = true;
    },
    end(): void {
      state.isOver = true;
    },
    newRandom: (stream: number): Random => createRandom(seed, stream),
    newClient(): Client {
      clients += 1;
      const address = `198.51.${Math.floor(clients / 250)}.${(clients % 250) + 1}`;
      return createClient({ url, ledger, address, isOver: () => state.isOver });
    },
    /** Waits about so long, differently each time and the same for the same seed. */
    pause: (random: Random, ms: number) => sleep(random.between(ms / 2, (ms * 3) / 2)),
  };
}

async function addPeople({ db }: Installation): Promise<Person[]> {
  const passwordHash = await createPasswordHash({ memoryKiB: 32_768, passes: 3 }).hash(PASSWORD);
  const rows = Array.from({ length: CUSTOMERS }, (_, nth) => ({
    phone: `+6681${String(2_000_000 + nth)}`,
    name: 'ทดสอบ',
    passwordHash,
  }));
  const made = await db.orm
    .insert(customer)
    .values(rows)
    .returning({ id: customer.id, phone: customer.phone });
  const sessions = createSessionsService({ orm: db.orm, clock: systemClock });
  return Promise.all(
    made.map(async ({ id, phone }) => ({ phone, customerId: id, token: await sessions.open(id) })),
  );
}

/** Delivered parcels of these people: one as an example, the others as copies of its rows. */
async function addClaimable(
  { db }: Installation,
  claimed: readonly { number: string; person: Person }[],
): Promise<void> {
  const day = 86_400_000;
  const acceptedAt = new Date(Date.now() - 3 * day);
  const example = waybillNo(FIRST_CLAIMED - 1);
  await addParcel(db, example, { acceptedAt, updatedAt: acceptedAt });
  const given = JSON.stringify(claimed.map(({ number, person }) => ({ number, phone: person.phone })));
  await db.pool.query(
    `insert into parcel select (jsonb_populate_record(p, jsonb_build_object('waybill_no', g.number, 'sender_phone', g.phone))).*
     from parcel p, jsonb_to_recordset($1::jsonb) as g(number text, phone text) where p.waybill_no = $2`,
    [given, example],
  );
  await db.pool.query(
    `insert into scan_event (waybill_no, code, occurred_at, country_code, province_code)
     select number, 'DELIVERED', $2, 'TH', '50' from jsonb_to_recordset($1::jsonb) as g(number text)`,
    [given, new Date(Date.now() - day)],
  );
}

async function takePhoto(seed: number): Promise<Buffer<ArrayBuffer>> {
  const random = createRandom(seed, 99);
  const side = 160;
  const pixels = Buffer.from(Array.from({ length: side * side * 3 }, () => random.integer(0, 255)));
  const jpeg = await sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .jpeg()
    .toBuffer();
  return Buffer.from(jpeg);
}
