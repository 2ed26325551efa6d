import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importDetail } from '#features/sheets/imports/imports.contract.ts';
import { listFile, listRow } from '#tests/fakes/imports/list-files.ts';
import { openShop } from '#tests/fakes/imports/order-lists.ts';
import { type OrderFixture, openOrderFixture } from '#tests/fakes/order-fixture.ts';
import { givePayoutAccount } from '#tests/fakes/payouts/payout-account.ts';
import { orderDetail } from '../../orders.contract.ts';

let fixture: OrderFixture;
beforeAll(async () => {
  fixture = await openOrderFixture();
  await fixture.site.services.jobs.start();
});
afterAll(() => fixture.close());

const header = ['ชื่อผู้รับ', 'เบอร์โทร', 'ที่อยู่', 'ตำบล', 'อำเภอ', 'จังหวัด', 'รหัสไปรษณีย์', 'น้ำหนัก', 'อ้างอิง'];
const withMoney = [...header, 'เก็บเงินปลายทาง', 'บัญชีรับเงิน'];
const row = (nth: number, account: string, cod = '590') => [...listRow(nth), cod, account];

/** A shop with accounts of these numbers, the last of them in use. */
async function newShop(...numbers: string[]) {
  const { how } = await fixture.newCustomer();
  const { customerId = '' } = (await fixture.site.services.accounts.sessions.find(how.token)) ?? {};
  for (const number of numbers)
    await givePayoutAccount(fixture.site, customerId, '2026-11-10T09:00:00+07:00', number);
  return openShop(fixture.site, how);
}

describe('a spreadsheet of COD parcels whose rows name payout accounts', () => {
  it('becomes orders that send their money there, one for each account', async () => {
    const shop = await newShop('1234560789', '9999991111');
    const { importId, problems } = await shop.open(
      listFile(
        [row(1, '789'), row(2, 'Kasikornbank ••0789'), row(3, ''), row(4, 'xxx-1111'), row(5, '1111', '')],
        withMoney,
      ),
    );
    expect(problems).toEqual([]);
    await shop.start(importId);
    await expect
      .poll(async () => (await fixture.site.get(importDetail, { importId }, shop.how)).state, {
        timeout: 30_000,
      })
      .toBe('done');
    const { orderNos } = await shop.look(importId);
    const orders = await Promise.all(
      orderNos.map((orderNo) => fixture.site.get(orderDetail, { orderNo }, shop.how)),
    );
    expect(
      orders
        .map(({ payoutAccount, subOrders }) => `${payoutAccount?.ending ?? 'in use'}: ${subOrders.length}`)
        .sort(),
    ).toEqual(['0789: 2', '1111: 1', 'in use: 2']);
  });

  it('says at the cell that an account is unknown, or that several fit; a corrected one is taken', async () => {
    const other = await newShop('7777774444');
    const shop = await newShop('1111115555', '2222225555');
    const { importId, problems } = await shop.open(
      listFile([row(1, '4444'), row(2, '5555'), row(3, 'ทดสอบ'), row(4, '')], withMoney),
    );
    expect(problems.map(({ row: at, field, msg }) => [at, field, msg.split('. ')[0]])).toEqual([
      [2, 'payoutAccount', 'You have no payout account “4444”'],
      [3, 'payoutAccount', 'Several of your payout accounts fit “5555”'],
      [4, 'payoutAccount', 'Several of your payout accounts fit “ทดสอบ”'],
    ]);
    const left = await shop.correct(importId, [
      { row: 2, cells: { payoutAccount: '' } },
      { row: 3, cells: { payoutAccount: '' } },
    ]);
    expect(left.counts).toMatchObject({ wrong: 1, ready: 3 });
    expect((await other.open(listFile([row(1, '4444')], withMoney))).problems).toEqual([]);
  });
});
