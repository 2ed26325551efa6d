import { numberOf } from '../claims/claim-stories.ts';
import { getArea } from '../network/network.ts';
import type { PersonKey, Story } from '../network/showcase-stories.ts';

const chatuchak = '1030';
const courier = { operator: 'C1030-11' };

/** The working day on which they paid and objected. */
export const REFUND_DAY = -8;

type Outline = { nth: number; to: string; day: number; consignee: PersonKey; codSatang: number };

/** Delivered and paid for on a working day before the anchor. */
function paidFor({ nth, to, day, consignee, codSatang }: Outline): Story {
  const { branch } = getArea(to);
  return {
    waybillNo: numberOf(900 + nth),
    title: 'COD of a shop',
    status: 'DELIVERED',
    parties: { sender: 'silkShop', consignee },
    way: { from: chatuchak, to, startsOn: day - 3, promisedOn: day, endsAt: 'destination' },
    parcel: {
      service: 'SUPER',
      itemType: 'clothing',
      weightGrams: 900,
      sizeCm: [30, 22, 10],
      codSatang,
    },
    moments: [
      [day, '8:40', 'OUT_FOR_DELIVERY', branch, courier],
      [day, '14:20', 'DELIVERED', branch, { ...courier, proofImageUrl: '/demo/proof-1.svg' }],
      [day, '14:22', 'COD_COLLECTED', branch, courier],
    ],
  };
}

/** Their consignees did not order them, and have the money back coming. */
export const refunds: readonly Story[] = [
  paidFor({ nth: 6, to: '5001', day: REFUND_DAY, consignee: 'chen', codSatang: 119_000 }),
  paidFor({ nth: 7, to: '4001', day: REFUND_DAY, consignee: 'james', codSatang: 84_000 }),
];

/** What became of the money, the oldest first: the working day of its transfer, and the bank's answer. */
export const payouts = [
  {
    stories: [
      paidFor({ nth: 1, to: '5001', day: -6, consignee: 'chen', codSatang: 129_000 }),
      paidFor({ nth: 2, to: '4001', day: -6, consignee: 'james', codSatang: 245_000 }),
    ],
    run: { day: -5, answer: 'paid', isOther: false },
  },
  {
    stories: [paidFor({ nth: 3, to: '5001', day: -4, consignee: 'james', codSatang: 98_000 })],
    run: { day: -3, answer: 'returned', isOther: true },
  },
  {
    stories: [
      paidFor({ nth: 4, to: '4001', day: -1, consignee: 'chen', codSatang: 189_000 }),
      paidFor({ nth: 5, to: '5001', day: -1, consignee: 'james', codSatang: 64_500 }),
    ],
    run: null,
  },
] as const satisfies readonly {
  stories: readonly Story[];
  /** `isOther`: to the account that is not in use. */
  run: { day: number; answer: 'paid' | 'returned'; isOther: boolean } | null;
}[];
