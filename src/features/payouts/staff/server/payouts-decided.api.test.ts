import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkBooks } from '#features/cod-ledger/server/check-books.ts';
import { openPayoutFixture, type PayoutFixture } from '#tests/fakes/payouts/payout-fixture.ts';
import { createRunStories } from '#tests/fakes/payouts/run-stories.ts';
import { payoutErrors } from '../../payouts.calls.ts';
import * as calls from '../payouts.staff.contract.ts';

const START = '2026-11-20T10:00:00+07:00';
let fixture: PayoutFixture;
let stories: ReturnType<typeof createRunStories>;
beforeAll(async () => {
  fixture = await openPayoutFixture();
  stories = createRunStories(fixture);
  await fixture.site.services.parcelFacts.recordDerived();
});
beforeEach(() => stories.begin(START));
afterAll(async () => {
  const { problems } = await checkBooks(fixture.site.db.orm);
  expect(problems).toEqual([]);
  await fixture.close();
});

const factsOf = (waybillNo: string) =>
  stories.query<{ satang: number; day: string; run: string }>(
    `select (detail->>'amountSatang')::int as satang, detail->>'payableOn' as day, detail->>'transferId' as run
     from parcel_fact where waybill_no = $1 and code = 'COD_PAID_OUT' order by id`,
    [waybillNo],
  );

describe('what is decided about money in a run', () => {
  it('counts for the run alone: once it is stopped, the sender is owed what was collected', async () => {
    const { preparer } = stories.people();
    const { waybillNo } = await stories.newParcel();
    const { runId } = await preparer.get(calls.preparePayouts, {});
    await stories.reported(waybillNo, 8_000);
    await stories.decided(waybillNo, 'overpaid', 'carrierBears');
    await preparer.get(calls.stopPayouts, { runId, reason: 'Another reason.' });
    expect(await stories.moneyOf(waybillNo)).toMatchObject({ owed: 8_000, paid: 0 });
    const { due } = await preparer.get(calls.payoutProposal, {});
    expect(due.find(({ source }) => source === 'cod')).toMatchObject({ satang: 8_000 });
    await (await stories.sent()).answer('paid');
  });

  it('is not released by who decided it after the run was prepared', async () => {
    const { preparer } = stories.people();
    const decider = await fixture.withFactor('finance', 'Decides alone');
    const { waybillNo } = await stories.newParcel();
    const { runId } = await preparer.get(calls.preparePayouts, {});
    await stories.reported(waybillNo, 8_000);
    const [row] = await stories.query<{ id: string }>(
      "select id from staff_user where name = 'Decides alone'",
      [],
    );
    await stories.decided(waybillNo, 'overpaid', 'carrierBears', row?.id);
    const { run } = await fixture.open(decider, runId);
    const asked = { runId, satang: run.satang };
    const refused = await decider.call(calls.releasePayouts, { ...asked, proof: { code: decider.code() } });
    expect(refused.code).toBe(payoutErrors.notAllowedToYou.code);
    const other = await fixture.withFactor('finance', 'Somebody else');
    await other.get(calls.releasePayouts, { ...asked, proof: { code: other.code() } });
    await preparer.get(calls.stopPayouts, { runId, reason: 'The test ends.' });
    await (await stories.sent()).answer('paid');
  });
});

it('a corrected first collection report stays the first one', async () => {
  const { waybillNo } = await stories.newParcel();
  const later = '2026-11-19T03:00:00Z';
  await stories.reported(waybillNo, 9_500, { id: 'first' });
  await stories.reported(waybillNo, 500, { id: 'second', collectedAt: later });
  await stories.reported(waybillNo, 9_800, { id: 'corrected', replaces: 'first' });
  await stories.reported(waybillNo, 10_000, { id: 'corrected again', replaces: 'corrected' });
  expect(await stories.moneyOf(waybillNo)).toMatchObject({ owed: 10_000 });
  const open = await stories.query(
    "select kind, expected_satang::int as due, found_satang::int as found from cod_difference where waybill_no = $1 and state = 'open'",
    [waybillNo],
  );
  expect(open).toEqual([{ kind: 'paidTwice', due: 10_000, found: 10_500 }]);
  await stories.decided(waybillNo, 'paidTwice', 'refundPayer');
  await (await stories.sent()).answer('paid');
});

it('each transfer of a parcel is told of, also the second one of a day', async () => {
  const { waybillNo } = await stories.newParcel();
  await stories.reported(waybillNo, 9_000);
  const first = await stories.sent();
  await first.answer('paid');
  await stories.decided(waybillNo, 'amountDiffers', 'payOrdered');
  fixture.site.clock.forward(60);
  const second = await stories.sent();
  await second.answer('paid');
  expect(await factsOf(waybillNo)).toEqual([
    { satang: 9_000, day: '2026-11-20', run: first.runId },
    { satang: 1_000, day: '2026-11-20', run: second.runId },
  ]);
});

