import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { announceContentChange } from '#features/publishing/server/content-changes.ts';
import { asRead } from '#tests/fakes/as-read.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { careerErrors, findOpenings, openingDetail } from '../careers.contract.ts';
import { departmentOf, departments, positions } from '../positions.rules.ts';
import { jobOpening } from './opening.table.ts';

let site: Website;

beforeAll(async () => {
  site = await startWebsite({ content: true });
});
afterAll(() => site.close());

describe('the openings', () => {
  it('are 8, in 7 departments, of 9 positions, all at the head office [W-07, E-09]', async () => {
    const found = await site.get(findOpenings, {});
    expect(found.openings).toHaveLength(8);
    expect(new Set(found.openings.map(({ workLocation }) => workLocation))).toEqual(new Set(['head-office']));
    expect(found.departments.map(({ id }) => id)).toEqual(departments);
    expect([departments.length, positions.length]).toEqual([7, 9]);
    expect(found.positions).toHaveLength(8);
    const times = found.openings.map(({ publishTime }) => publishTime);
    expect(times).toEqual(times.toSorted().reverse());
  });

  it('can be filtered by department and position, with departments counted over all [RD-26, RM-15]', async () => {
    const all = await site.get(findOpenings, {});
    const found = await site.get(findOpenings, { department: 'customer-service' });
    expect(found.openings.map(({ position }) => position).toSorted()).toEqual([
      'claims-officer',
      'customer-service-officer',
    ]);
    expect(found.departments).toEqual(all.departments);
    expect(found.positions.map(({ id }) => departmentOf[id])).toEqual(Array(2).fill('customer-service'));
    const one = await site.get(findOpenings, { department: 'customer-service', position: 'claims-officer' });
    expect(one.openings.map(({ position }) => position)).toEqual(['claims-officer']);
    const none = await site.get(findOpenings, { department: 'finance', position: 'claims-officer' });
    expect(none.openings).toEqual([]);
  });

  it.each([
    ['TH', 'พัฒนาและดูแลเว็บไซต์', /^เขียนและตรวจโค้ด/],
    ['EN', 'You build and look after', /^Write and review/],
    ['CN', '开发和维护', /^编写和审查/],
  ] as const)('have duties and requirements in order, in %s [E-09]', async (lang, about, firstDuty) => {
    const opening = asRead(await site.get(openingDetail, { id: 4 }, { lang }));
    expect(opening.position).toBe('software-developer');
    expect(opening.Department).toBe('technology');
    expect(opening.about.startsWith(about)).toBe(true);
    expect(opening.jd[0]).toMatch(firstDuty);
    expect([opening.jd.length, opening.requirement.length]).toEqual([4, 4]);
  });

  it('refuse an invalid id, and an unknown department, by name [RM-15]', async () => {
    for (const id of [0, -1, 1.5, 1_000_001, 'x', "1' or 1=1"])
      expect((await site.call(openingDetail, { id })).status, String(id)).toBe(400);
    const unknown = await site.call(openingDetail, { id: 999 });
    expect([unknown.succ, unknown.code]).toEqual([false, careerErrors.notFound.code]);
    expect((await site.call(findOpenings, { department: 'x' as 'finance' })).status).toBe(400);
  });

  it('disappear when they close, in list, counts, detail and sitemap [E-09, S-16]', async () => {
    const isListed = async () =>
      (await (await site.send('/sitemap.xml', {})).text()).includes('job-vacancies?id=6<');
    expect(await isListed()).toBe(true);
    await site.db.orm.transaction(async (tx) => {
      const offlineAt = new Date('2026-12-01T00:00:00+07:00');
      await tx.update(jobOpening).set({ offlineAt }).where(eq(jobOpening.id, 6));
      await announceContentChange(tx, 'careers');
    });
    const closeTime = async () => (await site.get(openingDetail, { id: 6 })).closeTime;
    await expect.poll(closeTime, { timeout: 2_000 }).toBe('2026-11-30T17:00:00.000Z');
    site.clock.set('2026-12-01T00:00:00+07:00');
    const { openings, departments: counted } = await site.get(findOpenings, {});
    expect(openings.map(({ id }) => id)).not.toContain(6);
    expect(counted.map(({ id }) => id)).not.toContain('finance');
    expect((await site.call(openingDetail, { id: 6 })).code).toBe(careerErrors.notFound.code);
    expect(await isListed()).toBe(false);
  });
});
