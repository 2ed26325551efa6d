import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptedAgreement, customer } from '#features/accounts/server/accounts.table.ts';
import { getContent, publishContent } from '#features/content/staff/content.staff.contract.ts';
import { announceContentChange } from '#features/publishing/server/content-changes.ts';
import { addDays, bangkokDate, startOfBangkokDate } from '#lib/clock.ts';
import type { Language } from '#lib/language.ts';
import { asRead } from '#tests/fakes/as-read.ts';
import { startStaff } from '#tests/fakes/staff.ts';
import { refusalIn, refused, startWebsite, type Website } from '#tests/fakes/website.ts';
import { acceptedAgreements, agreementErrors, getAgreement, listAgreements } from '../agreements.contract.ts';
import { agreement } from './agreements.table.ts';

let site: Website;

beforeAll(async () => {
  site = await startWebsite({ content: true });
});

afterAll(() => site.close());

const get = (path: string, lang: 'TH' | 'EN' | 'CN' = 'EN') => site.call(getAgreement, { path }, { lang });

/** Writes as staff do and notifies every process. */
async function change(slug: string, values: Partial<typeof agreement.$inferInsert>): Promise<void> {
  await site.db.orm.transaction(async (tx) => {
    await tx.update(agreement).set(values).where(eq(agreement.slug, slug));
    await announceContentChange(tx, 'agreement');
  });
}

describe('an agreement', () => {
  it('is answered by its path as HTML with contents, dates and version [A-11, RD-33]', async () => {
    const { data } = await get('claim-rules');
    expect(data).toMatchObject({
      slug: 'claim-rules',
      type: 'claims',
      title: 'Claim rules',
      effectiveFrom: '2026-11-01',
      version: 1,
      editedAt: '2026-11-20T02:00:00.000Z',
    });
    expect(data?.toc[0]).toEqual({ id: 'section-1', level: 2, text: '1. Who may claim' });
    expect(data?.html).toContain('<h2 id="section-1">1. Who may claim</h2>');
    expect(data?.html).toContain('<a href="/terms-and-conditions/compensation">Compensation</a>');
    expect(data?.html).not.toContain('{{');
  });

  it.each([
    ['DELIVERYSERVICE', 'deliveryService'],
    ['deliveryservice', 'deliveryService'],
    ['privacyPolicy', 'privacy-policy'],
    ['PRIVACY-POLICY', 'privacy-policy'],
    ['protocol', 'termsAndAgreement'],
  ])('is found under %s [A-11, RD-33, RM-16]', async (path, slug) => {
    expect((await get(path)).data?.slug).toBe(slug);
  });

  it('is in the language of the request [W-01]', async () => {
    const titles = await Promise.all(
      (['TH', 'EN', 'CN'] as const).map(async (lang) => (await get('packaging', lang)).data?.title),
    );
    expect(asRead(titles)).toEqual(['การบรรจุหีบห่อ', 'Packaging', '包装要求']);
  });

  it.each(['nothing', 'constructor', '__proto__', '%00', 'packaging/..'])(
    'that does not exist is refused: %s [A-11]',
    async (path) => {
      expect(refusalIn(await get(path))).toEqual(
        refused(agreementErrors.notFound, 'This agreement does not exist, or it is no longer in force.'),
      );
    },
  );
});

describe('the list of agreements', () => {
  it('has all of them in order, and those of one type [A-11]', async () => {
    const { agreements } = await site.get(listAgreements, {});
    const orders = agreements.map(({ order }) => order);
    expect(orders).toEqual(orders.toSorted((a, b) => a - b));
    expect(agreements.length).toBeGreaterThan(20);
    const claims = await site.get(listAgreements, { type: 'claims' });
    expect(claims.agreements).toEqual(agreements.filter(({ type }) => type === 'claims'));
    expect(claims.agreements.length).toBeGreaterThan(3);
    expect(await site.get(listAgreements, { type: '' })).toEqual({ agreements });
  });

  it('refuses a type that does not exist [A-11]', async () => {
    const answer = await site.call(listAgreements, { type: 'nothing' as 'terms' });
    expect(answer.status).toBe(400);
  });
});

