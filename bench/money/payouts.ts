import { randomUUID } from 'node:crypto';
import { type Db, openPool } from '../../src/db/connect.ts';
import { createCodPayables } from '../../src/features/cod-ledger/server/payables.ts';
import { listUsable } from '../../src/features/payout-accounts/server/usable-accounts.ts';
import type { PayoutDeps } from '../../src/features/payouts/server/payouts.deps.ts';
import { createPayoutsService } from '../../src/features/payouts/staff/server/payouts.staff.service.ts';
import { firstVersion } from '../../src/features/rules/first-version.rules.ts';
import { createSecondPerson } from '../../src/features/staff/duties/server/second-person.ts';
import { createAudit } from '../../src/features/staff/server/audit.ts';
import { createSeal, type Seal } from '../../src/http/secrets/seal.ts';
import { payer } from '../../tests/fakes/payouts/local-payouts.ts';
import { emptyDatabase, openBenchCluster } from '../dataset.ts';
import { residentMiB } from '../process.ts';
import { report } from '../report.ts';
import { sized } from '../size.ts';

const LINES = sized(100_000);
/** Two parcels of each. */
const ACCOUNTS = LINES / 2;
/** So many times as many parcels have been paid before. */
const PAID_BEFORE = 9;
const BATCH = 5_000;
const AIM_SECONDS = 60;
/** A whole file of so many payments is tens of MiB. */
const AIM_MIB = 48;
const clock = { now: () => new Date('2026-11-20T09:00:00+07:00') };

/** A run of 100,000 lines: how long its preparation and its file take, and that the file is written while it is sent. */
export async function benchPayouts(): Promise<boolean> {
  const cluster = await openBenchCluster();
  const db = openPool(await emptyDatabase(cluster, 'payouts'));
  try {
    const seal = createSeal(Buffer.alloc(32, 1));
    await fill(db, seal);
    const payouts = openPayouts(db, seal);
    const [anna, ben] = [payer('anna'), payer('ben')];
    const bare = await timed(() => db.pool.query(due));
    const prepared = await timed(() => payouts.prepare(anna));
    const { runId } = prepared.value;
    await release(db, runId);
    const made = await timed(() => payouts.makeFile(ben, { runId, format: 'pain.001' }));
    const sent = await timed(async () => readFile((await payouts.openFile(runId)).chunks));
    const { bytes, riseMiB } = sent.value;
    const times = (seconds: number) => `${(seconds / bare.seconds).toFixed(0)} times the bare select`;
    return report(comparison, [
      { what: 'prepared, s', ...within(prepared.seconds), detail: times(prepared.seconds) },
      { what: 'file made and booked, s', ...within(made.seconds), detail: times(made.seconds) },
      { what: 'file sent, s', ...within(sent.seconds), detail: `${(bytes / 2 ** 20).toFixed(1)} MiB` },
      { what: 'memory that sending takes, MiB', ratio: riseMiB, aim: { atMost: AIM_MIB } },
    ]);
  } finally {
    await db.close();
    await cluster.close();
  }
}

const comparison = {
  title: `Payouts: a run of ${LINES} parcels to ${ACCOUNTS} accounts`,
  reference: 'one select of all that is due',
  fair: 'a run locks, books, nets, seals and stores each line in one transaction; the reference only says what reading them costs on this machine',
};

const due = `select * from cod_parcel where due_on <= '2026-11-20' and owed_satang > 0 order by waybill_no`;

function within(seconds: number) {
  return { ratio: seconds, aim: { atMost: AIM_SECONDS } };
}

async function timed<T>(work: () => Promise<T>): Promise<{ value: T; seconds: number }> {
  const startedAt = performance.now();
  const value = await work();
  return { value, seconds: (performance.now() - startedAt) / 1000 };
}

/** As a download reads it; how much the process grows meanwhile. */
async function readFile(chunks: AsyncIterable<Uint8Array>): Promise<{ bytes: number; riseMiB: number }> {
  const before = await residentMiB(process.pid);
  let bytes = 0;
  let most = before;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    most = Math.max(most, await residentMiB(process.pid));
  }
  return { bytes, riseMiB: most - before };
}

