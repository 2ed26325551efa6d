import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  getContent,
  publishContent,
  saveContentDraft,
} from '#features/content/staff/content.staff.contract.ts';
import { listAudit } from '#features/staff/audit/audit.contract.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import { photo, sendMedia } from '#tests/fakes/media-library.ts';
import { type StaffCaller, startStaff } from '#tests/fakes/staff.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import * as calls from '../media.staff.contract.ts';

const kind = 'banner' as const;
let site: Website;
let content: StaffCaller;
let old: calls.MediaRow;
let next: calls.MediaRow;

beforeAll(async () => {
  site = await startWebsite({ content: true });
  content = await startStaff(site).as('content', 'Malee');
});
afterAll(() => site.close());
beforeEach(async () => {
  old = await added('old.jpg');
  next = await added('next.jpg');
});

async function added(name: string) {
  const { data } = await sendMedia(site, { name, bytes: await photo() }, content.token);
  if (!data) throw new Error(`${name} was refused.`);
  return data;
}

function banner(picture: string, title = 'ส่งฟรี') {
  const words = { title, text: '', pictures: [picture] };
  return {
    location: 'HOME',
    link: '',
    video: '',
    enabled: true,
    texts: { th: words, 'en-us': words, 'zh-cn': words },
  };
}

const published = (picture: string) =>
  content.get(publishContent, {
    kind,
    id: `new-${crypto.randomUUID()}`,
    baseVersion: 0,
    value: banner(picture),
  });
const opened = (id: string) => content.get(getContent, { kind, id });
const ids = (uses: readonly calls.MediaUse[]) => uses.map(({ id }) => id).toSorted();

it('a picture is replaced wherever it is used: on the site, in drafts and in planned versions [E-04]', async () => {
  const [live, waiting] = [
    await published(old.link),
    await published(old.link.replace('.webp', '-480.webp')),
  ];
  const drafted = { kind, id: live.id, value: banner(old.link, 'ร่าง'), revision: 0, baseVersion: 1 };
  await content.get(saveContentDraft, drafted);
  const publishAt = new Date(site.clock.now().getTime() + 600_000).toISOString();
  const plan = { kind, id: waiting.id, baseVersion: 1, value: banner(old.link, 'แผน'), publishAt };
  await content.get(publishContent, plan);
  const outcome = await content.get(calls.replaceMedia, { id: old.id, by: next.id, publishes: true });
  expect(ids(outcome.published)).toEqual([live.id, waiting.id].toSorted());
  const [one, two] = [await opened(live.id), await opened(waiting.id)];
  expect(one).toMatchObject({ version: 2, value: banner(next.link), state: 'PUBLISHED' });
  expect(one.draft).toMatchObject({ baseVersion: 2, revision: 2, value: banner(next.link, 'ร่าง') });
  expect(two).toMatchObject({ value: banner(next.link), planned: [{ publishAt }] });
  site.clock.forward(601);
  expect(await opened(waiting.id)).toMatchObject({ value: banner(next.link, 'แผน') });
  expect((await content.get(calls.getMedia, { id: old.id })).uses).toEqual([]);
  const auditor = await startStaff(site).as('auditor');
  const { rows } = await auditor.get(listAudit, { subjectKind: 'media', subjectId: old.id });
  expect(rows.map(({ action }) => action)).toContain('media.replaced');
});

it('its record shows where it is used now, before any process has heard of the change', async () => {
  const one = await published(old.link);
  const uses = async () => ids((await content.get(calls.getMedia, { id: old.id })).uses);
  expect(await uses()).toEqual([one.id]);
  // Without the notification that follows each change of content.
  await site.db.pool.query('update banner set texts = replace(texts::text, $1, $2)::jsonb where id = $3', [
    old.link,
    next.link,
    Number(one.id),
  ]);
  expect(await uses()).toEqual([]);
});

it('a piece that today’s rules would refuse holds up no other', async () => {
  const [one, two] = [await published(old.link), await published(old.link)];
  // As an earlier release accepted it.
  await site.db.pool.query(
    "update banner set texts = jsonb_set(texts, '{th,title}', to_jsonb(repeat('ก', 5000))) where id = $1",
    [Number(one.id)],
  );
  const outcome = await content.get(calls.replaceMedia, { id: old.id, by: next.id, publishes: true });
  expect([ids(outcome.published), ids(outcome.left)]).toEqual([[two.id], [one.id]]);
});

it('only the chosen pieces change, and those who may not publish leave readers what they see', async () => {
  const [one, two] = [await published(old.link), await published(old.link)];
  const writer = await startStaff(site).as(['content.read', 'content.edit'], 'Nok');
  const asked = { id: old.id, by: next.id, pieces: [{ kind, id: one.id }] };
  expect((await writer.call(calls.replaceMedia, { ...asked, publishes: true })).status).toBe(403);
  const outcome = await writer.get(calls.replaceMedia, { ...asked, publishes: false });
  expect([ids(outcome.drafted), outcome.published]).toEqual([[one.id], []]);
  expect(await opened(one.id)).toMatchObject({
    version: 1,
    value: banner(old.link),
    draft: { value: banner(next.link), savedBy: 'Nok' },
  });
  expect(await opened(two.id)).toMatchObject({ value: banner(old.link), draft: null });
  const reader = await startStaff(site).as(['content.read', 'media.edit']);
  expect((await reader.call(calls.replaceMedia, { ...asked, publishes: false })).status).toBe(403);
});

it('nothing takes its own place, and a deleted picture takes none', async () => {
  await published(old.link);
  await content.get(calls.deleteMedia, { id: next.id, revision: next.revision });
  for (const by of [old.id, next.id, crypto.randomUUID()]) {
    const refused = await content.call(calls.replaceMedia, { id: old.id, by, publishes: true });
    expect(refused).toMatchObject({
      code: requestErrors.invalidParameter.code,
      data: { fields: [{ field: 'by' }] },
    });
  }
});
