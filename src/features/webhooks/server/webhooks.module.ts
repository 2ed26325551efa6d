import { eq, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { WebhookSender } from '#adapters/webhooks/webhook-sender.port.ts';
import type { Db } from '#db/connect.ts';
import type { Listener } from '#db/listen.ts';
import type { Orm } from '#db/orm.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import type { MessagesService } from '#features/messages/server/messages.service.ts';
import type { FactReader } from '#features/parcel-facts/server/fact-reader.ts';
import type { ParcelFacts } from '#features/parcel-facts/server/parcel-facts.module.ts';
import { rowKind } from '#features/retention/server/row-kinds.repo.ts';
import type { Audit } from '#features/staff/server/audit.ts';
import type { SiteKeys } from '#http/secrets/keyring.ts';
import type { Clock } from '#lib/clock.ts';
import { toLanguage } from '#lib/language.ts';
import type { Meter } from '#lib/metrics/meter.ts';
import { paths } from '#routes/paths.ts';
import { mountWebhooksStaff } from '../staff/server/webhooks.staff.api.ts';
import { EVENT_DAYS, eventStates } from '../webhooks.rules.ts';
import { createDispatcher, type Dispatcher } from './dispatcher.ts';
import { createEndpointsService } from './endpoints.service.ts';
import { createEventsService } from './events.service.ts';
import { createFanOut, WEBHOOKS_WAITING } from './fan-out.ts';
import type { EndpointRow } from './queue.repo.ts';
import { WEBHOOKS } from './sealed-secrets.ts';
import { createWebhookSecrets } from './secrets.ts';
import { mountWebhooks } from './webhooks.api.ts';
import { webhookEvent } from './webhooks.table.ts';

/** Driven explicitly by tests and benchmarks, and automatically by a started process. */
export type Webhooks = { reader: FactReader; dispatcher: Dispatcher };

type WebhooksSite = {
  config: { publicUrl: string };
  db: Db;
  listener: Listener;
  parcelFacts: Pick<ParcelFacts, 'createReader'>;
  messages: Pick<MessagesService, 'send'>;
  webhookSender: WebhookSender;
  keys: SiteKeys;
  staff: { audit: Audit };
  clock: Clock;
  log: Logger;
  meter: Meter;
};

/** Wires webhooks: endpoints, their log, and the delivery of facts; all of it is deleted with the account. */
export function wireWebhooks(site: WebhooksSite): FeatureModule<Webhooks> {
  const { listener, parcelFacts, messages, webhookSender: sender, clock, log } = site;
  const { publicUrl } = site.config;
  const { orm } = site.db;
  const { audit } = site.staff;
  const secrets = createWebhookSecrets(site.keys.seal(WEBHOOKS));
  const announce = async (tx: Orm) => {
    await tx.execute(sql`select pg_notify(${WEBHOOKS_WAITING}, '')`);
  };
  const endpoints = createEndpointsService({ orm, sender, secrets, clock, announce });
  const events = createEventsService({ orm, clock, announce });
  const reader = parcelFacts.createReader({
    name: 'webhooks',
    modes: ['live', 'sandbox'],
    handle: createFanOut({ clock }),
  });
  const onProblem = (err: unknown) => log.error({ err }, 'webhooks');
  const notifying = { orm, messages, publicUrl };
  const onStopped = (endpoint: EndpointRow) => tellOwner(notifying, 'webhookStopped', endpoint);
  const dispatcher = createDispatcher({
    orm,
    listener,
    sender,
    secrets,
    clock,
    onStopped,
    onProblem,
    count: site.meter.counter({
      name: 'webhook_attempts_total',
      help: 'Attempts to deliver an event: delivered, to be tried again, or failed for good.',
      labels: { outcome: eventStates },
    }),
  });
  return {
    service: { reader, dispatcher },
    retention: [
      rowKind({
        name: 'webhookEvents',
        term: { days: EVENT_DAYS },
        table: webhookEvent,
        at: sql`t.created_at`,
        unless: (due) => sql`exists (
          select from webhook_endpoint e
          where e.id = t.endpoint_id and ${due.stays('customer', sql`e.customer_id`)}
        )`,
      }),
    ],
    mount(api) {
      mountWebhooks(api, { endpoints, events });
      mountWebhooksStaff(api, {
        orm,
        clock,
        audit,
        announce,
        notifyOwner: (tx, kind, endpoint) => tellOwner({ ...notifying, orm: tx }, kind, endpoint),
      });
    },
    exports: [{ topic: 'webhooks', collect: ({ id }) => endpoints.collect(id) }],
    start() {
      reader.start();
      dispatcher.start();
    },
    async stop() {
      await Promise.all([reader.stop(), dispatcher.stop()]);
      await sender.close();
    },
  };
}

/** Notifies an endpoint's owner on every channel when it was stopped, disabled or enabled. */
async function tellOwner(
  { orm, messages, publicUrl }: { orm: Orm; messages: Pick<MessagesService, 'send'>; publicUrl: string },
  kind: 'webhookStopped' | 'webhookSwitchedOff' | 'webhookSwitchedOn',
  { customerId, id }: Pick<EndpointRow, 'customerId' | 'id'>,
): Promise<void> {
  const [owner] = await orm.select().from(customer).where(eq(customer.id, customerId));
  if (!owner) return;
  const notice = {
    kind,
    language: toLanguage(owner.language),
    params: { url: new URL(paths.webhooks({ endpoint: id }), publicUrl).href },
  } as const;
  for (const to of [owner.phone, owner.email]) if (to) await messages.send({ ...notice, to }, orm);
}
