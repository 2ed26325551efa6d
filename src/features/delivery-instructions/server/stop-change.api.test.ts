import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { customer } from '#features/accounts/server/accounts.table.ts';
import { paths } from '#routes/paths.ts';
import { messagesTo, newestLinkTo, newestMessageTo } from '#tests/fakes/outbox.ts';
import { addParcel, addScan, waybillNo } from '#tests/fakes/parcels.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { instructionErrors } from '../instructions.calls.ts';
import { changeDelivery, readStopChange, stopChange } from '../instructions.contract.ts';
import { deliveryInstruction } from './instructions.table.ts';

let site: Website;
let parcels = 0;
let known = '';
let consignee = '';

beforeAll(async () => {
  site = await startWebsite();
});
afterAll(() => site.close());

beforeEach(async () => {
  parcels += 1;
  known = waybillNo(parcels);
  consignee = `+6689876${5000 + parcels}`;
  site.clock.set('2026-11-20T09:00:00+07:00');
  await addParcel(site.db, known, { codSatang: null, consigneePhone: consignee });
});

async function change(lang: 'TH' | 'EN' | 'CN' = 'EN'): Promise<void> {
  const access = site.services.tracking.issueLink(known, 'consignee');
  const neighbour = { kind: 'NEIGHBOUR', name: 'ป้าแดง', house: '45/1' } as const;
  await site.get(changeDelivery, { billCode: known, access, change: neighbour }, { lang });
}

const linkInWarning = () => newestLinkTo(site, consignee);
const codeIn = (link: string) => new URL(link).pathname.split('/').at(-1) ?? '';
const codeInWarning = async () => codeIn(await linkInWarning());
const handedOver = () =>
  addScan(site.db, known, {
    code: 'DELIVERED',
    occurredAt: new Date('2026-11-20T08:50:00+07:00'),
    countryCode: 'TH',
    provinceCode: '50',
    facilityCode: 'CNX07',
  });

async function stateOf(): Promise<string | undefined> {
  const rows = await site.db.orm
    .select()
    .from(deliveryInstruction)
    .where(eq(deliveryInstruction.waybillNo, known));
  return rows[0]?.state;
}

describe('the warning about a change', () => {
  it.each(['EN', 'CN', 'TH'] as const)(
    'is in Thai if its reader has no account, requested in %s',
    async (lang) => {
      await change(lang);
      expect((await newestMessageTo(site, consignee)).language).toBe('th');
    },
  );

  it('is in the language of the account with the phone', async () => {
    await site.logIn(consignee);
    await site.db.orm.update(customer).set({ language: 'zh-cn' }).where(eq(customer.phone, consignee));
    await change('EN');
    expect((await newestMessageTo(site, consignee)).language).toBe('zh-cn');
  });

  it('has a short link that stops the change and does not reveal the parcel', async () => {
    await change();
    const link = await linkInWarning();
    expect(link.length).toBeLessThan(60);
    const { text } = await newestMessageTo(site, consignee);
    expect(text).toContain(link);
    expect(link).not.toContain(known);
  });
});

describe('the link that stops a change', () => {
  it('leads to a page, and opening either stops nothing', async () => {
    await change();
    const link = await linkInWarning();
    const answer = await site.send(new URL(link).pathname, {});
    expect([answer.status, answer.headers.get('location')]).toEqual([302, paths.stopChange(codeIn(link))]);
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    const read = await site.get(readStopChange, { code: codeIn(link) });
    expect(read).toEqual({ waybillNo: known, kind: 'NEIGHBOUR', state: 'OPEN', canStop: true });
    expect(await stateOf()).toBe('OPEN');
  });

  it('stops it by one press, and reports that again when pressed twice', async () => {
    await change();
    const code = await codeInWarning();
    const stopped = { waybillNo: known, kind: 'NEIGHBOUR', state: 'CANCELLED' };
    expect(await site.get(stopChange, { code })).toEqual(stopped);
    expect(await site.get(stopChange, { code })).toEqual(stopped);
    expect((await site.get(readStopChange, { code })).canStop).toBe(false);
    const [row] = await site.db.orm
      .select()
      .from(deliveryInstruction)
      .where(eq(deliveryInstruction.waybillNo, known));
    expect(row).toMatchObject({ cancelledBy: 'stopLink', cancelledVisitor: 'somebody' });
  });

  it('stops nothing else: not another change, nor with a letter changed, cut off or guessed', async () => {
    await change();
    const code = await codeInWarning();
    const swapped = `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`;
    for (const wrong of ['', 'x', swapped, code.slice(0, -2), 'A'.repeat(20), 'ก'.repeat(20)])
      expect((await site.call(stopChange, { code: wrong })).code, wrong).toBe(
        instructionErrors.stopLinkGone.code,
      );
    expect(await stateOf()).toBe('OPEN');
  });

  it('expires after 30 days, and is too late once the parcel has moved on', async () => {
    await change();
    const code = await codeInWarning();
    await handedOver();
    expect(await site.get(readStopChange, { code })).toMatchObject({ state: 'NOT_NEEDED', canStop: false });
    expect((await site.call(stopChange, { code })).code).toBe(instructionErrors.notCancelledNow.code);
    site.clock.forward(30 * 86_400);
    expect((await site.call(readStopChange, { code })).code).toBe(instructionErrors.stopLinkGone.code);
    expect(await messagesTo(site, consignee)).toHaveLength(1);
  });
});
