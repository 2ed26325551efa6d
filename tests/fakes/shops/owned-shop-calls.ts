import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import * as mapping from '#features/shop-platforms/mapping/mapping.contract.ts';
import { shopDraft, shopUnmapped } from '#features/shop-platforms/server/shop-platforms.table.ts';
import * as connections from '#features/shop-platforms/shop-connections.contract.ts';
import * as drafts from '#features/shop-platforms/shop-drafts.contract.ts';
import { shopErrors } from '#features/shop-platforms/shop-platforms.calls.ts';
import type { Endpoint } from '#lib/contract.ts';
import type { Owned, OwnedCall } from '../../owned-calls.ts';
import type { Website } from '../website.ts';
import { sampleMapping } from './sample-order.ts';

/** A shop that nothing is written to. */
export const someShop = {
  platform: 'shopify',
  name: 'shop',
  shopUrl: 'https://a-shop.myshopify.com',
  secret: 'shpat_0000',
  signingSecret: 'secret',
  weightGrams: 1000,
  itemType: 'clothing',
} as const;

/** Another system that nothing is posted to. */
const someSystem = {
  name: 'system',
  verification: 'signature',
  weightGrams: 1000,
  itemType: 'clothing',
} as const;
const someMapping = { mapping: sampleMapping, mappingNo: 0 };

const consignee = {
  name: 'มานะ',
  phone: '0812345678',
  placeCode: '100402',
  postcode: '10500',
  detail: '99/1',
};
const change = { revision: '', consignee, weightGrams: 1000, codSatang: 0 };
const sending = { service: 'SUPER', handover: 'WALK_IN' } as const;

/** A connected shop of the session's customer, with an order that waits. */
export async function keepShop(site: Website, token: string) {
  const { connection } = await site.get(connections.connectShop, someShop, { token });
  const { customerId = '' } = (await site.services.accounts.sessions.find(token)) ?? {};
  const { connectionId } = connection;
  const draftId = randomUUID();
  await site.db.orm.insert(shopDraft).values({
    id: draftId,
    connectionId,
    customerId,
    shopOrderId: '1',
    shopOrderNo: '#1',
    state: 'open',
    isCancelled: false,
    content: { ...consignee, weightGrams: 1000, codSatang: 0, reference: '' },
    conflicts: [],
    receivedAt: site.clock.now(),
  });
  const { connection: system } = await site.get(mapping.connectSystem, someSystem, { token });
  const systemId = system.connectionId;
  const unmappedId = randomUUID();
  await site.db.orm.insert(shopUnmapped).values({
    id: unmappedId,
    connectionId: systemId,
    customerId,
    digest: unmappedId,
    text: '{}',
    length: 2,
    isWhole: true,
    problems: [],
    triedNo: 0,
    sentAt: site.clock.now(),
    receivedAt: site.clock.now(),
  });
  await site.get(mapping.saveMapping, { connectionId: systemId, ...someMapping }, { token });
  return { connectionId, draftId, systemId, unmappedId };
}

/** The calls about connected shops and their orders, with the data of both customers. */
export function shopCalls(mine: Owned, theirs: Owned): OwnedCall[] {
  /** What belongs to somebody else is answered like what does not exist. */
  const ofConnection = (endpoint: Endpoint, more: object = {}): OwnedCall => ({
    endpoint,
    data: 'named',
    input: () => ({ connectionId: mine.connectionId, ...more }),
    foreign: () => ({ connectionId: theirs.connectionId, ...more }),
    refused: ({ code }) => expect(code).toBe(shopErrors.connectionNotFound.code),
  });
  const ofDraft = (endpoint: Endpoint, toInput: (of: Owned, sender: string) => object): OwnedCall => ({
    endpoint,
    data: 'named',
    input: () => toInput(mine, mine.addressId),
    foreign: () => toInput(theirs, mine.addressId),
    refused: ({ code }) => expect(code).toBe(shopErrors.draftNotFound.code),
  });
  const ofSystem = (endpoint: Endpoint, more: object = {}): OwnedCall => ({
    endpoint,
    data: 'named',
    input: () => ({ connectionId: mine.systemId, ...more }),
    foreign: () => ({ connectionId: theirs.systemId, ...more }),
    refused: ({ code }) => expect(code).toBe(shopErrors.connectionNotFound.code),
  });
  const { weightGrams, itemType } = someShop;
  const sample = '{"id":"1"}';
  return [
    { endpoint: connections.shopConnections, data: 'self', input: () => ({}) },
    { endpoint: connections.connectShop, data: 'self', input: () => someShop },
    ofConnection(connections.changeShop, { name: 'x', weightGrams, itemType }),
    { endpoint: drafts.shopDrafts, data: 'self', input: () => ({}) },
    ofDraft(drafts.readShopDraft, ({ draftId }) => ({ draftId })),
    ofDraft(drafts.changeShopDraft, ({ draftId }) => ({ draftId, ...change })),
    ofDraft(drafts.leaveShopDraft, ({ draftId }) => ({ draftId, isLeft: false })),
    ofDraft(drafts.priceShopDrafts, ({ draftId }, senderId) => ({
      draftIds: [draftId],
      senderId,
      ...sending,
    })),
    ofDraft(drafts.orderShopDrafts, ({ draftId }, senderId) => ({
      drafts: [{ draftId, agreedTotalSatang: 0 }],
      senderId,
      ...sending,
      noProhibitedGoods: true,
    })),
    ofDraft(drafts.writeShopAgain, ({ draftId }) => ({ draftId })),
    { endpoint: mapping.connectSystem, data: 'self', input: () => someSystem },
    ofSystem(mapping.changeSystem, someSystem),
    ofSystem(mapping.rotateSystemSecret),
    ofSystem(mapping.readMapping),
    ofSystem(mapping.readSample, { sample, listPath: null }),
    ofSystem(mapping.previewMapping, { sample, mapping: sampleMapping }),
    ofSystem(mapping.saveMapping, { ...someMapping, mappingNo: 1 }),
    ofSystem(mapping.unmappedOrders),
    {
      endpoint: mapping.dropUnmapped,
      data: 'named',
      input: () => ({ unmappedId: mine.unmappedId }),
      foreign: () => ({ unmappedId: theirs.unmappedId }),
      refused: ({ code }) => expect(code).toBe(shopErrors.unmappedNotFound.code),
    },
    ofSystem(mapping.retryUnmapped),
    ofConnection(connections.disconnectShop),
  ];
}
