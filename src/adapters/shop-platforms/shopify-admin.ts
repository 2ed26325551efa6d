import { z } from 'zod';
import { bodyOf, notAccepted, type Refused, refusalOf } from './shop-answers.ts';
import type { ShopAccess, ShopCaller } from './shop-platform.port.ts';
import { readJson } from './shop-values.ts';

/** Stable for a year; Shopify answers a retired version with the oldest that it still has. */
const API_VERSION = '2026-10';

const FIND_ORDER = `query($id: ID!) { order(id: $id) {
  fulfillments(first: 50) { id displayStatus trackingInfo(first: 5) { number } }
  fulfillmentOrders(first: 50) { nodes { id supportedActions { action } assignedLocation { location { id } } } }
} }`;

const graphqlAnswer = z.object({
  data: z.unknown(),
  errors: z
    .array(
      z.object({ message: z.string(), extensions: z.object({ code: z.string().optional() }).optional() }),
    )
    .optional(),
});
const foundOrder = z.object({
  order: z
    .object({
      fulfillments: z.array(
        z.object({
          id: z.string(),
          displayStatus: z.string().nullable(),
          trackingInfo: z.array(z.object({ number: z.string().nullable() })),
        }),
      ),
      fulfillmentOrders: z.object({
        nodes: z.array(
          z.object({
            id: z.string(),
            supportedActions: z.array(z.object({ action: z.string() })),
            assignedLocation: z.object({ location: z.object({ id: z.string() }).nullable() }),
          }),
        ),
      }),
    })
    .nullable(),
});
/** An order with what is fulfilled of it. */
export type FoundOrder = NonNullable<z.output<typeof foundOrder>['order']>;
const written = z.record(
  z.string(),
  z.object({ userErrors: z.array(z.object({ message: z.string() })) }).nullable(),
);

/** The GraphQL Admin API of shops. */
export function createShopifyAdmin(caller: ShopCaller) {
  async function tokenOf({ url, key, secret }: ShopAccess): Promise<string | Refused> {
    if (key === '') return secret;
    const answer = await caller.call({
      url: `${url}/admin/oauth/access_token`,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: key,
        client_secret: secret,
      }).toString(),
    });
    const refusal = refusalOf(answer);
    // Wrong client credentials are answered with 400.
    if (refusal?.failure === 'notAccepted') return { ...refusal, failure: 'refused' };
    if (refusal) return refusal;
    const token = z.object({ access_token: z.string() }).safeParse(readJson(bodyOf(answer)));
    return token.data?.access_token ?? notAccepted('no access token');
  }

  /** The data of an answer, or why there is none. */
  async function ask(
    url: string,
    token: string,
    query: string,
    variables: object,
  ): Promise<{ data: unknown } | Refused> {
    const answer = await caller.call({
      url: `${url}/admin/api/${API_VERSION}/graphql.json`,
      method: 'POST',
      headers: { 'x-shopify-access-token': token, 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
    const refusal = refusalOf(answer);
    if (refusal) return refusal;
    const read = graphqlAnswer.safeParse(readJson(bodyOf(answer)));
    if (!read.success) return notAccepted('no GraphQL answer');
    const [error] = read.data.errors ?? [];
    if (!error) return { data: read.data.data };
    const said = notAccepted(error.message);
    if (error.extensions?.code === 'THROTTLED') return { ...said, failure: 'busy', isFinal: false };
    return error.extensions?.code === 'ACCESS_DENIED' ? { ...said, failure: 'refused' } : said;
  }

  async function findOrder(url: string, token: string, orderId: string): Promise<FoundOrder | Refused> {
    const answer = await ask(url, token, FIND_ORDER, { id: `gid://shopify/Order/${orderId}` });
    if ('isWritten' in answer) return answer;
    const order = foundOrder.safeParse(answer.data);
    if (!order.success) return notAccepted('an unknown answer');
    return order.data.order ?? { ...notAccepted('no such order'), failure: 'orderMissing' };
  }

  async function write(
    url: string,
    token: string,
    query: string,
    variables: object,
  ): Promise<Refused | null> {
    const answer = await ask(url, token, query, variables);
    if ('isWritten' in answer) return answer;
    const [payload] = Object.values(written.safeParse(answer.data).data ?? {});
    if (!payload) return notAccepted('an unknown answer');
    const [error] = payload.userErrors;
    return error ? notAccepted(error.message) : null;
  }

  /** What a write needs first: a token, and the order as it is. */
  async function open(shop: ShopAccess, orderId: string) {
    const token = await tokenOf(shop);
    if (typeof token !== 'string') return token;
    const order = await findOrder(shop.url, token, orderId);
    return 'isWritten' in order ? order : { token, order };
  }

  return { open, write };
}
