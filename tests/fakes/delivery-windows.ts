import type { FeedReport } from '#features/feed/feed.contract.ts';
import type { Website } from './website.ts';

const WINDOWS = '/open/v1/delivery-windows';

/** What the carrier's system says of when its couriers come. */
export async function startDispatchDesk(site: Website) {
  const key = await site.services.partners.apiKeys.issue('dispatch', ['feed']);
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };

  async function send(lines: readonly object[]): Promise<FeedReport> {
    const init = { method: 'POST', headers, body: JSON.stringify(lines) };
    return (await site.send(WINDOWS, init)).json() as Promise<FeedReport>;
  }

  return {
    send,
    /** A window of a day in Bangkok, as of the site's time. */
    async say(
      waybillNo: string,
      date: string,
      [from, until]: readonly [string, string],
      more: Record<string, unknown> = {},
    ): Promise<void> {
      const at = (time: string) => `${date}T${time}:00+07:00`;
      const updatedAt = site.clock.now().toISOString();
      const deliveryWindow = { from: at(from), until: at(until) };
      const report = await send([{ waybillNo, updatedAt, deliveryWindow, ...more }]);
      if (report.accepted !== 1) throw new Error(JSON.stringify(report));
    },
  };
}
