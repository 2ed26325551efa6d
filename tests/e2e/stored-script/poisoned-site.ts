import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq, like, sql } from 'drizzle-orm';
import { openDatabase } from '#db/connect.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import { createSessionsService } from '#features/accounts/sign-in/server/sessions.service.ts';
import { application } from '#features/applications/server/applications.table.ts';
import { banner } from '#features/banners/server/banners.table.ts';
import { claim } from '#features/claims/server/claims.table.ts';
import { deliveryWindow } from '#features/delivery-windows/server/delivery-windows.table.ts';
import { networkPoint } from '#features/drop-points/server/drop-points.table.ts';
import { customerOrder } from '#features/orders/server/orders.table.ts';
import { scanEvent } from '#features/parcels/server/parcels.table.ts';
import { businessRuleVersion } from '#features/rules/server/rules.table.ts';
import { staffUser } from '#features/staff/server/staff.table.ts';
import { createStaffSessions } from '#features/staff/session/server/staff-sessions.ts';
import { DAY_MS, systemClock } from '#lib/clock.ts';
import { orderPickup } from '../kit/orders.ts';
import { startSite } from '../site.ts';
import { openLenientProxy } from './lenient-proxy.ts';
import { cleanColumns, poison } from './poison.ts';
import { addRow, furtherRows, type Known } from './rows.ts';
import { freeColumns, readTables } from './text-columns.ts';

const note = { th: 'text', 'en-us': 'text', 'zh-cn': 'text' };
const closure = { from: '2026-01-01', until: '2026-01-02', note };

/** An amount above the rules that waits for a colleague. */
const proposal = {
  amountSatang: 100,
  reason: 'text',
  staffId: '',
  name: 'text',
  proposedAt: '2026-01-01T00:00:00Z',
};

type Db = Awaited<ReturnType<typeof openDatabase>>;
const CUSTOMER_PHONE = '+66810001234';

/** A site of its own in whose database every text is a script; with a logged-in person of each side. */
export async function prepareSite() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'website-poisoned-'));
  const tables = await readTables();
  const free = freeColumns(tables);
  const proxy = await openLenientProxy();
  const settings = { DATA_DIR: dataDir, PUBLIC_URL: proxy.url };
  const before = await startSite(settings);
  try {
    await withDatabase(dataDir, async (db) => {
      await untilFilled(db);
      const known = await collect(db, before.url);
      await db.orm.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`);
        for (const [name, values] of furtherRows(known)) {
          const table = tables.get(name);
          if (!table) throw new Error(`There is no table ${name}.`);
          await addRow(tx, table, values);
        }
        await tx.update(claim).set({ proposal });
        // The demonstration says anew when couriers come: its lines must be older than the script.
        await tx.update(deliveryWindow).set({ updatedAt: new Date(Date.now() + DAY_MS) });
        await tx.update(networkPoint).set({ closure }).where(eq(networkPoint.code, known.pointCode));
      });
      await poison(db, free);
    });
  } finally {
    await before.stop();
  }
  // What a process caches is what it reads at its start.
  const site = await startSite(settings);
  proxy.leadTo(site.url);
  const stop = async () => {
    proxy.close();
    await site.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const known = await withDatabase(dataDir, async (db) => ({
    customerId: await idOfCustomer(db),
    customerToken: await customerSession(db),
    staffToken: await staffSession(db),
    clean: await cleanColumns(db, free),
  }));
  return { url: proxy.url, stop, ...known };
}

async function withDatabase<T>(dataDir: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = await openDatabase({ dataDir, poolSize: 1 });
  return work(db).finally(() => db.close());
}

/** The demonstration adds its claims and applications after the site is ready. */
async function untilFilled({ orm }: Db): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    if ((await orm.$count(application)) >= 10) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The demonstration has no applications.');
}

async function idOfCustomer({ orm }: Db): Promise<string> {
  const [row] = await orm.select().from(customer).where(eq(customer.phone, CUSTOMER_PHONE));
  return row?.id ?? '';
}

async function customerSession(db: Db): Promise<string> {
  return createSessionsService({ orm: db.orm, clock: systemClock }).open(await idOfCustomer(db));
}

async function staffSession({ orm }: Db): Promise<string> {
  const [member] = await orm.select().from(staffUser).where(eq(staffUser.account, 'demo.admin'));
  const sessions = createStaffSessions({ orm, clock: systemClock });
  return sessions.open({ staffId: member?.id ?? '', stage: 'open', device: 'Journey' });
}

async function collect(db: Db, url: string): Promise<Known> {
  const { orm } = db;
  const order = await orderPickup(url, await customerSession(db));
  const [ordered] = await orm.select().from(customerOrder).limit(1);
  const [member] = await orm.select().from(staffUser).where(eq(staffUser.account, 'demo.admin'));
  const [point] = await orm.select().from(networkPoint).where(like(networkPoint.code, 'BR-1004'));
  const [picture] = await orm.select().from(banner).limit(1);
  const waybillNo = '222222222224';
  const [scan] = await orm.select().from(scanEvent).where(eq(scanEvent.waybillNo, waybillNo)).limit(1);
  const [version] = await orm.select().from(businessRuleVersion).limit(1);
  if (!ordered || !member || !point || !picture || !scan || !version)
    throw new Error('The demonstration is not whole.');
  return {
    customerId: await idOfCustomer(db),
    staffId: member.id,
    orderId: ordered.id,
    order,
    waybillNo,
    pointCode: point.code,
    banner: picture,
    scanned: scan,
    rules: version.rules,
  };
}
