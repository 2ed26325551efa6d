import type { LineEvent } from '#adapters/line/line.port.ts';
import { limitBody } from '#http/limits/body-limit.ts';
import { spendCall } from '#http/limits/spend-call.ts';
import { mount, type SiteApi } from '#http/mount.ts';
import { beginLineLink } from '../line-counter.contract.ts';

/** The size limit of a webhook call, which contains a few events at a time. */
const MAX_WEBHOOK_BYTES = 256 * 1024;
/** Where LINE delivers events. */
const LINE_WEBHOOK = '/open/line/webhook';

export type CounterCalls = {
  beginLink(customerId: string, linkToken: string): Promise<{ url: string }>;
  readWebhook(body: string, signature: string | undefined): LineEvent[] | null;
  receive(events: readonly LineEvent[]): Promise<void>;
};

/** The call of the page that links, and LINE's webhook. */
export function mountLineCounter(api: SiteApi, { beginLink, readWebhook, receive }: CounterCalls): void {
  mount(api, beginLineLink, ({ linkToken }, { session }) => beginLink(session.customerId, linkToken));
  api.app.post(LINE_WEBHOOK, limitBody(MAX_WEBHOOK_BYTES), async (c) => {
    const body = await c.req.text();
    const events = readWebhook(body, c.req.header('x-line-signature'));
    if (!events) {
      // LINE itself delivers for everybody from a few addresses, and is not counted.
      await spendCall(api.callLimit, c);
      return c.body(null, 401);
    }
    await receive(events);
    return c.body(null, 200);
  });
}
