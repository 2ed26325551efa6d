import { eq } from 'drizzle-orm';
import { customer } from '#features/accounts/server/accounts.table.ts';
import { customerScopes, type KeyMode, type Scope } from '#lib/open/api-scopes.ts';
import { startWebsite, type Website } from './website.ts';

/** A website on a working morning, whose shops have their own systems. */
export async function openShops(env: Record<string, string> = {}): Promise<Website> {
  const site = await startWebsite({
    env: { CALLS_PER_MINUTE: '100000', PUBLIC_URL: 'https://carrier.test', ...env },
    now: '2026-11-20T09:30:00+07:00',
  });
  return site;
}

/** What a shop's system does with an API key. */
export type Shop = Awaited<ReturnType<typeof openShop>>;

let nth = 0;

/** A shop with a session, and with a system that has an API key. */
export async function openShop(
  site: Website,
  { mode = 'live', scopes = customerScopes }: { mode?: KeyMode; scopes?: readonly Scope[] } = {},
) {
  nth += 1;
  const phone = `+6689${String(1_000_000 + nth)}`;
  const token = await site.logIn(phone);
  const [row] = await site.db.orm.select().from(customer).where(eq(customer.phone, phone));
  const customerId = row?.id ?? '';
  const key = await site.services.partners.apiKeys.issue('shop', scopes, { customerId, mode });

  async function send(
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
    method = body === undefined ? 'GET' : 'POST',
  ) {
    const init = {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
    const response = await site.send(path, init);
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    const content = isJson ? await response.json() : new Uint8Array(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, body: content };
  }

  return {
    token,
    key,
    customerId,
    send,
    /** An API key of the same shop for another mode. */
    otherKey: (other: KeyMode) =>
      site.services.partners.apiKeys.issue('other', customerScopes, { customerId, mode: other }),
  };
}

/** An order of parcels that a shop drops off; addresses in one line, as shops have them. */
export function shopOrder(parcels = 1, differs: Record<string, unknown> = {}) {
  return {
    sender: { name: 'ร้านดีไซน์', phone: '081-234-5678', address: '99/1 ถนนสีลม แขวงสีลม เขตบางรัก กรุงเทพฯ 10500' },
    handover: 'WALK_IN',
    parcels: Array.from({ length: parcels }, (_, at) => ({
      consignee: {
        name: 'สุดา',
        phone: '053 123 456',
        address: '5 ถนนราชดำเนิน ต.ศรีภูมิ อ.เมืองเชียงใหม่ จ.เชียงใหม่ 50200',
      },
      service: 'SUPER',
      itemType: 'clothing',
      weightGrams: 1200,
      reference: `A-${at + 1}`,
      ...differs,
    })),
  };
}
