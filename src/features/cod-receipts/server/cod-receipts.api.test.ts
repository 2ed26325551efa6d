import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OrderFixture, openOrderFixture } from '#tests/fakes/order-fixture.ts';
import { receiptErrors } from '../cod-receipts.calls.ts';
import { checkCodReceipt, codReceipt, printCodReceipt } from '../cod-receipts.contract.ts';

let fixture: OrderFixture;
let key = '';
beforeAll(async () => {
  fixture = await openOrderFixture();
  key = await fixture.site.services.partners.apiKeys.issue('branches', ['carrier']);
});
afterAll(() => fixture.close());

async function carrier(path: string, body: unknown) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const response = await fixture.site.send(path, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(response.status).toBe(200);
}

const report = (waybillNo: string, amountSatang = 125_000, reportId = `R-${waybillNo}`) =>
  carrier('/open/v1/cod-collections', [
    {
      reportId,
      waybillNo,
      method: 'mobileBanking',
      amountSatang,
      collectedAt: '2026-11-20T08:30:00+07:00',
      branchCode: 'BR-1004',
    },
  ]);

async function ordered() {
  const customer = await fixture.newCustomer();
  const { subOrders } = await customer.orderCod(125_000);
  const waybillNo = subOrders[0]?.waybillNo ?? '';
  const access = fixture.site.services.tracking.issueLink(waybillNo, 'consignee');
  return { waybillNo, access, opened: { billCode: waybillNo, access } };
}

const codeIn = (checkUrl: string) => new URL(checkUrl).searchParams.get('code') ?? '';

it('the consignee gets a receipt of what the branch collected, and its code proves it to anybody', async () => {
  const { waybillNo, opened } = await ordered();
  const { site } = fixture;
  await report(waybillNo);
  const receipt = await site.get(codReceipt, opened);
  expect(receipt).toMatchObject({
    billCode: waybillNo,
    payments: [{ amountSatang: 125_000, method: 'mobileBanking', collectedAt: '2026-11-20T01:30:00.000Z' }],
    totalSatang: 125_000,
    refundedSatang: 0,
  });
  expect(receipt.square.path).toMatch(/^M/);
  expect(receipt.checkUrl).not.toContain(waybillNo);
  const checked = await site.get(checkCodReceipt, { code: codeIn(receipt.checkUrl) });
  expect(checked).toEqual({
    verdict: 'valid',
    waybill: `********${waybillNo.slice(-4)}`,
    payments: receipt.payments,
    totalSatang: 125_000,
    refundedSatang: 0,
    refund: null,
  });
});

it('a code that was altered, shortened or made up is said to be none of ours', async () => {
  const { waybillNo, opened } = await ordered();
  await report(waybillNo);
  const code = codeIn((await fixture.site.get(codReceipt, opened)).checkUrl);
  const altered = `${code.slice(0, -3)}${code.endsWith('AAA') ? 'BBB' : 'AAA'}`;
  for (const wrong of [altered, code.slice(0, -8), '', 'x', '00000000.AAAA', waybillNo, 'ก'.repeat(50)]) {
    const answer = await fixture.site.call(checkCodReceipt, { code: wrong });
    expect(answer.code, wrong).toBe(receiptErrors.notOurs.code);
    expect(answer.msg).toMatch(/\S/);
  }
});

it('a receipt whose collection was corrected says so, and one that was withdrawn no longer counts', async () => {
  const { waybillNo, opened } = await ordered();
  await report(waybillNo);
  const code = codeIn((await fixture.site.get(codReceipt, opened)).checkUrl);
  await report(waybillNo, 5_000, `again ${waybillNo}`);
  expect(await fixture.site.get(checkCodReceipt, { code })).toMatchObject({
    verdict: 'changed',
    totalSatang: 130_000,
  });
  for (const id of [`R-${waybillNo}`, `again ${waybillNo}`])
    await carrier(`/open/v1/cod-collections/${encodeURIComponent(id)}/withdraw`, { reason: 'wrong parcel' });
  expect(await fixture.site.get(checkCodReceipt, { code })).toMatchObject({
    verdict: 'withdrawn',
    payments: [],
    totalSatang: 0,
  });
});

it('a scan of the collection is enough, a delivery without a word of the money is not', async () => {
  const { site } = fixture;
  const scanned = await ordered();
  await fixture.scan(scanned.waybillNo, 'COD_COLLECTED', '2026-11-20T09:00:00+07:00');
  await fixture.readCodFacts();
  expect((await site.get(codReceipt, scanned.opened)).payments).toMatchObject([
    { amountSatang: 125_000, method: null },
  ]);
  const delivered = await ordered();
  await fixture.scan(delivered.waybillNo, 'DELIVERED', '2026-11-20T09:00:00+07:00');
  await fixture.readCodFacts();
  expect((await site.call(codReceipt, delivered.opened)).code).toBe(receiptErrors.notCollected.code);
});

it('nobody gets the receipt of a parcel that they have not proved to be theirs', async () => {
  const { waybillNo } = await ordered();
  await report(waybillNo);
  const other = await ordered();
  for (const access of [undefined, other.access])
    expect((await fixture.site.call(codReceipt, { billCode: waybillNo, access })).succ).toBe(false);
});

it('the receipt is a PDF in each language, by a link that only the receipt gives', async () => {
  const { waybillNo, opened } = await ordered();
  await report(waybillNo);
  const { printTicket } = await fixture.site.get(codReceipt, opened);
  for (const lang of ['th', 'en-us', 'zh-cn']) {
    const path = `${printCodReceipt.path}?ticket=${encodeURIComponent(printTicket)}`;
    const response = await fixture.site.send(path, { headers: { cookie: `lang=${lang}` } });
    expect(response.status).toBe(200);
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  }
  expect((await fixture.site.send(`${printCodReceipt.path}?ticket=x`, {})).status).toBe(404);
});

it('more checks in an hour than a cashier makes are refused with a sentence', async () => {
  const visitor = 'a program';
  let last = await fixture.site.call(checkCodReceipt, { code: 'x' }, { visitor });
  for (let nth = 1; nth <= 60; nth += 1)
    last = await fixture.site.call(checkCodReceipt, { code: 'x' }, { visitor });
  expect(last.code).toBe(receiptErrors.tooMany.code);
});
