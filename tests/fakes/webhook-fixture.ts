import { Webhook } from 'standardwebhooks';
import type { FactCode } from '#features/parcel-facts/fact-kinds.rules.ts';
import { recordFacts } from '#features/parcel-facts/server/facts.repo.ts';
import { addWebhook } from '#features/webhooks/webhooks.contract.ts';
import type { InputOf } from '#lib/contract.ts';
import type { Received } from './subscriber.ts';
import { startWebsite } from './website.ts';

/** A website that may post to this computer, with customers who subscribe to facts. */
export type WebhookFixture = Awaited<ReturnType<typeof openWebhookFixture>>;

export async function openWebhookFixture(env: Record<string, string> = {}) {
  const site = await startWebsite({
    env: { WEBHOOKS_MAY_BE_LOCAL: '1', CALLS_PER_MINUTE: '100000', ...env },
  });
  const { reader, dispatcher } = site.services.webhooks;
  let customers = 0;
  let seconds = 0;

  return {
    site,
    async newCustomer() {
      customers += 1;
      const phone = `+6682${String(1_000_000 + customers)}`;
      const how = { token: await site.logIn(phone), lang: 'EN' as const };
      const { customerId = '' } = (await site.services.accounts.sessions.find(how.token)) ?? {};
      return {
        how,
        phone,
        customerId,
        add: (url: string, more: Partial<InputOf<typeof addWebhook>> = {}) =>
          site.get(addWebhook, { url, ...more }, how),
        /** A fact about one of their parcels, each a second after the last. */
        async fact(waybillNo: string, code: FactCode = 'PICKED_UP', mode: 'live' | 'sandbox' = 'live') {
          seconds += 1;
          const occurredAt = new Date(site.clock.now().getTime() - 3_600_000 + seconds * 1000);
          await recordFacts(site.db.orm, [{ waybillNo, code, occurredAt, customerId, mode }]);
        },
      };
    },
    /** Turns facts into events and delivers what is due. */
    async deliver() {
      await reader.look();
      await dispatcher.drain();
    },
    fanOut: () => reader.look(),
    close: () => site.close(),
  };
}

/** The event of a request, verified by the reference library; throws if the signature is wrong. */
export function verified(secret: string, { body, headers }: Received): unknown {
  return new Webhook(secret).verify(body, headers);
}
