import { randomUUID } from 'node:crypto';
import { addAddress } from '#features/addresses/addresses.contract.ts';
import {
  connectSystem,
  readMapping,
  saveMapping,
} from '#features/shop-platforms/mapping/mapping.contract.ts';
import type { ShopMapping } from '#features/shop-platforms/mapping/mapping.rules.ts';
import type { SystemAnswer } from '#features/shop-platforms/mapping/server/receive-system.ts';
import { shopConnections } from '#features/shop-platforms/shop-connections.contract.ts';
import {
  orderShopDrafts,
  priceShopDrafts,
  type ShopDraft,
  shopDrafts,
} from '#features/shop-platforms/shop-drafts.contract.ts';
import { keyOfSecret, signedHeaders } from '#http/secrets/standard-webhooks.ts';
import type { InputOf } from '#lib/contract.ts';
import { thatDay } from '../order-fixture.ts';
import { silom } from '../processes/walk-in-order.ts';
import { sampleMapping, sampleOrder } from './sample-order.ts';
import type { ShopFixture } from './shop-fixture.ts';

type Sent = {
  id?: string;
  secret?: string;
  /** When it is signed. */
  at?: Date;
  /** In the place of the headers of its kind. */
  headers?: Record<string, string>;
};

/** A customer with another system, which is mapped unless `mapping` is null. */
export async function newSystem(
  { site, newCustomer }: ShopFixture,
  {
    mapping = sampleMapping,
    ...settings
  }: { mapping?: ShopMapping | null } & Partial<InputOf<typeof connectSystem>> = {},
) {
  const { how } = await newCustomer();
  const { addressId: senderId } = await site.get(addAddress, { ...silom, addressType: 1 }, how);
  const asked: InputOf<typeof connectSystem> = {
    name: 'ระบบของฉัน',
    weightGrams: 800,
    itemType: 'clothing',
    verification: 'signature',
    ...settings,
  };
  const { connection, newSecret } = await site.get(connectSystem, asked, how);
  const { connectionId } = connection;
  if (mapping) await site.get(saveMapping, { connectionId, mapping, mappingNo: 0 }, how);
  const path = new URL(connection.inboundUrl).pathname;
  const sending = { senderId, service: 'SUPER', handover: 'PICKUP', pickup: thatDay } as const;

  /** Posts these bytes, signed unless other headers are given. */
  async function post(
    body: string | Buffer,
    { id = randomUUID(), secret = newSecret, at, headers }: Sent = {},
  ) {
    const signed =
      asked.verification === 'secret'
        ? { 'x-webhook-secret': secret }
        : signedHeaders({ messageId: id, body: String(body), at: at ?? site.clock.now() }, [
            keyOfSecret(secret),
          ]);
    const sent = { 'content-type': 'application/json', ...(headers ?? signed) };
    const response = await site.send(path, {
      method: 'POST',
      headers: sent,
      body: new Uint8Array(Buffer.from(body)),
    });
    return { status: response.status, body: (await response.json()) as SystemAnswer & Problem };
  }
  const list = async (state: ShopDraft['state'] = 'open') =>
    (await site.get(shopDrafts, { state }, how)).drafts;
  return {
    how,
    asked,
    connection,
    connectionId,
    secret: newSecret,
    sending,
    path,
    post,
    list,
    send: (change: object = {}, sent: Sent = {}) => post(JSON.stringify({ ...sampleOrder, ...change }), sent),
    async first(state?: ShopDraft['state']): Promise<ShopDraft> {
      const [draft] = await list(state);
      if (!draft) throw new Error('The system has no such order.');
      return draft;
    },
    now: async () => (await site.get(shopConnections, {}, how)).connections[0],
    mapping: () => site.get(readMapping, { connectionId }, how),
    async save(next: ShopMapping) {
      const { mappingNo } = await site.get(readMapping, { connectionId }, how);
      return site.get(saveMapping, { connectionId, mapping: next, mappingNo }, how);
    },
    /** Orders them at the prices in force. */
    async order(draftIds: string[]) {
      const { rows } = await site.get(priceShopDrafts, { draftIds, ...sending }, how);
      const drafts = rows.map(({ draftId, totalSatang }) => ({
        draftId,
        agreedTotalSatang: totalSatang ?? 0,
      }));
      const all = { drafts, ...sending, noProhibitedGoods: true as const };
      return (await site.get(orderShopDrafts, all, how)).rows;
    },
  };
}

/** The parts of a problem answer that tests look at. */
type Problem = { code?: number; detail?: string; errors?: { field?: string; detail?: string }[] };