function openPayouts({ orm }: Db, seal: Seal) {
  const rules = {
    inForce: async () => firstVersion,
    around: async () => ({ current: { rules: firstVersion } }),
  };
  const cod = createCodPayables({
    codOrders: async () => [],
    rules: rules as never,
    holidays: async () => new Set(),
    clock,
    tellPayers: async () => undefined,
    messages: { send: async () => '' },
    publicUrl: 'http://bench.example',
    accounts: { listUsable: (ids, at, tx) => listUsable(seal, tx ?? orm, ids, at) },
  });
  const deps: PayoutDeps = {
    orm,
    clock,
    rules,
    sources: [cod],
    audit: createAudit({ clock }),
    secondPerson: createSecondPerson({ orm, clock }),
    confirmAgain: { require: async () => undefined },
    tellOfSent: async () => undefined,
    holidays: async () => new Set(),
    seal,
    nameKey: Buffer.alloc(32, 2),
    layout: {
      debtor: { name: 'Bench', account: '0012345678', bankCode: '004' },
      csvColumns: [],
      answerColumns: { reference: 'Reference', status: 'Status', date: 'Date', reason: 'Reason' },
    },
  };
  return createPayoutsService(deps);
}

/** Who may release is no part of what is measured. */
async function release({ pool }: Db, runId: string): Promise<void> {
  await pool.query(
    `update payout_run set state = 'released', released_at = $2, released_by = 'ben', released_name = 'Ben'
     where id = $1`,
    [runId, clock.now()],
  );
}

async function fill({ pool }: Db, seal: Seal): Promise<void> {
  await pool.query(
    `insert into cod_opening (place, opened_on, ended_at) values ('', '2026-11-01', '2026-11-01')`,
  );
  const { rows: customers } = await pool.query<{ id: string }>(
    `insert into customer (phone, name)
     select '+668' || lpad(n::text, 8, '0'), 'bench' from generate_series(1, $1::int) n returning id`,
    [ACCOUNTS],
  );
  for (let from = 0; from < customers.length; from += BATCH) {
    const accounts = customers.slice(from, from + BATCH).map(({ id: customerId }, nth) => {
      const id = randomUUID();
      return { id, customerId, sealed: seal.seal(String(1_000_000_000 + from + nth), id) };
    });
    await pool.query(
      `insert into payout_account
         (id, customer_id, kind, bank_code, sealed_number, ending, holder_name, is_default, added_at, usable_from)
       select id, "customerId", 'bank', '004', sealed, '0000', 'สมชาย ใจดี', true, '2026-10-01', '2026-10-02'
       from json_to_recordset($1::json) as a (id uuid, "customerId" uuid, sealed text)`,
      [JSON.stringify(accounts)],
    );
  }
  await pool.query(
    `insert into cod_parcel (waybill_no, customer_id, ordered_satang, collected_satang, collected_at, collected_by,
       due_on, owed_satang, changed_at)
     select lpad((700000000000 + n)::text, 12, '0'), ids[1 + n % cardinality(ids)], 10000, 10000, '2026-11-19', 'scan',
       '2026-11-20', 10000, '2026-11-19'
     from generate_series(1, $1::int) n, (select array_agg(id) as ids from customer) c`,
    [LINES],
  );
  // What was paid before lies between the due ones.
  await pool.query(
    `insert into cod_parcel (waybill_no, customer_id, ordered_satang, collected_satang, collected_at, collected_by,
       due_on, paid_satang, paid_on, changed_at)
     select lpad((700000000000 + n % $1::int)::text, 12, '0') || 'P' || n / $1::int, ids[1 + n % cardinality(ids)], 10000,
       10000, '2026-10-19', 'scan', '2026-10-20', 10000, '2026-10-20', '2026-10-20'
     from generate_series(1, $1::int * ${PAID_BEFORE}) n, (select array_agg(id) as ids from customer) c`,
    [LINES],
  );
  await pool.query('vacuum (analyze) cod_parcel, customer, payout_account');
}
