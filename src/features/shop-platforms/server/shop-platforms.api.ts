import type { Context } from 'hono';
import { requestErrors } from '#http/answers/request-errors.ts';
import type { HttpEnv } from '#http/http-env.ts';
import { refuseLargeBody } from '#http/limits/body-limit.ts';
import type { Limiter } from '#http/limits/limits.ts';
import { refuseMore } from '#http/limits/spend-call.ts';
import { mount, type SiteApi } from '#http/mount.ts';
import { AppError } from '#lib/errors.ts';
import type { Language } from '#lib/language.ts';
import { MAX_BODY_BYTES } from '../mapping/mapping.rules.ts';

import type { SystemAnswer } from '../mapping/server/receive-system.ts';
import * as connections from '../shop-connections.contract.ts';
import * as drafts from '../shop-drafts.contract.ts';
import { INBOUND_PATH } from './connection-view.ts';
import type { ConnectionsService } from './connections.service.ts';
import type { DraftsService } from './drafts.service.ts';
import type { Delivered, Inbound, InboundConnection, Received } from './receive.ts';

/** What the calls work with. */
export type ShopServices = {
  connections: ConnectionsService;
  drafts: DraftsService;
  inbound: Inbound;
  /** Takes what another system posted; throws what is wrong with it. */
  receiveSystem(
    connection: InboundConnection,
    delivered: Delivered,
    language: Language,
    /** Counts the orders of a body; throws where there are too many. */
    spend: (orders: number) => Promise<void>,
  ): Promise<SystemAnswer>;
  limits: {
    /** Of an address that exists. */
    deliveries: Limiter;
    /** Of all other systems of a customer. */
    customers: Limiter;
    /** Of visitors who try addresses that do not. */
    strangers: Limiter;
  };
};

/** A key has 43 characters. */
const MAX_KEY_LENGTH = 64;
const statusOf: Readonly<Record<Received, 200 | 401>> = { done: 200, forged: 401 };

/** Puts connected shops on the server: the calls of their owners, and the address that shops deliver to. */
export function mountShopPlatforms(api: SiteApi, services: ShopServices): void {
  mountConnections(api, services.connections);
  mountDrafts(api, services.drafts);
  mountInbound(api, services);
}

function mountConnections(api: SiteApi, own: ConnectionsService): void {
  mount(api, connections.shopConnections, async (_input, { session }) => ({
    connections: await own.list(session),
  }));
  mount(api, connections.connectShop, (input, { session }) => own.connect(session, input));
  mount(api, connections.changeShop, (input, { session }) => own.change(session, input));
  mount(api, connections.disconnectShop, async ({ connectionId }, { session }) => {
    await own.disconnect(session, connectionId);
    return {};
  });
}

function mountDrafts(api: SiteApi, own: DraftsService): void {
  mount(api, drafts.shopDrafts, (input, { session }) => own.list(session, input));
  mount(api, drafts.readShopDraft, ({ draftId }, { session }) => own.get(session, draftId));
  mount(api, drafts.changeShopDraft, (input, { session }) => own.change(session, input));
  mount(api, drafts.leaveShopDraft, ({ draftId, isLeft }, { session }) =>
    own.leave(session, draftId, isLeft),
  );
  mount(api, drafts.priceShopDrafts, (input, { session, language }) => own.price(session, input, language));
  mount(api, drafts.orderShopDrafts, (input, { session, language }) => own.order(session, input, language));
  mount(api, drafts.writeShopAgain, ({ draftId }, { session }) => own.writeAgain(session, draftId));
}

function mountInbound(api: SiteApi, { inbound, receiveSystem, limits }: ShopServices): void {
  const refuseLarge = refuseLargeBody(MAX_BODY_BYTES);
  const readBytes = async (c: Context<HttpEnv>) => {
    await refuseLarge(c);
    return Buffer.from(await c.req.arrayBuffer());
  };
  api.app.post(`${INBOUND_PATH}/:key`, async (c) => {
    const inboundKey = (c.req.param('key') ?? '').slice(0, MAX_KEY_LENGTH);
    const connection = await inbound.find(inboundKey);
    // Platforms deliver for many shops from one address, so a visitor is counted only where there is no shop.
    if (!connection) {
      refuseMore(await limits.strangers.consume(c.get('visitor')));
      return c.body(null, 404);
    }
    const isOther = connection.platform === 'other';
    const spend = async (orders: number) => {
      const spent = await limits.deliveries.consume(inboundKey, orders);
      const { customerId } = connection;
      const all = isOther && spent.allowed ? await limits.customers.consume(customerId, orders) : spent;
      if (!all.allowed) await inbound.noteUnread(connection, 'tooMany');
      refuseMore(all);
    };
    await spend(1);
    const body = await readBytes(c).catch(async (error: unknown) => {
      if (isTooLarge(error)) await inbound.noteUnread(connection, 'tooLarge');
      throw error;
    });
    const headers = Object.fromEntries(c.req.raw.headers);
    const delivered: Delivered = { headers, body };
    if (isOther) return c.json(await receiveSystem(connection, delivered, c.get('language'), spend));
    return c.body(null, statusOf[await inbound.receive(connection, delivered)]);
  });
}

function isTooLarge(error: unknown): boolean {
  return error instanceof AppError && error.spec.code === requestErrors.bodyTooLarge.code;
}
