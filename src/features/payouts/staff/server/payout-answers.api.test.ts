import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPayoutFixture, type PayoutFixture } from '#tests/fakes/payouts/payout-fixture.ts';
import { payoutErrors } from '../../payouts.calls.ts';
import { payoutRun } from '../../server/payouts.table.ts';
import * as calls from '../payouts.staff.contract.ts';

type Releaser = Awaited<ReturnType<PayoutFixture['withFactor']>>;
let fixture: PayoutFixture;
let wichai: Releaser;
let pim: Releaser;
/** A run of three payments that is at the bank. */
let runId: string;
let number: string;

beforeAll(async () => {
  fixture = await openPayoutFixture();
  wichai = await fixture.withFactor('finance', 'Wichai');
  pim = await fixture.withFactor('finance', 'Pim');
});
afterAll(() => fixture.close());
beforeEach(async () => {
  for (const accountNumber of ['1111111111', '2222222222', '3333333333'])
    await fixture.approved({ accountNumber });
  ({ runId, number } = await fixture.released(wichai, pim));
  await pim.get(calls.makePayoutFile, { runId, format: 'pain.001' });
});

const send = (text: string) =>
  wichai.call(calls.readPayoutAnswer, { runId, content: Buffer.from(text).toString('base64') });
/** The file of the run was made the day before, in Bangkok. */
const sentYesterday = () =>
  fixture.site.db.orm
    .update(payoutRun)
    .set({ sentAt: new Date('2026-11-18T20:00:00Z') })
    .where(eq(payoutRun.id, runId));
const states = async () =>
  (await wichai.get(calls.listPayoutPayments, { runId })).items.map(({ state, bankReason, bankDate }) => [
    state,
    bankReason,
    bankDate,
  ]);
const csv = (...lines: string[]) => ['Reference,Status,Date,Reason', ...lines].join('\r\n');
const ref = (nth: number) => `${number}-00000${nth}`;
const payment = (nth: number, status: string, reason = '') =>
  `<TxInfAndSts><OrgnlEndToEndId>${ref(nth)}</OrgnlEndToEndId><TxSts>${status}</TxSts>${reason}</TxInfAndSts>`;
const report = (
  inside: string,
  { message = number, group = 'PART', at = '2026-11-20T17:30:00+07:00' } = {},
) =>
  `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10">
  <CstmrPmtStsRpt><GrpHdr><MsgId>B1</MsgId><CreDtTm>${at}</CreDtTm></GrpHdr>
  <OrgnlGrpInfAndSts><OrgnlMsgId>${message}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId>
  <GrpSts>${group}</GrpSts></OrgnlGrpInfAndSts><OrgnlPmtInfAndSts><OrgnlPmtInfId>${message}</OrgnlPmtInfId>
  ${inside}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`;
const closed = '<StsRsnInf><Rsn><Cd>AC04</Cd></Rsn><AddtlInf>Closed &amp; gone</AddtlInf></StsRsnInf>';

