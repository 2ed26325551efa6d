import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServices, type Services } from '#app/services.ts';
import { openAnother } from '#db/test-db.ts';
import { getAgreement } from '#features/agreements/agreements.contract.ts';
import { agreement } from '#features/agreements/server/agreements.table.ts';
import { findQuestions } from '#features/faq/faq.contract.ts';
import { firstVersion } from '#features/rules/first-version.rules.ts';
import { businessRuleVersion } from '#features/rules/server/rules.table.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { announceContentChange } from './content-changes.ts';

const WITHIN = { timeout: 2_000, interval: 50 };
const PAGE = { status: 200, headers: {}, etag: 'W/"old"', html: Buffer.from('<p>old</p>') };

let site: Website;
/** Another process of the site, over the same database. */
let other: Services;

beforeAll(async () => {
  site = await startWebsite({ content: true });
  const { config, log } = site.services;
  other = await createServices(config, await openAnother(site.db, 2), { clock: site.clock, log });
});

afterAll(async () => {
  await other.close();
  await site.close();
});

const titleIn = async (services: Services) =>
  (await services.agreements.get({ path: 'packaging' }, 'en-us')).title;
const keepPage = ({ pageCache }: Services) => pageCache.put('/page', PAGE);
const isCached = ({ pageCache }: Services) => pageCache.get('/page') !== undefined;

async function rename(title: string, { fails = false } = {}): Promise<void> {
  await site.db.orm.transaction(async (tx) => {
    const [row] = await tx.select().from(agreement).where(eq(agreement.slug, 'packaging'));
    if (!row) throw new Error('No such agreement.');
    const texts = { ...row.texts, 'en-us': { ...row.texts['en-us'], title } };
    await tx.update(agreement).set({ texts }).where(eq(agreement.slug, 'packaging'));
    await announceContentChange(tx, 'agreement');
    if (fails) throw new Error('undone');
  });
}

describe('a change of content', () => {
  it('is visible in every process within two seconds, and no page is cached from before', async () => {
    for (const services of [site.services, other]) {
      expect(await titleIn(services)).toBe('Packaging');
      await keepPage(services);
    }
    await rename('Packing well');
    for (const services of [site.services, other]) {
      await expect.poll(() => titleIn(services), WITHIN).toBe('Packing well');
      expect(isCached(services)).toBe(false);
    }
  });

  it('that is rolled back changes nothing', async () => {
    await keepPage(site.services);
    await expect(rename('Never', { fails: true })).rejects.toThrow('undone');
    expect(await titleIn(other)).toBe('Packing well');
    expect(isCached(site.services)).toBe(true);
  });

  it('separates the page cache before from the one after, so that a page rendered across it is not cached', async () => {
    const before = other.pageCache.begin().changes;
    await rename('Packaging');
    await expect.poll(() => other.pageCache.begin().changes, WITHIN).toBeGreaterThan(before);
  });
});

describe('a scheduled change', () => {
  it('clears the cached pages of every process at its time [S-16]', async () => {
    const offlineAt = new Date('2026-11-20T10:00:00+07:00');
    await site.db.orm.update(agreement).set({ offlineAt }).where(eq(agreement.slug, 'hazardous'));
    const generations = [site.services, other].map(({ pageCache }) => pageCache.begin().changes);
    await announceContentChange(site.db.orm, 'agreement');
    await expect
      .poll(
        () =>
          [site.services, other].every(
            ({ pageCache }, at) => pageCache.begin().changes > (generations[at] ?? 0),
          ),
        WITHIN,
      )
      .toBe(true);
    const has = async (services: Services) =>
      (await services.agreements.list({}, 'th')).agreements.some(({ slug }) => slug === 'hazardous');
    site.clock.set('2026-11-20T09:59:59+07:00');
    for (const services of [site.services, other]) {
      await expect.poll(() => has(services), WITHIN).toBe(true);
      await keepPage(services);
    }
    site.clock.set('2026-11-20T10:00:00+07:00');
    for (const services of [site.services, other]) {
      expect(await has(services)).toBe(false);
      await expect.poll(() => isCached(services), WITHIN).toBe(false);
    }
  });
});

describe('a new version of the business rules', () => {
  it('is printed into texts from the time on at which it begins [C-01]', async () => {
    const cod = { ...firstVersion.cod, maxSatang: 5_000_000 };
    const validFrom = new Date('2026-12-01T00:00:00+07:00');
    await site.db.orm.insert(businessRuleVersion).values({ validFrom, rules: { ...firstVersion, cod } });
    await announceContentChange(site.db.orm, 'rules');
    const printed = async () => {
      const terms = await site.get(getAgreement, { path: 'codwalkin' });
      const { entries } = await site.get(findQuestions, { category: 'cod' });
      return [terms.html, entries.map(({ html }) => html).join('')].map((text) => ({
        old: text.includes('30,000'),
        new: text.includes('50,000'),
      }));
    };
    site.clock.set('2026-11-30T23:59:59+07:00');
    expect(await printed()).toEqual(Array(2).fill({ old: true, new: false }));
    site.clock.set('2026-12-01T00:00:00+07:00');
    await expect.poll(printed, WITHIN).toEqual(Array(2).fill({ old: false, new: true }));
  });
});