it('a transfer that the bank reports long after its day is told to nobody', async () => {
  const { waybillNo } = await stories.newParcel();
  const { runId } = await stories.sent();
  await stories.begin('2026-12-04T10:00:00+07:00');
  const late = stories.people().preparer;
  await late.get(calls.answerPayouts, { runId, state: 'paid', bankDate: '2026-11-20' });
  expect(await stories.moneyOf(waybillNo)).toMatchObject({ paid: 10_000 });
  expect(await factsOf(waybillNo)).toEqual([]);
});

it('the same answer again changes nothing, also after another one of that day has returned the money', async () => {
  const { waybillNo } = await stories.newParcel();
  const { answer } = await stories.sent();
  await answer('paid');
  await answer('returned', { reason: 'AC04' });
  expect(await answer('paid')).toMatchObject({ data: { paid: 0, returned: 0, unchanged: 1 } });
  expect(await stories.moneyOf(waybillNo)).toMatchObject({ paid: 0, returned: 10_000 });
});

it('a month stays in the statement when a later run has moved the rest of its only parcel', async () => {
  const { customerId, waybillNo } = await stories.newParcel();
  await stories.reported(waybillNo, 9_000);
  await (await stories.sent()).answer('paid');
  await stories.decided(waybillNo, 'amountDiffers', 'payOrdered');
  await stories.begin('2026-12-01T10:00:00+07:00');
  await (await stories.sent()).answer('paid', { day: '2026-12-01' });
  const { statement } = fixture.site.services.orders;
  const { months } = await statement.ofMonth({ customerId }, {}, 'en-us');
  expect(months).toEqual(['2026-12', '2026-11']);
});

it('a run of more payments than a statement has parameters is answered at once', async () => {
  const many = 66_000;
  const at = '2026-11-20T02:00:00Z';
  const [run] = await stories.query<{ id: string }>(
    `insert into payout_run (id, day, state, lines, payments, marked, satang, prepared_at, prepared_by, prepared_name,
       released_at, sent_at, format)
     values (gen_random_uuid(), '2026-11-20', 'sent', $1::int, $1::int, 0, $1::bigint, $2, 'x', 'x', $2, $2, 'pain.001')
     returning id`,
    [many, at],
  );
  const runId = run?.id ?? '';
  await stories.query(
    `insert into payout_payment (id, run_id, position, kind, ending, holder_name, fingerprint, lines, amount_satang, state, marks)
     select gen_random_uuid(), $1, n, 'promptPayPhone', '1234', 'x', n::text, 1, 1, 'waiting', '{}'
     from generate_series(1, $2::int) n`,
    [runId, many],
  );
  const { preparer } = stories.people();
  await preparer.get(calls.answerPayouts, { runId, state: 'paid', bankDate: '2026-11-20' });
  const states = await stories.query(
    'select state, count(*)::int as payments from payout_payment where run_id = $1 group by state',
    [runId],
  );
  expect(states).toEqual([{ state: 'paid', payments: many }]);
  // It has no lines, which a check of the books would find.
  await stories.query('delete from payout_run where id = $1', [runId]);
});

describe('a check of the books', () => {
  it.each([
    ['payout_line set is_live = not is_live where run_id = $1', ['underWay']],
    ['payout_line set amount_satang = 20001 - amount_satang where run_id = $1', ['lines', 'runs']],
    ['payout_run set satang = 20001 - satang where id = $1', ['runs']],
    ['payout_payment set lines = 3 - lines where run_id = $1', ['runs']],
  ])('finds a run that says otherwise than its parcels: %s', async (change, kinds) => {
    const { preparer } = stories.people();
    await stories.newParcel();
    const { runId } = await preparer.get(calls.preparePayouts, {});
    const found = async () =>
      (await checkBooks(fixture.site.db.orm)).problems.map(({ kind }) => kind).toSorted();
    expect(await found()).toEqual([]);
    await stories.query(`update ${change}`, [runId]);
    expect(await found()).toEqual(kinds);
    // Each change is its own undoing.
    await stories.query(`update ${change}`, [runId]);
    expect(await found()).toEqual([]);
    await preparer.get(calls.stopPayouts, { runId, reason: 'The test ends.' });
    await (await stories.sent()).answer('paid');
  });

  it('finds a parcel that several runs have paid, and whose statement would know of one', async () => {
    const { waybillNo } = await stories.newParcel();
    await stories.reported(waybillNo, 9_000);
    await (await stories.sent()).answer('paid');
    await stories.decided(waybillNo, 'amountDiffers', 'payOrdered');
    await (await stories.sent()).answer('paid');
    const flip = 'update cod_parcel set has_earlier_moves = not has_earlier_moves where waybill_no = $1';
    await stories.query(flip, [waybillNo]);
    expect((await checkBooks(fixture.site.db.orm)).problems).toEqual([
      { kind: 'moves', rows: 1, examples: [waybillNo] },
    ]);
    await stories.query(flip, [waybillNo]);
  });
});
