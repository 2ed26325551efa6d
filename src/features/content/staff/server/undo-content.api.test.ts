import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditEntry } from '#features/staff/server/audit.table.ts';
import { findRoute } from '#routes/redirects.ts';
import { type StaffCaller, startStaff } from '#tests/fakes/staff.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import * as calls from '../content.staff.contract.ts';
import { undoContent, undoErrors } from '../undo-content.contract.ts';

let site: Website;
let editor: StaffCaller;
let other: StaffCaller;

beforeAll(async () => {
  site = await startWebsite({ content: true });
  editor = await startStaff(site).as('content', 'Malee');
  other = await startStaff(site).as('content', 'Wichai');
});
afterAll(() => site.close());

const kinds = ['banner', 'release', 'question', 'agreement', 'page', 'opening', 'seo'] as const;
type Kind = (typeof kinds)[number];

/** A shipped item that readers see. */
async function shipped(kind: Kind) {
  const { items } = await editor.get(calls.listContent, { kind, state: 'PUBLISHED', size: 500 });
  const piece = items.find(({ editor: by, enabled }) => by === null && enabled !== false);
  const { id, value, version } = await editor.get(calls.getContent, { kind, id: piece?.id ?? '' });
  return { kind, id, value: value ?? {}, baseVersion: version };
}

/** The same value with other keywords, or another day on which it comes into force. */
function changed(value: Record<string, unknown>): Record<string, unknown> {
  const texts = structuredClone(value.texts) as Record<string, Record<string, unknown>>;
  for (const words of Object.values(texts))
    for (const [name, text] of Object.entries(words))
      if (typeof text === 'string' && ['title', 'question', 'about', 'text'].includes(name))
        words[name] = `${text}!`;
  const day = typeof value.effectiveFrom === 'string' && { effectiveFrom: '2031-01-01' };
  return { ...value, ...day, texts };
}

const publish = (who: StaffCaller, piece: Awaited<ReturnType<typeof shipped>>) =>
  who.get(calls.publishContent, { ...piece, without: ['en-us', 'zh-cn'] });

it('every kind says where readers see what was published, on a page of the site', async () => {
  for (const kind of kinds) {
    const piece = await shipped(kind);
    const { address } = await publish(editor, { ...piece, value: changed(piece.value) });
    expect([kind, address]).toEqual([kind, expect.stringMatching(/^\//)]);
    const route = findRoute(new URL(address ?? '', 'http://site.test').pathname);
    expect([kind, route?.path]).toEqual([kind, expect.any(String)]);
    expect((await editor.get(calls.getContent, { kind, id: piece.id })).address).toBe(address);
  }
});

it('one publish is undone: readers see the version before, and the text is a draft again', async () => {
  const piece = await shipped('release');
  const value = changed(piece.value);
  const { id, kind } = piece;
  const { version } = await publish(editor, { ...piece, value });
  const undone = await editor.get(undoContent, { kind, id, version });
  const now = await editor.get(calls.getContent, { kind, id });
  expect(now).toMatchObject({ version: undone.version, state: 'PUBLISHED', draft: { value } });
  expect(now.value).toEqual(piece.value);
  const { versions } = await editor.get(calls.listContentVersions, { kind, id });
  expect(versions.map(({ action }) => action)).toEqual(['undone', 'published', 'authored']);
  const log = await site.db.orm.select().from(auditEntry).where(eq(auditEntry.subjectId, id));
  expect(log.map(({ action }) => action)).toContain('content.undone');
});

it('a draft that was begun on what is undone goes on, and can be published', async () => {
  const piece = await shipped('release');
  const { id, kind } = piece;
  const { version } = await publish(editor, { ...piece, value: changed(piece.value) });
  const value = changed(changed(piece.value));
  const asked = { kind, id, value, revision: 0, baseVersion: version };
  await other.get(calls.saveContentDraft, asked);
  const undone = await editor.get(undoContent, { kind, id, version });
  const { draft } = await other.get(calls.getContent, { kind, id });
  expect(draft).toMatchObject({ value, baseVersion: undone.version });
  await publish(other, { ...piece, value, baseVersion: draft?.baseVersion ?? 0 });
  expect((await other.get(calls.getContent, { kind, id })).value).toEqual(value);
});

it('a new piece that is undone is seen by nobody, and says no address', async () => {
  const { value } = await shipped('banner');
  const made = await editor.get(calls.publishContent, {
    kind: 'banner',
    id: `new-${crypto.randomUUID()}`,
    value,
    baseVersion: 0,
  });
  await editor.get(undoContent, { kind: 'banner', id: made.id, version: made.version });
  const now = await editor.get(calls.getContent, { kind: 'banner', id: made.id });
  expect(now).toMatchObject({ state: 'OFFLINE', address: null });
});

it('undoing is refused with a name when somebody has published since, and without the right', async () => {
  const piece = await shipped('page');
  const { id, kind } = piece;
  const mine = await publish(editor, { ...piece, value: changed(piece.value) });
  const theirs = changed(changed(piece.value));
  await publish(other, { ...piece, value: theirs, baseVersion: mine.version });
  const refused = await editor.call(undoContent, { kind, id, version: mine.version });
  expect(refused).toMatchObject({ status: 409, code: undoErrors.publishedSince.code });
  expect(refused.msg).toContain('Wichai');
  expect((await editor.get(calls.getContent, { kind, id })).value).toEqual(theirs);
  const writer = await startStaff(site).as(['content.read', 'content.edit'], 'Nok');
  expect((await writer.call(undoContent, { kind, id, version: mine.version + 1 })).status).toBe(403);
  const unknown = await editor.call(undoContent, { kind, id: 'nowhere', version: 1 });
  expect(unknown.code).toBe(calls.contentErrors.notFound.code);
});
