import { openPool } from '#db/connect.ts';
import { openLocalPayouts, payer } from '../payouts/local-payouts.ts';

// Pays everything that is due, and finishes the runs that it finds; says each step before it begins, and a test kills
// it in the middle.
const [url = '', now = ''] = process.argv.slice(2);
const db = openPool(url);
const payouts = openLocalPayouts(db, { now: () => new Date(now) });
const [wichai, pim] = [payer('wichai'), payer('pim')];
const say = (step: string) => process.stdout.write(`${step}\n`);

async function finish(runId: string): Promise<void> {
  const { run } = await payouts.open(runId, 'wichai');
  if (run.state === 'prepared') {
    say('release');
    await payouts.release(pim, { runId, satang: run.satang, proof: {} });
  }
  if (run.state === 'prepared' || run.state === 'released') {
    say('file');
    await payouts.makeFile(pim, { runId, format: 'csv' });
  }
  say('answer');
  await payouts.answer(wichai, { runId, state: 'paid', bankDate: '2026-11-20', reason: '' });
}

const { items } = await payouts.list({ pageSize: 200 });
for (const { runId, state } of items) if (state !== 'done' && state !== 'stopped') await finish(runId);
const { due } = await payouts.propose();
if (due.some(({ many }) => many > 0)) {
  say('prepare');
  await finish((await payouts.prepare(wichai)).runId);
}
say('done');
await db.close();
