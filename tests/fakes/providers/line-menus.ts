import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { z } from 'zod';
import { type ProviderServer, startProviderServer } from './provider-server.ts';

const side = z.int().min(0);
const action = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('postback'),
    label: z.string().max(20),
    data: z.string().max(300),
    displayText: z.string().max(300),
  }),
  z.object({ type: z.literal('uri'), label: z.string().max(20), uri: z.url().max(1000) }),
  z.object({
    type: z.literal('richmenuswitch'),
    label: z.string().max(20),
    richMenuAliasId: z.string().regex(/^[a-z0-9_-]{1,32}$/),
    data: z.string().max(300),
  }),
]);
const menu = z.object({
  size: z.object({ width: z.int().min(800).max(2500), height: z.int().min(250) }),
  selected: z.boolean(),
  name: z.string().max(300),
  chatBarText: z.string().min(1).max(14),
  areas: z
    .array(z.object({ bounds: z.object({ x: side, y: side, width: side, height: side }), action }))
    .max(20),
});
type StoredMenu = z.output<typeof menu> & { png: Buffer | null };

export type LineMenuServer = ProviderServer & {
  menus: Map<string, StoredMenu>;
  aliases: Map<string, string>;
  defaultMenu(): string | null;
  /** How many menus were ever created. */
  created(): number;
  /** The next picture is refused, as when a command is cut off. */
  refusePicture(): void;
};

/** The calls of the Messaging API about rich menus, with its limits. */
export async function startLineMenus(channelAccessToken: string): Promise<LineMenuServer> {
  const menus = new Map<string, StoredMenu>();
  const aliases = new Map<string, string>();
  let standard: string | null = null;
  let created = 0;
  let refusesPicture = false;

  const server = await startProviderServer(async ({ method, url = '', headers }, body, bytes) => {
    if (headers.authorization !== `Bearer ${channelAccessToken}`)
      return { status: 401, json: { message: 'x' } };
    const [, ofPicture] = /^\/v2\/bot\/richmenu\/([\w-]+)\/content$/.exec(url) ?? [];
    const [, ofAlias] = /^\/v2\/bot\/richmenu\/alias\/([\w-]+)$/.exec(url) ?? [];
    const [, ofMenu] = /^\/v2\/bot\/richmenu\/(richmenu-[\w-]+)$/.exec(url) ?? [];
    const [, ofAll] = /^\/v2\/bot\/user\/all\/richmenu\/(richmenu-[\w-]+)$/.exec(url) ?? [];
    if (method === 'GET' && url === '/v2/bot/richmenu/list')
      return ok({ richmenus: [...menus].map(([richMenuId, { name }]) => ({ richMenuId, name })) });
    if (method === 'POST' && url === '/v2/bot/richmenu') {
      const read = menu.safeParse(JSON.parse(body));
      if (!read.success) return refuse(400, read.error.message);
      const { width, height } = read.data.size;
      const isInside = read.data.areas.every(
        ({ bounds }) => bounds.x + bounds.width <= width && bounds.y + bounds.height <= height,
      );
      if (width / height < 1.45 || !isInside) return refuse(400, 'The size is wrong');
      created += 1;
      const richMenuId = `richmenu-${randomUUID()}`;
      menus.set(richMenuId, { ...read.data, png: null });
      return ok({ richMenuId });
    }
    if (ofPicture) {
      const of = menus.get(ofPicture);
      if (method === 'GET') return of?.png ? ok({}) : refuse(404, 'No picture');
      if (refusesPicture || !of || of.png) {
        refusesPicture = false;
        return refuse(400, 'The picture is refused');
      }
      const { format, width, height } = await sharp(bytes).metadata();
      const isRight = format === 'png' && width === of.size.width && height === of.size.height;
      if (headers['content-type'] !== 'image/png' || bytes.length > 1_000_000 || !isRight)
        return refuse(400, 'The picture is wrong');
      of.png = bytes;
      return ok({});
    }
    if (ofAlias && method === 'GET') return aliases.has(ofAlias) ? ok({}) : refuse(404, 'Not found');
    if (ofAlias || url === '/v2/bot/richmenu/alias') {
      const { richMenuAliasId = ofAlias ?? '', richMenuId } = JSON.parse(body);
      if (!menus.get(richMenuId)?.png) return refuse(400, 'richmenu not found');
      if (!ofAlias && aliases.has(richMenuAliasId)) return refuse(400, 'conflict richmenu alias id');
      aliases.set(richMenuAliasId, richMenuId);
      return ok({});
    }
    if (ofAll) {
      standard = ofAll;
      return menus.get(ofAll)?.png ? ok({}) : refuse(400, 'must upload richmenu image before applying it');
    }
    if (ofMenu && method === 'DELETE') return menus.delete(ofMenu) ? ok({}) : refuse(404, 'Not found');
    return refuse(404, 'Not found');
  });
  return {
    ...server,
    menus,
    aliases,
    defaultMenu: () => standard,
    created: () => created,
    refusePicture: () => {
      refusesPicture = true;
    },
  };
}

const ok = (json: object) => ({ status: 200, json });
const refuse = (status: number, message: string) => ({ status, json: { message } });
