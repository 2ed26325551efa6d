import type { FeedReport, FeedStreamLine } from '#features/feed/feed.contract.ts';
import { createParcelsRepo } from '#features/parcels/server/parcels.repo.ts';
import type { ProblemDetails } from '#http/open/problem-details.ts';
import { waybillNo } from './parcels.ts';
import { startWebsite } from './website.ts';

export const EVENTS = '/open/v1/scan-events';
export const PARCELS = '/open/v1/parcels';

let nth = 0;

/** A waybill number that no other test of the file uses. */
export function newWaybill(): string {
  nth += 1;
  return waybillNo(nth);
}

/** A scan event as a system sends it. */
export function event(waybill: string, differs: Record<string, unknown> = {}) {
  return {
    waybillNo: waybill,
    code: 'PICKED_UP',
    occurredAt: '2026-11-19T10:00:00+07:00',
    provinceCode: '10',
    facilityCode: 'BKK01',
    ...differs,
  };
}

/** A parcel as a system sends it. */
export function parcel(waybill: string, differs: Record<string, unknown> = {}) {
  return {
    waybillNo: waybill,
    service: 'FP',
    itemType: 'food',
    acceptedAt: '2026-11-19T09:00:00+07:00',
    updatedAt: '2026-11-19T09:00:00+07:00',
    origin: { provinceCode: '10', district: 'บางรัก' },
    destination: { provinceCode: '50', district: 'หางดง' },
    weightGrams: 1200,
    sender: { name: 'สมชาย ใจดี', phone: '081-234-5678' },
    consignee: { name: 'วิภา ศรีสุข', phone: '053 123 456', address: '45 หมู่ 6' },
    ...differs,
  };
}

/** A record as a line of NDJSON. */
export function line(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}

/** The website with an API key of the feed, and what a carrier's system does with it. */
export type FeedClient = Awaited<ReturnType<typeof startFeedClient>>;

export async function startFeedClient() {
  const site = await startWebsite();
  const key = await site.services.partners.apiKeys.issue('test', ['feed']);

  async function send(path: string, lines: unknown, headers: Record<string, string> = {}) {
    const response = await site.send(path, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
      body: lines instanceof Uint8Array ? new Uint8Array(lines) : JSON.stringify(lines),
    });
    const answer = (await response.json()) as Partial<ProblemDetails> & Partial<FeedReport>;
    return { ...answer, status: response.status };
  }

  function upload(
    path: string,
    body: BodyInit,
    query = '',
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return site.send(`${path}${query}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/x-ndjson',
        'accept-language': 'th',
        ...headers,
      },
      body,
      duplex: 'half',
    } as RequestInit);
  }

  return {
    site,
    send,
    upload,
    /** The report for an array that must be accepted. */
    async report(path: string, lines: unknown, headers?: Record<string, string>): Promise<FeedReport> {
      const { status, ...answer } = await send(path, lines, headers);
      if (status !== 200) throw new Error(`${answer.code}: ${answer.detail}`);
      return answer as FeedReport;
    },
    /** All lines of the answer to an NDJSON upload. */
    async streamed(path: string, body: BodyInit, query = ''): Promise<FeedStreamLine[]> {
      const text = await (await upload(path, body, query)).text();
      return text
        .trim()
        .split('\n')
        .map((answer) => JSON.parse(answer) as FeedStreamLine);
    },
    async storedEvents(waybill: string) {
      const { rows } = await site.db.pool.query(
        'select code, occurred_at, note from scan_event where waybill_no = $1 order by occurred_at',
        [waybill],
      );
      return rows;
    },
    async storedParcel(waybill: string) {
      const [row] = await createParcelsRepo(site.db).findFull([waybill]);
      return row;
    },
  };
}
