import { afterAll, beforeAll, expect, it } from 'vitest';
import { getMedia } from '#features/media/staff/media.staff.contract.ts';
import { getRulesVersion } from '#features/proposals/rules.staff.contract.ts';
import { getRulesInForce } from '#features/rules/rules.contract.ts';
import { listAudit } from '#features/staff/audit/audit.contract.ts';
import { brand } from '#lib/brand.ts';
import { photo, sendMedia } from '#tests/fakes/media-library.ts';
import { type StaffCaller, startStaff } from '#tests/fakes/staff.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { listContent, publishContent } from '../content.staff.contract.ts';
import { findContent } from '../find-content.contract.ts';
import { listPlannedContent } from '../planned-content.contract.ts';

const kind = 'banner' as const;
const stored = { th: '{{brand}} ส่งถึง {{cod.maxSatang}}', 'en-us': '{{brand}} up to {{cod.maxSatang}}' };
let site: Website;
let editor: StaffCaller;
let limit = '';
let shown = '';

beforeAll(async () => {
  site = await startWebsite({ content: true });
  editor = await startStaff(site).as('content', 'Malee');
  const { rules } = await site.get(getRulesInForce, {});
  limit = new Intl.NumberFormat('en').format(rules.cod.maxSatang / 100);
  shown = `${brand.name['en-us']} up to ${limit}`;
});
afterAll(() => site.close());

async function publish(picture: string, publishAt?: string) {
  const words = (title: string) => ({ title, text: '', pictures: [picture] });
  const texts = {
    th: words(stored.th),
    'en-us': words(stored['en-us']),
    'zh-cn': words('{{brand}}代收货款'),
  };
  const value = { location: 'HOME', link: '', video: '', enabled: true, texts };
  const id = `new-${crypto.randomUUID()}`;
  const given = { kind, id, value, baseVersion: 0, ...(publishAt && { publishAt }) };
  return editor.get(publishContent, given);
}
const art = '/art/banner-super-wide.svg';

it('the search of the back office finds a title by what readers see of it, and shows that', async () => {
  const { id } = await publish(art);
  const find = async (text: string) =>
    (await editor.get(findContent, { text, limit: 50 })).rows.find(
      (row) => row.kind === kind && row.id === id,
    );
  await expect.poll(() => find(shown), { timeout: 10_000 }).toMatchObject({ titles: { 'en-us': shown } });
  expect(await find(`${brand.name.th} ส่งถึง`)).toBeDefined();
  expect((await find('{{brand}} up'))?.titles['en-us']).toBe(shown);
});

it('a list of content is searched by what it prints: the name of the carrier, figures, and words beside them', async () => {
  const { id } = await publish(art);
  const found = async (text: string) =>
    (await editor.get(listContent, { kind, text, size: 500 })).items.some((row) => row.id === id);
  for (const text of [
    shown,
    shown.toLowerCase(),
    `${limit} up`,
    `${brand.name['zh-cn']}代收`,
    '{{brand}} up',
  ])
    expect([text, await found(text)]).toEqual([text, true]);
  for (const text of [`${shown} zzz`, limit.slice(1), 'zzz'])
    expect([text, await found(text)]).toEqual([text, false]);
  const [, domain = ''] = brand.email.split('@');
  expect(await found(domain)).toBe(false);
});

it('news, whose titles have an index, are found the same way', async () => {
  const { items } = await editor.get(listContent, { kind: 'release', size: 500 });
  const raw = await site.db.pool.query(
    `select id::text, texts->'en-us'->>'title' as title from news_release where texts->'en-us'->>'title' like '%{{%'`,
  );
  const [{ id = '' } = {}] = raw.rows;
  const title = items.find((row) => row.id === id)?.titles['en-us'] ?? '';
  expect(title).not.toMatch(/\{\{|^$/);
  const again = await editor.get(listContent, { kind: 'release', text: title, size: 500 });
  expect(again.items.map((row) => row.id)).toContain(id);
});

it('planned versions, uses of a picture and the audit log name it the same way', async () => {
  const { data } = await sendMedia(site, { name: 'a.jpg', bytes: await photo() }, editor.token);
  const publishAt = new Date(site.clock.now().getTime() + 3_600_000).toISOString();
  const { id } = await publish(data?.link ?? '', publishAt);
  const { rows } = await editor.get(listPlannedContent, { kind });
  expect(rows.find((row) => row.id === id)?.titles['en-us']).toBe(shown);
  const { uses } = await editor.get(getMedia, { id: data?.id ?? '' });
  expect(uses.map(({ titles }) => titles['en-us'])).toEqual([shown]);
  const auditor = await startStaff(site).as('auditor');
  const log = await auditor.get(listAudit, { subjectKind: kind, subjectId: id });
  expect(log.rows.map(({ subjectName }) => subjectName)).toEqual([`${brand.name.th} ส่งถึง ${limit}`]);
});

it('the business rules name the pieces that print a figure as readers see them', async () => {
  const { id } = await publish(art);
  const { printedIn } = await (await startStaff(site).as(['rates.read'])).get(getRulesVersion, {});
  const piece = (printedIn['cod.maxSatang'] ?? []).find((each) => each.kind === kind && each.id === id);
  expect(piece?.title).toBe(shown);
});