describe('the answer of a bank', () => {
  it('as pain.002 says what was paid, returned with its reason, and is still under way; once', async () => {
    const first = report(payment(1, 'ACSC') + payment(2, 'RJCT', closed) + payment(3, 'ACSP'));
    expect((await send(first)).data).toEqual({ paid: 1, returned: 1, unchanged: 0 });
    expect(await states()).toEqual([
      ['paid', null, '2026-11-20'],
      ['returned', 'AC04 Closed & gone', '2026-11-20'],
      ['waiting', null, null],
    ]);
    expect((await send(first)).data).toEqual({ paid: 0, returned: 0, unchanged: 2 });
    expect((await fixture.open(wichai, runId)).run.state).toBe('sent');
    // A late return, and the last one.
    const second = report(payment(1, 'RJCT', closed) + payment(3, 'ACCC'));
    expect((await send(second)).data).toEqual({ paid: 1, returned: 1, unchanged: 0 });
    expect((await fixture.open(wichai, runId)).run.state).toBe('done');
    expect((await states()).map(([state]) => state)).toEqual(['returned', 'returned', 'paid']);
  });

  it('as pain.002 for the whole message counts for everything that it does not list', async () => {
    const answer = report(payment(2, 'RJCT', closed), { group: 'ACSC' });
    expect((await send(answer)).data).toEqual({ paid: 2, returned: 1, unchanged: 0 });
    expect((await states()).map(([state]) => state)).toEqual(['paid', 'returned', 'paid']);
  });

  it('as CSV is read by its headings, days of either era included', async () => {
    const answer = csv(
      `${ref(1)},Success,20/11/2569,`,
      `${ref(2)},ไม่สำเร็จ,2026-11-20,บัญชีปิดแล้ว`,
      `${ref(3)},Pending,,`,
    );
    expect((await send(answer)).data).toEqual({ paid: 1, returned: 1, unchanged: 0 });
    expect(await states()).toEqual([
      ['paid', null, '2026-11-20'],
      ['returned', 'บัญชีปิดแล้ว', '2026-11-20'],
      ['waiting', null, null],
    ]);
  });

  it('as pain.002 is of the day in Bangkok, wherever its bank writes the time', async () => {
    expect((await send(report(payment(1, 'ACSC'), { at: '2026-11-19T18:30:00Z' }))).succ).toBe(true);
    expect((await states())[0]).toEqual(['paid', null, '2026-11-20']);
  });

  it('names no day before the file of the run was made, and none to come', async () => {
    await sentYesterday();
    const before = await states();
    for (const day of ['18/11/2569', '2026-11-21', '2126-11-20']) {
      const answer = await send(csv(`${ref(1)},paid,,`, `${ref(2)},paid,${day},`));
      expect([day, answer.code]).toEqual([day, payoutErrors.answerDayOutside.code]);
      expect(answer.msg).toContain(ref(2));
    }
    const late = await send(report(payment(1, 'ACSC'), { at: '2026-11-20T17:00:00Z' }));
    expect(late.code).toBe(payoutErrors.answerDayOutside.code);
    expect(await states()).toEqual(before);
    expect((await send(csv(`${ref(2)},paid,19/11/2569,`))).succ).toBe(true);
  });

  it('by hand is of such a day, too, and names the field', async () => {
    await sentYesterday();
    const paid = (bankDate: string) =>
      wichai.call(calls.answerPayouts, { runId, state: 'paid', bankDate }, { lang: 'EN' });
    for (const bankDate of ['2026-11-18', '2026-11-21', '2126-11-20'])
      expect(await paid(bankDate)).toMatchObject({
        succ: false,
        data: { fields: [{ field: 'bankDate', msg: expect.stringContaining('19\u00a0Nov 2026') }] },
      });
    expect((await states()).map(([state]) => state)).toEqual(['waiting', 'waiting', 'waiting']);
    expect((await paid('2026-11-19')).succ).toBe(true);
    expect((await states())[0]).toEqual(['paid', null, '2026-11-19']);
  });

  it('for another run, or with anything that cannot be read, changes nothing and says why', async () => {
    const before = await states();
    const paid = `${ref(1)},paid,,`;
    const refusals: [string, number, string][] = [
      [
        report(payment(1, 'ACSC'), { message: 'PR00000099' }),
        payoutErrors.answerOfOtherRun.code,
        'PR00000099',
      ],
      [csv(paid, 'PR00000099-000001,paid,,'), payoutErrors.answerUnknown.code, 'PR00000099-000001'],
      [csv(paid, `${number}-000004,paid,,`), payoutErrors.answerUnknown.code, `${number}-000004`],
      [csv(paid, `${ref(2)},perhaps,,`), payoutErrors.answerStatus.code, 'perhaps'],
      [csv(paid, `${ref(2)},paid,31/02/2026,`), payoutErrors.answerDay.code, '31/02/2026'],
      ['Name,Amount\r\nx,1', payoutErrors.answerUnreadable.code, '1'],
      ['', 0, ''],
    ];
    for (const [text, code, named] of refusals) {
      const answer = await send(text);
      expect([text, answer.succ]).toEqual([text, false]);
      if (code !== 0) expect([text, answer.code, answer.msg.includes(named)]).toEqual([text, code, true]);
    }
    expect(await states()).toEqual(before);
  });

  it('as hostile XML is refused: document types, entities, another message, depth, and what does not end', async () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>`;
    const deep = '<a>'.repeat(5_000);
    const texts = [
      report('').replace('?>', `?>${bomb}`),
      report(payment(1, 'ACSC').replace('ACSC', '&b;')),
      report('').replaceAll('pain.002.001.10', 'pain.001.001.09'),
      report(deep + payment(1, 'ACSC')),
      report(payment(1, 'A'.repeat(100_000))),
      report(payment(1, 'ACSC')).slice(0, -20),
      '<x/>',
    ];
    for (const text of texts) {
      const { code } = await send(text);
      expect([text.slice(0, 300), code]).toEqual([text.slice(0, 300), payoutErrors.answerUnreadable.code]);
    }
    expect((await states()).map(([state]) => state)).toEqual(['waiting', 'waiting', 'waiting']);
  });
});
