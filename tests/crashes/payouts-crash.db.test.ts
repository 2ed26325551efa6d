import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addApprovedClaims } from '../fakes/payouts/many-claims.ts';
import { startWebsite, type Website } from '../fakes/website.ts';

const CLAIMS = 400;
const NOW = '2026-11-20T09:30:00+07:00';
/** The step in which the process is killed, and how long after it began. */
const kills = [
  ['prepare', 0],
  ['prepare', 100],
  ['release', 30],
  ['file', 30],
  ['answer', 300],
] as const;

let site: Website;
const children: ChildProcess[] = [];

beforeAll(async () => {
  site = await startWebsite({ now: NOW });
  await addApprovedClaims(site.db, CLAIMS);
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await site.close();
});

/** Runs the process until it ends, or is killed some milliseconds after a step began. */
async function pay(kill?: (typeof kills)[number]): Promise<void> {
  const child = spawn(
    process.execPath,
    ['tests/fakes/processes/payouts-process.ts', site.db.directUrl, NOW],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  children.push(child);
  const ended = once(child, 'exit');
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  lines.on('line', (step) => {
    if (kill && step === kill[0]) void wait(kill[1]).then(() => child.kill('SIGKILL'));
  });
  await ended;
}

async function one(query: string): Promise<Record<string, number>> {
  const { rows } = await site.db.pool.query<Record<string, string>>(query);
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)]));
}

it('400 claims are each paid once when the process that prepares, releases and answers is killed again and again', async () => {
  for (const kill of kills) {
    await pay(kill);
    // Every claim is in the run that it names, and in no other; every run has what it says.
    expect([
      kill,
      await one(`
      select (select count(*) from claim c where c.payment_run_id is not null and not exists (
                select from payout_line l where l.payable_id = c.claim_no and l.run_id = c.payment_run_id)) as lost,
             (select count(*) from payout_line l join payout_payment p on p.id = l.payment_id
                where (l.is_live or p.state = 'paid') and not exists (
                  select from claim c where c.claim_no = l.payable_id and c.payment_run_id = l.run_id)) as astray,
             (select count(*) from payout_run r where
                r.satang <> (select coalesce(sum(amount_satang), 0) from payout_line where run_id = r.id)
                or r.satang <> (select coalesce(sum(amount_satang), 0) from payout_payment where run_id = r.id)
                or r.lines <> (select count(*) from payout_line where run_id = r.id)) as unequal`),
    ]).toEqual([kill, { lost: 0, astray: 0, unequal: 0 }]);
  }
  await pay();
  const sum = (CLAIMS * (CLAIMS + 1)) / 2 + CLAIMS * 50_000;
  expect(
    await one(`
      select count(*) as claims, count(distinct payable_id) as payables, sum(l.amount_satang) as satang,
             count(*) filter (where p.state = 'paid') as paid
      from payout_line l join payout_payment p on p.id = l.payment_id where p.state = 'paid'`),
  ).toEqual({ claims: CLAIMS, payables: CLAIMS, satang: sum, paid: CLAIMS });
  expect(await one("select count(*) as paid from claim where state = 'paid'")).toEqual({ paid: CLAIMS });
  expect(await one("select count(*) as notes from claim_event where kind = 'paid'")).toEqual({
    notes: CLAIMS,
  });
}, 300_000);
