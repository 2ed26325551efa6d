import { z } from 'zod';
import { askGateway, type GatewayCall } from '../ask-gateway.ts';
import type { RichMenus } from './rich-menus.port.ts';

/** Pictures of a menu are up to a megabyte. */
const TIMEOUT_MS = 30_000;
const listed = z.object({ richmenus: z.array(z.object({ richMenuId: z.string(), name: z.string() })) });
const created = z.object({ richMenuId: z.string() });

/** Rich menus by the Messaging API. */
export function createRichMenus(options: {
  channelAccessToken: string;
  /** For a test server. */
  baseUrl?: string;
  dataUrl?: string;
}): RichMenus {
  const {
    channelAccessToken,
    baseUrl = 'https://api.line.me',
    dataUrl = 'https://api-data.line.me',
  } = options;

  async function ask(call: Pick<GatewayCall, 'method' | 'body'> & { path: string; at?: string }) {
    const answer = await askGateway({
      method: call.method,
      body: call.body,
      url: new URL(call.path, call.at ?? baseUrl),
      authorization: `Bearer ${channelAccessToken}`,
      timeoutMs: TIMEOUT_MS,
    });
    if ('problem' in answer) throw new Error(`LINE: ${answer.problem}.`);
    return answer;
  }

  async function require(call: Parameters<typeof ask>[0]): Promise<unknown> {
    const { status, body } = await ask(call);
    if (status < 300) return body;
    const problem = z.object({ message: z.string() }).safeParse(body).data?.message ?? '';
    throw new Error(`LINE answered HTTP ${status} to ${call.method ?? 'POST'} ${call.path}. ${problem}`);
  }

  const menuPath = (richMenuId: string) => `/v2/bot/richmenu/${encodeURIComponent(richMenuId)}`;
  return {
    async list() {
      return listed.parse(await require({ method: 'GET', path: '/v2/bot/richmenu/list' })).richmenus;
    },
    async create(menu) {
      return created.parse(await require({ path: '/v2/bot/richmenu', body: menu })).richMenuId;
    },
    async hasPicture(richMenuId) {
      const path = `${menuPath(richMenuId)}/content`;
      return (await ask({ method: 'GET', path, at: dataUrl })).status < 300;
    },
    async putPicture(richMenuId, png) {
      await require({ path: `${menuPath(richMenuId)}/content`, at: dataUrl, body: { png } });
    },
    async setAlias(richMenuAliasId, richMenuId) {
      const path = `/v2/bot/richmenu/alias/${richMenuAliasId}`;
      const isThere = (await ask({ method: 'GET', path })).status < 300;
      if (isThere) await require({ path, body: { richMenuId } });
      else await require({ path: '/v2/bot/richmenu/alias', body: { richMenuAliasId, richMenuId } });
    },
    async setDefault(richMenuId) {
      await require({ path: `/v2/bot/user/all/richmenu/${encodeURIComponent(richMenuId)}` });
    },
    async remove(richMenuId) {
      await require({ method: 'DELETE', path: menuPath(richMenuId) });
    },
  };
}
