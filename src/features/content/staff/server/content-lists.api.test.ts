import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getAllBanner } from '#features/banners/banners.contract.ts';
import { auditEntry } from '#features/staff/server/audit.table.ts';
import { brand } from '#lib/brand.ts';
import { type StaffCaller, startStaff } from '#tests/fakes/staff.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import * as calls from '../content.staff.contract.ts';
import * as several from '../several-content.contract.ts';

let site: Website;
let editor: StaffCaller;
let other: StaffCaller;

beforeAll(async () => {
  site = await startWebsite({ content: true });
  const staff = startStaff(site);
  editor = await staff.as('content', 'Malee');
  other = await staff.as('content', 'Wichai');
});
afterAll(() => site.close());

const words = (title: string) => ({ title, text: '', pictures: ['/art/banner-super-wide.svg'] });
const banner = (title: string) => ({
  location: 'HOME',
  link: '',
  video: '',
  enabled: true,
  texts: { th: words(title), 'en-us': words(`${title} en`), 'zh-cn': words(`${title} cn`) },
});
const newId = () => `new-${crypto.randomUUID()}`;
const publish = (value: Record<string, unknown>) =>
  editor.get(calls.publishContent, { kind: 'banner', id: newId(), value, baseVersion: 0 });
const shownBanners = async () => (await site.get(getAllBanner, {})).banners.map(({ titleTh }) => titleTh);

describe('lists of content', () => {
  it.each(['release', 'question', 'page'] as const)('lists each %s once, part by part', async (kind) => {
    const whole = await editor.get(calls.listContent, { kind, size: 500 });
    const read: string[] = [];
    for (let next: string | null = ''; next !== null; ) {
      const part: typeof whole = await editor.get(calls.listContent, {
        kind,
        size: 2,
        ...(next && { cursor: next }),
      });
      read.push(...part.items.map(({ id }) => id));
      next = part.nextCursor;
    }
    expect(whole.counted).toEqual({ total: read.length, isMore: false });
    expect(read.length).toBeGreaterThan(4);
    expect(read).toEqual(whole.items.map(({ id }) => id));
  });

  it.each(['publishAt', '-publishAt', 'editedAt', '-editedAt'] as const)(
    'sorts news by %s, part by part',
    async (sort) => {
      const all = await editor.get(calls.listContent, { kind: 'release', size: 500, sort });
      const [name, isDown] = [sort.replace('-', '') as 'publishAt' | 'editedAt', sort.startsWith('-')];
      const times = all.items.map((row) => row[name] ?? '');
      expect(times).toEqual(isDown ? times.toSorted().toReversed() : times.toSorted());
      const parts: string[] = [];
      for (let next: string | null = ''; next !== null; ) {
        const asked = { kind: 'release' as const, size: 3, sort, ...(next && { cursor: next }) };
        const part: typeof all = await editor.get(calls.listContent, asked);
        parts.push(...part.items.map(({ id }) => id));
        next = part.nextCursor;
      }
      expect(parts).toEqual(all.items.map(({ id }) => id));
      expect(all.items.every(({ picture }) => picture !== null)).toBe(true);
    },
  );

  it('finds items by title, group, state and what waits', async () => {
    const find = async (filter: object) =>
      (await editor.get(calls.listContent, { kind: 'release', size: 500, ...filter })).items;
    const all = await find({});
    const piece = all.at(-1);
    const word = (piece?.titles['en-us'] ?? '').split(' ').find((each) => each.length > 3) ?? '';
    const having = all.filter(({ titles }) => Object.values(titles).join('\n').includes(word));
    expect(having.length).toBeLessThan(all.length);
    expect(await find({ text: word.toUpperCase() })).toEqual(having);
    for (const group of new Set(all.map((each) => each.group ?? '')))
      expect(await find({ group })).toEqual(all.filter((each) => each.group === group));
    for (const state of ['OFFLINE', 'PUBLISHED'])
      expect(await find({ state })).toEqual(all.filter((each) => each.state === state));
    const { id, value, version } = await editor.get(calls.getContent, {
      kind: 'release',
      id: piece?.id ?? '',
    });
    const texts = (value as { texts: { th: object } }).texts;
    const changed = { ...value, texts: { ...texts, th: { ...texts.th, title: 'ใหม่' } } };
    const draft = { kind: 'release' as const, id, value: changed, revision: 0, baseVersion: version };
    await editor.get(calls.saveContentDraft, draft);
    expect((await find({ needs: 'draft' })).map((row) => row.id)).toEqual([id]);
    await editor.get(calls.publishContent, draft);
    expect((await find({ needs: 'older' })).map((row) => row.id)).toContain(id);
    expect(await find({ needs: 'draft' })).toEqual([]);
  });

  it('names items as readers see them, with the brand and the figures of the rules', async () => {
    const { items } = await editor.get(calls.listContent, { kind: 'page', size: 500 });
    const titles = items.flatMap((row) => Object.values(row.titles)).join('\n');
    expect(titles).toContain(brand.name['en-us']);
    expect(titles).not.toContain('{{');
  });

  it('takes several items offline and publishes several drafts, names those left out, and undoes both', async () => {
    const kind = 'banner' as const;
    const [one, two] = [await publish(banner('หลายชิ้น')), await publish(banner('ชิ้นที่สอง'))];
    await other.get(calls.publishContent, { kind, id: two.id, value: banner('ของวิชัย'), baseVersion: 1 });
    const pieces = [one, two].map(({ id, version }) => ({ id, version }));
    const offline = await editor.get(several.takeSeveralOffline, { kind, pieces });
    expect(offline).toEqual({
      changed: [{ id: one.id, version: 2 }],
      left: [{ id: two.id, why: 'changed' }],
    });
    await expect.poll(shownBanners).not.toContain('หลายชิ้น');
    const undone = await editor.get(several.undoSeveral, { kind, pieces: offline.changed });
    await expect.poll(shownBanners).toEqual(expect.arrayContaining(['หลายชิ้น', 'ของวิชัย']));
    expect((await editor.get(several.undoSeveral, { kind, pieces: offline.changed })).changed).toEqual([]);

    const draft = { kind, id: one.id, value: banner('ร่างใหม่'), revision: 0, baseVersion: 3 };
    const unfinished = { ...draft, id: newId(), value: banner(''), baseVersion: 0 };
    for (const each of [draft, unfinished]) await editor.get(calls.saveContentDraft, each);
    const drafts = [one.id, unfinished.id].map((id) => ({ id, draftRevision: 1 }));
    const published = await editor.get(several.publishSeveral, { kind, pieces: drafts });
    expect(undone.changed).toEqual([{ id: one.id, version: 3 }]);
    expect(published.changed).toEqual([{ id: one.id, version: 4 }]);
    expect(published.left).toEqual([{ id: unfinished.id, why: 'notWhole' }]);
    await expect.poll(shownBanners).toContain('ร่างใหม่');
    await editor.get(several.undoSeveral, { kind, pieces: published.changed });
    await expect.poll(shownBanners).toEqual(expect.not.arrayContaining(['ร่างใหม่']));
    expect((await editor.get(calls.getContent, { kind, id: one.id })).draft?.value).toEqual(draft.value);
    const isOurs = eq(auditEntry.subjectId, one.id);
    const log = await site.db.orm.select().from(auditEntry).where(isOurs).orderBy(auditEntry.seq);
    const done = ['published', 'takenOffline', 'undone', 'draftBegun', 'published', 'undone'];
    expect(log.map(({ action }) => action)).toEqual(done.map((each) => `content.${each}`));
  });
});
