import { randomUUID } from 'node:crypto';
import { claimEstimate, saveIndemnity } from '#features/claims/claims.contract.ts';
import { createOrder } from '#features/orders/orders.contract.ts';
import { type UploadView, uploadClaimsImage } from '#features/uploads/uploads.contract.ts';
import type { UploadPurpose } from '#features/uploads/uploads.rules.ts';
import type { Acknowledged } from '../acknowledged.ts';
import type { Client } from '../client.ts';
import type { Person, World } from '../world.ts';

const PAYEE = {
  bankCode: '004',
  accountNumber: '123-4-56789-0',
  payeeName: 'สมชาย ใจดี',
  payeePhone: '02 123 4567',
};
/** Every file that a claim for a damaged parcel needs. */
const FILES: readonly UploadPurpose[] = [
  'claimPhoto',
  'claimPhoto',
  'claimPhoto',
  'claimPhoto',
  'claimPhoto',
  'claimDocument',
  'identification',
  'bankBook',
];

/** Waybill numbers of new orders, which the carrier's systems are about to scan. */
export type Ordered = string[];

/** Orders parcels; the same order is sent with the same key until it is acknowledged. */
export async function order(
  world: World,
  stream: number,
  { orders }: Acknowledged,
  ordered: Ordered,
): Promise<void> {
  const [client, random] = [world.newClient(), world.newRandom(stream)];
  while (!world.isStopping()) {
    const { token } = random.pick(world.people);
    const input = { ...world.order, requestKey: randomUUID() };
    const made = await client.untilAnswered(() => client.call('orders', createOrder, input, { token }));
    if (made) {
      orders.add({ requestKey: input.requestKey, orderNo: made.orderNo });
      ordered.push(...made.subOrders.map((each) => each.waybillNo));
    }
    await world.pause(random, 400);
  }
}

/** Sends the files of a claim, then the claim with its key; one parcel after the other. */
export async function claim(world: World, stream: number, acknowledged: Acknowledged): Promise<void> {
  const [client, random] = [world.newClient(), world.newRandom(stream)];
  for (const { number, person } of world.claimed) {
    const files: string[] = [];
    for (const purpose of FILES) {
      if (world.isStopping()) return;
      // People look at what they would get.
      await client.call('claims', claimEstimate, claimedOf(number), { token: person.token });
      const kept = await upload(world, client, person, purpose);
      if (!kept) return;
      acknowledged.uploads.add({ uploadId: kept.uploadId });
      files.push(kept.uploadId);
      await world.pause(random, 150);
    }
    await fileClaim(client, { number, person, files }, acknowledged);
  }
}

function claimedOf(billCode: string) {
  const { bankCode } = PAYEE;
  return { billCode, claimType: 'damaged', kind: 'standard', itemType: 'clothing', bankCode } as const;
}

function upload(
  world: World,
  client: Client,
  { token }: Person,
  purpose: UploadPurpose,
): Promise<UploadView | null> {
  return client.untilAnswered<UploadView>(() => {
    const body = new FormData();
    body.set('purpose', purpose);
    body.append('file', new File([world.photo], 'photo.jpg', { type: 'image/jpeg' }));
    return client.send('uploads', uploadClaimsImage.path, {
      method: 'POST',
      headers: { token, lang: 'EN' },
      body,
    });
  });
}

async function fileClaim(
  client: Client,
  { number, person, files }: { number: string; person: Person; files: readonly string[] },
  { claims }: Acknowledged,
): Promise<void> {
  const { token } = person;
  const claimed = claimedOf(number);
  const estimated = await client.untilAnswered(() =>
    client.call('claims', claimEstimate, claimed, { token }),
  );
  if (!estimated) return;
  const [damage = '', top = '', left = '', right = '', front = '', paper = '', card = '', bankBook = ''] =
    files;
  const input = {
    ...PAYEE,
    ...claimed,
    requestKey: randomUUID(),
    remarks: 'กล่องบุบและแก้วแตกสองใบ',
    photos: { damage: [damage], sides: { top, left, right, front } },
    documents: [paper],
    identification: [card],
    bankBook,
    estimateSatang: estimated.totalSatang,
  };
  const saved = await client.untilAnswered(() => client.call('claims', saveIndemnity, input, { token }));
  if (saved) claims.add({ requestKey: input.requestKey, claimNo: saved.claimNo });
}
