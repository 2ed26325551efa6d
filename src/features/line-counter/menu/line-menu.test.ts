import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRichMenus } from '#adapters/line/rich-menus.ts';
import { createTranslate, shippedTexts } from '#app/translate.ts';
import { type LineMenuServer, startLineMenus } from '#tests/fakes/providers/line-menus.ts';
import { readData } from '../line-data.rules.ts';
import { setUpMenus } from './line-menu.ts';

let server: LineMenuServer;
beforeEach(async () => {
  server = await startLineMenus('token');
});
afterEach(() => server.close());

const translate = createTranslate(shippedTexts);
const set = (publicUrl = 'https://site.example') => {
  const { baseUrl } = server;
  const menus = createRichMenus({ channelAccessToken: 'token', baseUrl, dataUrl: baseUrl });
  return setUpMenus({ menus, translate, publicUrl });
};

describe('the menu of the account', () => {
  it('is there in three languages, with pictures, aliases and Thai for everybody', async () => {
    expect((await set()).map(({ language, isNew }) => [language, isNew])).toEqual([
      ['th', true],
      ['en-us', true],
      ['zh-cn', true],
    ]);
    expect([...server.aliases.keys()]).toEqual([
      'parcel-counter-th',
      'parcel-counter-en-us',
      'parcel-counter-zh-cn',
    ]);
    expect(server.defaultMenu()).toBe(server.aliases.get('parcel-counter-th'));
    for (const { areas, size } of server.menus.values()) {
      const covered = areas.reduce((sum, { bounds }) => sum + bounds.width * bounds.height, 0);
      expect(covered).toBe(size.width * size.height);
      for (const { action } of areas)
        if ('data' in action) expect(readData(action.data)).toMatchObject({ kind: 'wish' });
    }
  });

  it('stays as it is when the command runs again, and is replaced without leftovers when it changes', async () => {
    await set();
    const first = [...server.menus.keys()];
    expect((await set()).every(({ isNew }) => !isNew)).toBe(true);
    expect([[...server.menus.keys()], server.created()]).toEqual([first, 3]);
    await set('https://other.example');
    expect([server.menus.size, server.created()]).toEqual([3, 6]);
    expect(server.menus.has(server.defaultMenu() ?? '')).toBe(true);
  });

  it('is completed after a command that was cut off, and leaves menus of others alone', async () => {
    const own = { size: { width: 800, height: 540 }, selected: false, chatBarText: 'x', areas: [] };
    server.menus.set('richmenu-other', { ...own, name: 'of marketing', png: null });
    server.refusePicture();
    await expect(set()).rejects.toThrow('LINE answered HTTP 400');
    await set();
    expect([server.menus.size, server.created()]).toEqual([4, 3]);
  });

  it('says what LINE refuses', async () => {
    const menus = createRichMenus({ channelAccessToken: 'wrong', baseUrl: server.baseUrl });
    await expect(menus.list()).rejects.toThrow('LINE answered HTTP 401 to GET /v2/bot/richmenu/list.');
  });
});
