import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getAllBanner } from '#features/banners/banners.contract.ts';
import * as calls from '#features/content/staff/content.staff.contract.ts';
import type { HttpEnv } from '#http/http-env.ts';
import { paths } from '#routes/paths.ts';
import { createPageBuild } from '#tests/fakes/page-build.ts';
import { type StaffCaller, startStaff } from '#tests/fakes/staff.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { callApi } from '#web/calls/call-api.ts';
import { pageRequest } from '#web/calls/load-context.ts';
import { createServer } from '../server.ts';

let site: Website;
let app: Hono<HttpEnv>;
let editor: StaffCaller;
/** A page with the titles of all banners, rendered in the requested layout. */
const build = createPageBuild(async (context) => {
  const { banners } = await callApi(getAllBanner, {}, { context });
  const { layout } = context.get(pageRequest);
  return { status: 200, line: [layout, ...banners.map(({ titleTh }) => titleTh)].join(' · ') };
});

beforeAll(async () => {
  site = await startWebsite({ content: true });
  app = createServer(site.services, async () => build);
  editor = await startStaff(site).as('content', 'Malee');
});
afterAll(() => site.close());

const words = (title: string) => ({ title, text: '', pictures: ['/art/banner-super-wide.svg'] });
const texts = (title: string) => ({ th: words(title), 'en-us': words('Test'), 'zh-cn': words('测试') });

async function draftOf(title: string): Promise<string> {
  const id = `new-${randomUUID()}`;
  const value = { location: 'HOME', link: paths.super, video: '', enabled: true, texts: texts(title) };
  await editor.get(calls.saveContentDraft, { kind: 'banner', id, value, revision: 0, baseVersion: 0 });
  return id;
}
const previewOf = async (id: string) =>
  (await editor.get(calls.previewContent, { kind: 'banner', id })).address;
const open = async (address: string) => {
  const answer = await app.request(address);
  return { text: await answer.text(), headers: answer.headers };
};

describe('a preview', () => {
  it('shows a draft on the page itself, in both layouts, while other visitors see nothing of it', async () => {
    const address = await previewOf(await draftOf('ร่างของมาลี'));
    expect((await open(address)).text).toContain('ร่างของมาลี');
    expect((await open(`${address}&previewLayout=mobile`)).text).toContain('mobile ·');
    expect((await open(`${address}&previewLayout=desktop`)).text).toContain('desktop ·');
    expect((await open(paths.home)).text).not.toContain('ร่างของมาลี');
    expect((await open(`${paths.home}?previewLayout=mobile`)).text).not.toContain('mobile ·');
  });

  it('follows the draft, is not cached, not indexed, and framed by this site only', async () => {
    const id = await draftOf('ฉบับแรก');
    const address = await previewOf(id);
    await open(address);
    const value = { location: 'HOME', link: '', video: '', enabled: true, texts: texts('ฉบับที่สอง') };
    await editor.get(calls.saveContentDraft, { kind: 'banner', id, value, revision: 1, baseVersion: 0 });
    const { text, headers } = await open(address);
    expect(text).toContain('ฉบับที่สอง');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    const usual = await open(paths.home);
    expect(usual.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  it('lists what a draft lacks instead of showing an incomplete one', async () => {
    const id = `new-${randomUUID()}`;
    const value = { location: 'HOME' };
    await editor.get(calls.saveContentDraft, { kind: 'banner', id, value, revision: 0, baseVersion: 0 });
    const answer = await editor.call(calls.previewContent, { kind: 'banner', id });
    const { fields } = answer.data as unknown as { fields: { field: string }[] };
    expect(fields.map(({ field }) => field)).toContain('value.texts');
  });

  it('opens only by our link, and for half an hour', async () => {
    const address = await previewOf(await draftOf('หมดเวลาแล้ว'));
    const forged = address.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    expect((await open(forged)).text).not.toContain('หมดเวลาแล้ว');
    site.clock.forward(31 * 60);
    expect((await open(address)).text).not.toContain('หมดเวลาแล้ว');
  });
});
