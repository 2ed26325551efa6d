import { createHash } from 'node:crypto';
import type { RichMenu, RichMenus } from '#adapters/line/rich-menus.port.ts';
import type { Translate } from '#http/answers/envelope.ts';
import { type Language, languages } from '#lib/language.ts';
import { paths } from '#routes/paths.ts';
import { writeData } from '../line-data.rules.ts';
import type { LineWish } from '../line-words.rules.ts';
import { drawMenu, type MenuTile, menuSize } from './draw-menu.ts';

/** Of our menus; others of the account are left alone. */
const PREFIX = 'parcel-counter';
const DEFAULT: Language = 'th';

/** What a menu has: two rows of three, and the other languages below. */
const wishes = ['track', 'price', 'points', 'mine', 'link', 'help'] as const;
const languageNames: Record<Language, string> = { th: 'ไทย', 'en-us': 'English', 'zh-cn': '中文' };

/** What the command has done. */
export type MenuReport = { language: Language; name: string; isNew: boolean }[];

/**
 * Sets the menu of each language up: created where it is not there as it is now, with its picture, named by its alias,
 * and Thai for everybody who has chosen none. Older menus of ours are removed. Run again, it changes nothing.
 */
export async function setUpMenus(deps: {
  menus: RichMenus;
  translate: Translate;
  publicUrl: string;
}): Promise<MenuReport> {
  const { menus } = deps;
  const known = await menus.list();
  const report: MenuReport = [];
  const ours = new Set<string>();
  for (const language of languages) {
    const { menu, png } = await prepare(deps, language);
    const { richMenuId, isNew } = await ensure(menus, known, menu, png);
    ours.add(richMenuId);
    await menus.setAlias(aliasOf(language), richMenuId);
    if (language === DEFAULT) await menus.setDefault(richMenuId);
    report.push({ language, name: menu.name, isNew });
  }
  for (const { richMenuId, name } of known)
    if (name.startsWith(`${PREFIX} `) && !ours.has(richMenuId)) await menus.remove(richMenuId);
  return report;
}

async function ensure(
  menus: RichMenus,
  known: readonly { richMenuId: string; name: string }[],
  menu: RichMenu,
  png: Uint8Array<ArrayBuffer>,
): Promise<{ richMenuId: string; isNew: boolean }> {
  const old = known.find(({ name }) => name === menu.name);
  // One without a picture was left by a command that was cut off, and cannot be shown.
  if (old && (await menus.hasPicture(old.richMenuId))) return { richMenuId: old.richMenuId, isNew: false };
  const richMenuId = old?.richMenuId ?? (await menus.create(menu));
  await menus.putPicture(richMenuId, png);
  return { richMenuId, isNew: true };
}

async function prepare(
  { translate, publicUrl }: { translate: Translate; publicUrl: string },
  language: Language,
): Promise<{ menu: RichMenu; png: Uint8Array<ArrayBuffer> }> {
  const say = (key: string) => translate(language, `line-counter:${key}`);
  const others = languages.filter((each) => each !== language);
  const tiles: MenuTile[] = [
    ...wishes.map((name) => ({ icon: name, text: say(`menu.${name}`) })),
    ...others.map((other) => ({ icon: null, text: languageNames[other] })),
  ];
  const { png, bounds } = await drawMenu(tiles, language);
  const areas: RichMenu['areas'] = bounds.map((box, nth) => {
    const wish = wishes[nth];
    const other = others[nth - wishes.length];
    if (wish) return { bounds: box, action: actionOf(wish, say(`menu.${wish}`), publicUrl) };
    if (!other) throw new Error('The picture has more tiles than the menu has areas.');
    const data = writeData({ kind: 'wish', wish: { language: other } });
    const label = languageNames[other];
    return { bounds: box, action: { type: 'richmenuswitch', label, richMenuAliasId: aliasOf(other), data } };
  });
  const content = { size: menuSize, selected: true, chatBarText: say('menu.bar'), areas };
  const digest = createHash('sha256').update(JSON.stringify(content)).update(png).digest('hex').slice(0, 12);
  return { menu: { ...content, name: `${PREFIX} ${language} ${digest}` }, png };
}

function actionOf(
  name: (typeof wishes)[number],
  label: string,
  publicUrl: string,
): RichMenu['areas'][number]['action'] {
  if (name === 'track') return { type: 'uri', label, uri: new URL(paths.track, publicUrl).href };
  const wish: LineWish = name;
  return { type: 'postback', label, data: writeData({ kind: 'wish', wish }), displayText: label };
}

/** Up to 32 small letters, digits, hyphens and underscores. */
function aliasOf(language: Language): string {
  return `${PREFIX}-${language}`;
}