describe('the publish state of an agreement', () => {
  it('begins and ends by the clock, without anybody’s action [S-16]', async () => {
    await change('packaging', {
      publishAt: new Date('2026-11-21T08:00:00+07:00'),
      offlineAt: new Date('2026-11-22T08:00:00+07:00'),
    });
    const isSeen = async () => {
      const { agreements } = await site.get(listAgreements, {});
      const isListed = agreements.some(({ slug }) => slug === 'packaging');
      expect((await get('packaging')).succ).toBe(isListed);
      return isListed;
    };
    await expect.poll(isSeen, { timeout: 2_000 }).toBe(false);
    site.clock.set('2026-11-21T07:59:59+07:00');
    expect(await isSeen()).toBe(false);
    site.clock.set('2026-11-21T08:00:00+07:00');
    expect(await isSeen()).toBe(true);
    site.clock.set('2026-11-22T08:00:00+07:00');
    expect(await isSeen()).toBe(false);
  });
});

describe('the shipped texts', () => {
  const inDatabase = async (slug: string) => {
    const [row] = await site.db.orm.select().from(agreement).where(eq(agreement.slug, slug));
    return row;
  };

  it('are not written again by the next start', async () => {
    const before = await inDatabase('super');
    site.clock.forward(60);
    await site.services.seed();
    expect(await inDatabase('super')).toEqual(before);
  });

  it('replace those of an earlier release, and keep their publication', async () => {
    const before = await inDatabase('super');
    await change('super', { seedDigest: 'of an earlier release', texts: sql`'{}'::jsonb` as never });
    await site.services.seed();
    const after = await inDatabase('super');
    expect(after).toEqual({ ...before, editedAt: site.clock.now() });
  });

  it('leave alone what staff have written', async () => {
    await change('super', { seedDigest: null, version: 2 });
    await site.services.seed();
    expect(await inDatabase('super')).toMatchObject({ seedDigest: null, version: 2 });
  });
});

