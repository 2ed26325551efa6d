import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codAccounts } from '#features/cod-ledger/entries.rules.ts';
import { checkBooks } from '#features/cod-ledger/server/check-books.ts';
import * as payouts from '#features/payouts/staff/payouts.staff.contract.ts';
import { EVENTS, event } from './fakes/feed.ts';
import { type OrderFixture, openOrderFixture } from './fakes/order-fixture.ts';
import { givePayoutAccount } from './fakes/payouts/payout-account.ts';
import { debtor, startPayoutStaff } from './fakes/payouts/payout-staff.ts';

const SENDERS = 100;
const PARCELS_EACH = 10;
const amounts = [10_000, 24_950, 125_000, 199_901, 3_000];
const RETURNED = [7, 42, 100];

let fixture: OrderFixture;
beforeAll(async () => {
  fixture = await openOrderFixture({ env: debtor });
  // The books are opened once, before there is anything in them.
  await fixture.site.services.parcelFacts.recordDerived();
});
afterAll(() => fixture.close());

/** Orders of one sender; the sum of the COD amounts in satang, and the waybill numbers. */
async function order(nth: number, prices: ReadonlyMap<number, number>) {
  const me = await fixture.newCustomer();
  const { site } = fixture;
  const { customerId = '' } = (await site.services.accounts.sessions.find(me.how.token)) ?? {};
  await givePayoutAccount(site, customerId, '2026-11-18T09:00:00+07:00', String(1_000_000_000 + nth));
  const cods = Array.from({ length: PARCELS_EACH }, (_, at) => amounts[(nth + at) % amounts.length] ?? 0);
  const parcels = cods.map((codSatang) => ({
    ...me.parcel,
    codSatang,
    agreedTotalSatang: prices.get(codSatang) ?? 0,
  }));
  const { subOrders } = await me.order({ parcels, samePickup: 'separate' });
  return {
    waybillNos: subOrders.map(({ waybillNo }) => waybillNo),
    satang: cods.reduce((sum, each) => sum + each, 0),
  };
}

async function feed(key: string, waybillNos: readonly string[]): Promise<number> {
  const collected = { code: 'COD_COLLECTED', occurredAt: '2026-11-20T13:30:00+07:00' };
  const response = await fixture.site.send(EVENTS, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(waybillNos.map((no) => event(no, collected))),
  });
  return ((await response.json()) as { accepted: number }).accepted;
}

/** A status report of the bank that returns some payments, and has paid the others. */
function answerOf(number: string, returned: readonly number[]): string {
  const one = (position: number) =>
    `<TxInfAndSts><OrgnlEndToEndId>${number}-${String(position).padStart(6, '0')}</OrgnlEndToEndId>` +
    '<TxSts>RJCT</TxSts><StsRsnInf><Rsn><Cd>AC04</Cd></Rsn></StsRsnInf></TxInfAndSts>';
  return (
    '<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10">' +
    '<CstmrPmtStsRpt><GrpHdr><MsgId>B1</MsgId><CreDtTm>2026-11-21T15:00:00+07:00</CreDtTm></GrpHdr>' +
    `<OrgnlGrpInfAndSts><OrgnlMsgId>${number}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId>` +
    `<GrpSts>ACSC</GrpSts></OrgnlGrpInfAndSts><OrgnlPmtInfAndSts><OrgnlPmtInfId>${number}</OrgnlPmtInfId>` +
    `${returned.map(one).join('')}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`
  );
}

it('a day of 1,000 COD parcels goes from the scan to the answer of the bank, balanced to the satang', async () => {
  const { site } = fixture;
  const prices = new Map<number, number>();
  for (const each of amounts) prices.set(each, await fixture.priceOf('PICKUP', each));
  const senders = [];
  for (let nth = 0; nth < SENDERS; nth += 1) senders.push(await order(nth, prices));
  const collectedSatang = senders.reduce((sum, { satang }) => sum + satang, 0);
  site.clock.set('2026-11-20T14:00:00+07:00');
  const key = await site.services.partners.apiKeys.issue('carrier', ['feed']);
  const waybillNos = senders.flatMap((sender) => sender.waybillNos);
  const half = waybillNos.length / 2;
  expect([await feed(key, waybillNos.slice(0, half)), await feed(key, waybillNos.slice(half))]).toEqual([
    half,
    half,
  ]);
  await fixture.readCodFacts();

  site.clock.set('2026-11-21T09:30:00+07:00');
  const staff = startPayoutStaff(site);
  const wichai = await staff.withFactor('finance', 'Wichai');
  const pim = await staff.withFactor('superAdministrator', 'Pim');
  const { runId, number, satang, payments } = await staff.released(wichai, pim);
  expect({ satang, payments }).toEqual({ satang: collectedSatang, payments: SENDERS });
  await pim.get(payouts.makePayoutFile, { runId, format: 'pain.001' });
  const content = Buffer.from(answerOf(number, RETURNED)).toString('base64');
  const counts = await wichai.get(payouts.readPayoutAnswer, { runId, content });
  expect(counts).toEqual({ paid: SENDERS - RETURNED.length, returned: RETURNED.length, unchanged: 0 });

  const { items } = await wichai.get(payouts.listPayoutPayments, { runId, state: 'returned' });
  const returnedSatang = items.reduce((sum, { amountSatang }) => sum + amountSatang, 0);
  const books = await checkBooks(site.db.orm);
  expect(books).toMatchObject({ parcels: SENDERS * PARCELS_EACH, differenceSatang: 0n, problems: [] });
  const balances = Object.fromEntries(books.balances.map((each) => [each.account, Number(each.satang)]));
  const empty = Object.fromEntries(codAccounts.map((account) => [account, 0]));
  expect(balances).toEqual({
    ...empty,
    cash: collectedSatang,
    paid: collectedSatang - returnedSatang,
    returned: returnedSatang,
    charged: balances.fee,
    fee: balances.fee,
  });
  const env = { ...process.env, DATABASE_URL: site.db.directUrl };
  const { stdout } = await promisify(execFile)(process.execPath, ['src/cli/ledger.ts', 'check'], { env });
  expect(stdout).toContain(` of ${SENDERS * PARCELS_EACH} parcels; debits less credits: 0.00\n`);
  expect(stdout).toMatch(/The books are in balance\.\n$/);
}, 240_000);
