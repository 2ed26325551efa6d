import { digestOfParts } from '#http/secrets/digest.ts';
import { refusalOf } from './shop-answers.ts';
import type { ShopAccess, ShopCaller, ShopParcel, ShopWriter, WriteOutcome } from './shop-platform.port.ts';

/** Signs a message with each secret that both sides have. */
type SignMessage = (message: {
  messageId: string;
  body: string;
  secrets: readonly string[];
}) => Record<string, string>;

const USER_AGENT = 'parcel-webhooks/1';

/** Any other system: what happens to an order is posted to an address of its owner, signed. */
export function createOtherSystem(caller: ShopCaller, sign: SignMessage): ShopWriter {
  async function post(shop: ShopAccess, message: object, parts: string[]): Promise<WriteOutcome> {
    const { url, secret, oldSecrets = [] } = shop;
    const body = JSON.stringify(message);
    const answer = await caller.call({
      url,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': USER_AGENT,
        // The same message has the same id, however often it is sent.
        ...sign({
          messageId: `msg_${digestOfParts(parts).slice(0, 32)}`,
          body,
          secrets: [secret, ...oldSecrets],
        }),
      },
      body,
    });
    return refusalOf(answer) ?? { isWritten: true };
  }
  const dataOf = ({ orderId, waybillNo, trackingUrl, carrier }: ShopParcel) => ({
    reference: orderId,
    waybillNo,
    trackingUrl,
    carrier,
  });
  return {
    name: 'other',
    addressOf(typed) {
      const url = URL.parse(/^[a-z]+:\/\//i.test(typed) ? typed : `https://${typed}`);
      return url && !url.hash && !url.username && !url.password ? url.href : null;
    },
    writeTracking: (shop, parcel) =>
      post(shop, { type: 'parcel.ordered', data: { ...dataOf(parcel), status: 'ordered' } }, [
        'ordered',
        parcel.orderId,
        parcel.waybillNo,
      ]),
    writeDelivered: (shop, parcel) =>
      post(
        shop,
        {
          type: 'parcel.delivered',
          timestamp: parcel.at,
          data: { ...dataOf(parcel), status: 'delivered', deliveredAt: parcel.at },
        },
        ['delivered', parcel.orderId, parcel.waybillNo],
      ),
  };
}
