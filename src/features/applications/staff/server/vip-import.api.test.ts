import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customer } from '#features/accounts/server/accounts.table.ts';
import { staffImportErrors } from '#features/sheets/staff/sheets.staff.contract.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import { startAccountSite } from '#tests/fakes/account-visits.ts';
import { importsOf } from '#tests/fakes/imports/staff-imports.ts';
import { startStaff } from '#tests/fakes/staff.ts';
import type { Website } from '#tests/fakes/website.ts';

let site: Website;
let imports: ReturnType<typeof importsOf>;

beforeAll(async () => {
  site = await startAccountSite();
  const member = await startStaff(site).as(['imports.edit', 'applications.edit'], 'Malee');
  imports = importsOf(member, 'vipCustomers');
});
afterAll(() => site.close());

const header = 'ชื่อบัญชี,ชื่อลูกค้า,เบอร์โทร,อีเมล,ภาษา';
const find = (accountName: string) =>
  site.db.orm.select().from(customer).where(eq(customer.accountName, accountName));

describe('VIP customers from a spreadsheet', () => {
  it('become accounts without a password whose owners are invited, once however often the file is imported [P-03]', async () => {
    const file = `${header}\nsiam-shop,สยามช็อป,0812345601,Owner@siam.example,อังกฤษ\nchai-yo,ไชโย,812345602,a@chaiyo.example,`;
    const dry = await imports.read(file, 'vip.csv');
    expect(dry.counts).toMatchObject({ added: 2, wrong: 0 });
    expect(await find('siam-shop')).toEqual([]);
    expect(await imports.apply(dry)).toMatchObject({ succ: true });
    expect(await find('siam-shop')).toMatchObject([
      { kind: 'VIP', phone: '+66812345601', language: 'en-us', passwordHash: null },
    ]);
    expect(await find('chai-yo')).toMatchObject([{ phone: '+66812345602', language: 'th' }]);
    expect((await imports.read(file)).counts).toMatchObject({ added: 0, same: 2 });
  });

  it('report wrong cells, repeated names, and accounts of somebody else [X-16, X-17]', async () => {
    const dry = await imports.read(
      [
        header,
        'ก,ชื่อ,12,no-mail,ลาว',
        'same-name,หนึ่ง,0812345611,one@vip.example,',
        'SAME-name,สอง,0812345612,two@vip.example,',
        'siam-shop,คนอื่น,0812345613,three@vip.example,',
        'fourth,สี่,0812345614,ONE@vip.example,',
      ].join('\n'),
    );
    expect(await imports.wrong(dry.importId)).toEqual([
      '2 accountName',
      '2 phone',
      '2 email',
      '2 language',
      '4 accountName',
      '5 accountName',
      '6 email',
    ]);
  });

  it('are closed again if nobody has used them; others stay', async () => {
    const dry = await imports.read(
      `${header}\nused-one,ใช้แล้ว,0812345621,used@vip.example,\nfresh-one,ยังไม่ใช้,0812345622,fresh@vip.example,`,
    );
    await imports.apply(dry);
    await site.db.orm.update(customer).set({ passwordHash: 'x' }).where(eq(customer.accountName, 'used-one'));
    expect((await imports.undo(dry)).code).toBe(staffImportErrors.importChangedSince.code);
    expect(await find('fresh-one')).toHaveLength(1);
    expect(await imports.undo(dry, { leaveChanged: true })).toMatchObject({ succ: true });
    expect(await find('fresh-one')).toEqual([]);
    expect(await find('used-one')).toHaveLength(1);
  });

  it('are imported only by those who may accept VIP customers', async () => {
    const other = importsOf(await startStaff(site).as(['imports.edit', 'content.publish']), 'vipCustomers');
    expect((await other.tryToRead(`${header}\na-b-c,ก,0812345631,x@vip.example,`)).code).toBe(
      staffErrors.permissionMissing.code,
    );
  });
});