describe('the versions of an agreement', () => {
  const slug = 'other-conditions';
  const version = (number: number) =>
    site.call(getAgreement, { path: slug, version: number }, { lang: 'EN' });

  /** As staff do: another text, visible from then on. */
  async function publish(summary: string, publishAt = site.clock.now(), from = bangkokDate(publishAt)) {
    const editor = await startStaff(site).as('content');
    const { value, version: baseVersion } = await editor.get(getContent, { kind: 'agreement', id: slug });
    const { texts, ...rest } = value as { texts: Record<Language, object> };
    const said = { ...texts, 'en-us': { ...texts['en-us'], summary } };
    const written = { ...rest, effectiveFrom: from, texts: said };
    const times = { publishAt: publishAt.toISOString() };
    await editor.get(publishContent, { kind: 'agreement', id: slug, value: written, baseVersion, ...times });
  }

  it('stay readable under their numbers when another one is in force [A-11, D-18]', async () => {
    const first = (await get(slug)).data;
    expect(first).toMatchObject({ version: 1, current: 1, earlier: [] });
    site.clock.forward(60);
    await publish('Said anew.');
    await expect.poll(async () => (await get(slug)).data?.version).toBe(2);
    const earlier = [{ version: 1, effectiveFrom: first?.effectiveFrom }];
    expect((await get(slug)).data).toMatchObject({ summary: 'Said anew.', current: 2, earlier });
    expect((await version(1)).data).toMatchObject({
      ...first,
      current: 2,
      earlier,
      force: { state: 'OVER', holding: { version: 2 } },
      editedAt: expect.any(String),
    });
    expect((await version(2)).data).toEqual((await get(slug)).data);
    for (const unknown of [3, 1_000_000]) expect((await version(unknown)).succ).toBe(false);
  });

  it('are not shown before their time, and leave the current one in force until then [S-16]', async () => {
    const tomorrow = new Date(site.clock.now().getTime() + 86_400_000);
    await publish('Planned for tomorrow.', tomorrow);
    expect((await get(slug)).data).toMatchObject({ summary: 'Said anew.', version: 2, current: 2 });
    expect((await version(3)).succ).toBe(false);
    await publish('Today after all.');
    await expect.poll(async () => (await get(slug)).data?.version).toBe(3);
    site.clock.set(tomorrow.toISOString());
    const planned = { summary: 'Planned for tomorrow.', version: 4, effectiveFrom: bangkokDate(tomorrow) };
    expect((await get(slug)).data).toMatchObject(planned);
    expect((await get(slug)).data?.earlier.map(({ version: number }) => number)).toEqual([3, 2, 1]);
    expect((await version(3)).data?.summary).toBe('Today after all.');
  });

  it('are in force until the day of the next one begins in Bangkok, whichever the page shows meanwhile [A-11]', async () => {
    const day = addDays(bangkokDate(site.clock.now()), 4);
    const { effectiveFrom, version: number = 0 } = (await get(slug)).data ?? {};
    const [held, next] = [
      { version: number, effectiveFrom },
      { version: number + 1, effectiveFrom: day },
    ];
    await publish('In four days.', site.clock.now(), day);
    await expect.poll(async () => (await get(slug)).data?.version).toBe(next.version);
    const forces = async (of: number) => {
      const answers = (['TH', 'EN', 'CN'] as const).map((lang) =>
        site.get(getAgreement, { path: slug, version: of }, { lang }),
      );
      return (await Promise.all(answers)).map(({ force }) => force);
    };
    const three = <T>(of: T) => [of, of, of];
    const until = addDays(day, -1);
    const holds = { state: 'HOLDING', until, holding: held, next };
    const comes = { state: 'COMING', until: null, holding: held, next: null };
    expect(await forces(held.version)).toEqual(three(holds));
    expect(await forces(next.version)).toEqual(three(comes));
    site.clock.set(`${until}T23:59:59+07:00`);
    expect(await forces(held.version)).toEqual(three(holds));
    expect(await forces(next.version)).toEqual(three(comes));
    // Cached pages expire at that moment.
    const nextChange = async () => {
      site.services.changes.catchUp();
      await forces(held.version);
      return site.services.changes.nextChangeAt();
    };
    await expect.poll(nextChange).toEqual(startOfBangkokDate(day));
    site.clock.set(`${day}T00:00:00+07:00`);
    expect(await forces(held.version)).toEqual(three({ ...holds, state: 'OVER', holding: next }));
    expect(await forces(next.version)).toEqual(
      three({ state: 'HOLDING', until: null, holding: next, next: null }),
    );
    site.clock.forward(40 * 86_400);
    expect((await forces(held.version))[0]?.state).toBe('OVER');
  });

  it('are listed to who has accepted them, each as it was [D-17]', async () => {
    const [owner] = await site.db.orm
      .insert(customer)
      .values({ phone: '+66812340000', name: 'A' })
      .returning();
    const customerId = owner?.id ?? '';
    const acceptedAt = site.clock.now();
    await site.db.orm.insert(acceptedAgreement).values({ customerId, slug, version: 1, acceptedAt });
    const token = await site.services.accounts.sessions.open(customerId);
    const { accepted } = await site.get(acceptedAgreements, {}, { token, lang: 'EN' });
    expect(accepted).toEqual([
      { slug, version: 1, title: 'Other conditions', acceptedAt: acceptedAt.toISOString() },
    ]);
  });
});

describe('the search of the terms', () => {
  const found = async (keyword: string, lang: 'TH' | 'EN' | 'CN' = 'EN') =>
    (await site.get(listAgreements, { keyword }, { lang })).agreements.map(({ slug }) => slug);

  it.each([
    ['EN', 'cookie', 'cookies-policy'],
    ['EN', 'drop point', 'drop-point'],
    ['TH', 'คุกกี้', 'cookies-policy'],
    ['TH', 'พื้นที่ห่างไกล', 'remote-areas'],
    ['CN', '偏远地区', 'remote-areas'],
  ] as const)('finds in %s for %s first %s [W-06]', async (lang, keyword, slug) => {
    expect((await found(keyword, lang))[0]).toBe(slug);
  });

  it('reads whole texts, not only their titles and summaries [W-06]', async () => {
    const { agreements } = await site.get(listAgreements, {});
    const lithium = await found('lithium');
    expect(lithium.length).toBeGreaterThan(0);
    const named = agreements.filter(({ title, summary }) => /lithium/i.test(title + summary));
    expect(lithium.length).toBeGreaterThan(named.length);
  });

  it('finds nothing for what stands nowhere, and keeps to the type asked for [A-11]', async () => {
    expect(await found('xylophone')).toEqual([]);
    const { agreements } = await site.get(listAgreements, { keyword: 'claim', type: 'privacy' });
    expect(agreements.every(({ type }) => type === 'privacy')).toBe(true);
  });
});
