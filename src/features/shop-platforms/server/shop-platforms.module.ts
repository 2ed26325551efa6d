import { sql } from 'drizzle-orm';
import type { ShopPlatforms } from '#adapters/shop-platforms/shop-platform.port.ts';
import type { WebhookSender } from '#adapters/webhooks/webhook-sender.port.ts';
import type { Db } from '#db/connect.ts';
import type { Orm } from '#db/orm.ts';
import type { AddressesService } from '#features/addresses/server/addresses.service.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import type { OrdersService } from '#features/orders/server/orders.service.ts';
import type { FactReader } from '#features/parcel-facts/server/fact-reader.ts';
import type { ParcelFacts } from '#features/parcel-facts/server/parcel-facts.module.ts';
import type { PlacesService } from '#features/places/server/places.service.ts';
import { rowKind } from '#features/retention/server/row-kinds.repo.ts';
import type { Translate } from '#http/answers/envelope.ts';
import type { CreateLimiter } from '#http/limits/limits.ts';
import type { SiteKeys } from '#http/secrets/keyring.ts';
import type { Jobs } from '#jobs/jobs.ts';
import type { Clock } from '#lib/clock.ts';
import { mountMappings } from '../mapping/server/mappings.api.ts';
import { createMappingsService, type MappingsService } from '../mapping/server/mappings.service.ts';
import { receiveSystem } from '../mapping/server/receive-system.ts';
import { createSystemsService, type SystemsService } from '../mapping/server/systems.service.ts';
import { createUnmappedService } from '../mapping/server/unmapped.service.ts';
import { DELIVERY_DAYS, DRAFT_DAYS } from '../shop-drafts.rules.ts';
import { createConnectionsService } from './connections.service.ts';
import { createDraftsService } from './drafts.service.ts';
import { createInbound } from './receive.ts';
import { createShopSecrets, SHOP_KEYS } from './sealed-shops.ts';
import { mountShopPlatforms, type ShopServices } from './shop-platforms.api.ts';
import { shopDelivery, shopDraft, shopUnmapped } from './shop-platforms.table.ts';
import { type WriteBackJob, writeBackQueue } from './write-back.queue.ts';
import { giveUpWriting, noteDelivered, writeBack } from './write-back.ts';

/** Driven explicitly by tests; a started process reads by itself. */
export type ShopPlatformsOfSite = {
  reader: FactReader;
  write(job: WriteBackJob): Promise<void>;
  giveUp(job: WriteBackJob): Promise<void>;
  systems: SystemsService;
  mappings: MappingsService;
  receiveSystem: ShopServices['receiveSystem'];
};

/** Orders, far above what a shop sells; a shop that is imported as a whole waits for a minute. */
const DELIVERIES_A_MINUTE = 600;
/** Of all other systems of a customer together. */
const CUSTOMER_DELIVERIES_A_MINUTE = 1_200;
/** Each change of a mapping asks for a preview. */
const READINGS_A_MINUTE = 120;
const STRANGERS_A_MINUTE = 60;
const MINUTE_SECONDS = 60;

type ShopSite = {
  config: { publicUrl: string };
  db: Db;
  places: PlacesService;
  addresses: AddressesService;
  orders: OrdersService;
  parcelFacts: Pick<ParcelFacts, 'createReader'>;
  shopPlatforms: ShopPlatforms;
  webhookSender: Pick<WebhookSender, 'mayPostTo'>;
  keys: SiteKeys;
  jobs: Jobs;
  limiter: CreateLimiter;
  translate: Translate;
  clock: Clock;
};

/** Wires connected shops: their orders come in, and numbers go back; all of it is deleted with the account. */
export function wireShopPlatforms(site: ShopSite): FeatureModule<ShopPlatformsOfSite> {
  const { places, addresses, orders, shopPlatforms: platforms, jobs, limiter, translate, clock } = site;
  const { orm } = site.db;
  const { publicUrl } = site.config;
  const secrets = createShopSecrets(site.keys.seal(SHOP_KEYS));
  const enqueue = (job: WriteBackJob, tx?: Orm) => jobs.enqueue(writeBackQueue, job, tx);
  const own = { orm, places, addresses, orders, platforms, secrets, translate, publicUrl, clock, enqueue };
  const connections = createConnectionsService({ ...own, sender: site.webhookSender });
  const systems = createSystemsService({ ...own, sender: site.webhookSender });
  const mappings = createMappingsService({ ...own, systems });
  const unmapped = createUnmappedService({ ...own, systems });
  const drafts = createDraftsService(own);
  const write = (job: WriteBackJob) => writeBack(own, job);
  const giveUp = (job: WriteBackJob) => giveUpWriting(own, job);
  jobs.onWork(writeBackQueue, { work: write, giveUp });
  const reader = site.parcelFacts.createReader({
    name: 'shop-platforms',
    handle: (facts, tx) => noteDelivered(own, facts, tx),
  });
  const limits = {
    deliveries: limiter({
      name: 'shop-deliveries',
      points: DELIVERIES_A_MINUTE,
      windowSeconds: MINUTE_SECONDS,
    }),
    customers: limiter({
      name: 'shop-customers',
      points: CUSTOMER_DELIVERIES_A_MINUTE,
      windowSeconds: MINUTE_SECONDS,
    }),
    strangers: limiter({
      name: 'shop-strangers',
      points: STRANGERS_A_MINUTE,
      windowSeconds: MINUTE_SECONDS,
      perVisitor: true,
    }),
  };
  const readings = limiter({
    name: 'shop-readings',
    points: READINGS_A_MINUTE,
    windowSeconds: MINUTE_SECONDS,
  });
  const inbound = createInbound(own);
  return {
    service: { reader, write, giveUp, systems, mappings, receiveSystem: receiveSystem.bind(null, own) },
    mount(api) {
      mountShopPlatforms(api, {
        connections,
        drafts,
        inbound,
        receiveSystem: receiveSystem.bind(null, own),
        limits,
      });
      mountMappings(api, { systems, mappings, unmapped, readings });
    },
    retention: [
      rowKind({
        name: 'shopOrders',
        term: { days: DRAFT_DAYS },
        table: shopDraft,
        at: sql`t.received_at`,
        unless: (due) => due.stays('customer', sql`t.customer_id`),
      }),
      rowKind({
        name: 'shopDeliveries',
        term: { days: DELIVERY_DAYS },
        table: shopDelivery,
        at: sql`t.received_at`,
      }),
      rowKind({
        name: 'shopUnmapped',
        term: { days: DRAFT_DAYS },
        table: shopUnmapped,
        at: sql`t.received_at`,
        unless: (due) => due.stays('customer', sql`t.customer_id`),
      }),
    ],
    exports: [
      { topic: 'shopConnections', collect: ({ id }) => connections.collect(id) },
      { topic: 'shopOrders', collect: ({ id }) => drafts.collect(id) },
      { topic: 'shopUnmapped', collect: ({ id }) => unmapped.collect(id) },
    ],
    start: () => reader.start(),
    stop: () => reader.stop(),
  };
}
