import { type Api, mount, type SiteApi, type SystemApi } from '#http/mount.ts';
import { requestKeyOf } from '#http/request-keys.ts';
import * as open from '../open-webhooks.contract.ts';
import * as own from '../webhooks.contract.ts';
import type { EndpointsService } from './endpoints.service.ts';
import type { EventsService } from './events.service.ts';

type Services = { endpoints: EndpointsService; events: EventsService };

/** Mounts the calls of webhooks: those of the personal centre, and those of API keys. */
export function mountWebhooks(api: Api, services: Services): void {
  mountOwn(api, services);
  mountForKeys(api, services);
}

function mountOwn(api: SiteApi, { endpoints, events }: Services): void {
  mount(api, own.listWebhooks, async (_input, { session }) => ({
    endpoints: await endpoints.list(ownerOf(session)),
  }));
  mount(api, own.addWebhook, ({ mode, ...input }, { session }) =>
    endpoints.add({ ...ownerOf(session), mode }, input),
  );
  mount(api, own.changeWebhook, ({ endpointId, ...changes }, { session }) =>
    endpoints.change(ownerOf(session), endpointId, changes),
  );
  mount(api, own.rotateWebhook, ({ endpointId }, { session }) =>
    endpoints.rotate(ownerOf(session), endpointId),
  );
  mount(api, own.removeWebhook, async ({ endpointId }, { session }) => {
    await endpoints.remove(ownerOf(session), endpointId);
    return {};
  });
  mount(api, own.testWebhook, ({ endpointId }, { session }) => events.test(ownerOf(session), endpointId));
  mount(api, own.webhookEvents, ({ endpointId, ...filter }, { session }) =>
    events.list(ownerOf(session), endpointId, filter),
  );
  mount(api, own.webhookEvent, ({ endpointId, messageId }, { session }) =>
    events.get(ownerOf(session), endpointId, messageId),
  );
  mount(api, own.replayWebhook, async ({ endpointId, messageId }, { session }) => ({
    events: await events.replay(ownerOf(session), endpointId, messageId),
  }));
  mount(api, own.replayWebhooks, async ({ endpointId, ...range }, { session }) => ({
    events: await events.replayRange(ownerOf(session), endpointId, range),
  }));
}

function ownerOf({ customerId }: { customerId: string }) {
  return { customerId };
}

function mountForKeys(api: SystemApi, { endpoints, events }: Services): void {
  mount(api, open.openWebhooks, async (_input, key) => ({ endpoints: await endpoints.list(key) }));
  mount(api, open.addOpenWebhook, (input, { idempotencyKey, ...key }) =>
    endpoints.add(key, input, idempotencyKey && requestKeyOf('webhook', idempotencyKey)),
  );
  mount(api, open.openWebhook, ({ endpointId }, key) => endpoints.get(key, endpointId));
  mount(api, open.changeOpenWebhook, ({ endpointId, ...changes }, key) =>
    endpoints.change(key, endpointId, changes),
  );
  mount(api, open.removeOpenWebhook, async ({ endpointId }, key) => {
    await endpoints.remove(key, endpointId);
    return null;
  });
  mount(api, open.rotateOpenWebhook, ({ endpointId }, { idempotencyKey, ...key }) =>
    endpoints.rotate(key, endpointId, idempotencyKey && requestKeyOf('webhook secret', idempotencyKey)),
  );
  mount(api, open.testOpenWebhook, ({ endpointId }, key) => events.test(key, endpointId));
  mount(api, open.openWebhookEvents, ({ endpointId, ...filter }, key) =>
    events.list(key, endpointId, filter),
  );
  mount(api, open.openWebhookEvent, ({ endpointId, messageId }, key) =>
    events.get(key, endpointId, messageId),
  );
  mount(api, open.replayOpenWebhook, async ({ endpointId, messageId }, key) => ({
    events: await events.replay(key, endpointId, messageId),
  }));
  mount(api, open.replayOpenWebhooks, async ({ endpointId, ...range }, key) => ({
    events: await events.replayRange(key, endpointId, range),
  }));
}
