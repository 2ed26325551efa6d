import { brand } from '#lib/brand.ts';
import { gs1CheckDigit } from '#lib/waybill-number.ts';
import { getArea } from '../network/network.ts';
import type { PersonKey, Story } from '../network/showcase-stories.ts';

const chatuchak = '1030';
const small = { sizeCm: [30, 22, 10] } as const;
const courier = { operator: 'C1030-11' };

/** Waybill numbers of claims begin with 7, which no other demonstration parcel does except the one made of sevens. */
export function numberOf(nth: number): string {
  const body = `7${String(nth).padStart(brand.waybillDigits - 2, '0')}`;
  return body + gs1CheckDigit(body);
}

type StoryOutline = {
  nth: number;
  title: string;
  to: string;
  /** The working day of the event in question, before the anchor. */
  day: number;
  consignee: PersonKey;
  itemType: Story['parcel']['itemType'];
  weightGrams: number;
};

function toStory({
  nth,
  title,
  to,
  day,
  consignee,
  itemType,
  weightGrams,
}: StoryOutline): Omit<Story, 'status' | 'moments'> {
  return {
    waybillNo: numberOf(nth),
    title,
    parties: { sender: 'suda', consignee },
    way: { from: chatuchak, to, startsOn: day - 4, promisedOn: day, endsAt: 'destination' },
    parcel: { service: 'SUPER', itemType, weightGrams, ...small },
  };
}

function delivered(outline: StoryOutline): Story {
  const branch = getArea(outline.to).branch;
  return {
    ...toStory(outline),
    status: 'DELIVERED',
    moments: [
      [outline.day, '8:40', 'OUT_FOR_DELIVERY', branch, courier],
      [outline.day, '14:20', 'DELIVERED', branch, { ...courier, proofImageUrl: '/demo/proof-1.svg' }],
    ],
  };
}

function lost(outline: StoryOutline): Story {
  const story = toStory(outline);
  return {
    ...story,
    way: { ...story.way, endsAt: 'last hub' },
    status: 'PROCESSING',
    moments: [[outline.day, '16:10', 'LOST', getArea(outline.to).hub]],
  };
}

/** A parcel scanned as damaged on the way. */
function damaged(outline: StoryOutline): Story {
  const story = delivered(outline);
  return {
    ...story,
    moments: [[outline.day - 1, '15:05', 'DAMAGED', getArea(outline.to).hub], ...story.moments],
  };
}

/** A parcel so late that it counts as lost. */
function overdue(outline: StoryOutline): Story {
  const story = toStory(outline);
  const hub = getArea(outline.to).hub;
  return {
    ...story,
    way: { ...story.way, endsAt: 'last hub' },
    status: 'ON_PROCESS',
    moments: [
      [outline.day, '15:20', 'DELAYED', hub, { reason: 'WEATHER' }],
      [outline.day + 2, '10:15', 'DELAYED', hub, { reason: 'WEATHER' }],
    ],
  };
}

const [chiangMai, khonKaen, hatYai, phuket, chiangRai] = ['5001', '4001', '9011', '8301', '5701'] as const;

/** Parcels of the claims that have been filed, by the state in which their claim is shown. */
export const claimed = {
  submitted: delivered({
    nth: 1,
    title: 'claim submitted',
    to: chiangMai,
    day: -1,
    consignee: 'wichai',
    itemType: 'cosmetics',
    weightGrams: 900,
  }),
  inReview: delivered({
    nth: 2,
    title: 'claim in review',
    to: khonKaen,
    day: -4,
    consignee: 'nok',
    itemType: 'clothing',
    weightGrams: 1_800,
  }),
  moreInformationNeeded: lost({
    nth: 3,
    title: 'claim that waits for an answer',
    to: hatYai,
    day: -6,
    consignee: 'malee',
    itemType: 'electronics',
    weightGrams: 1_100,
  }),
  approved: damaged({
    nth: 4,
    title: 'claim approved',
    to: phuket,
    day: -7,
    consignee: 'james',
    itemType: 'electronics',
    weightGrams: 2_400,
  }),
  refused: delivered({
    nth: 5,
    title: 'claim refused',
    to: chiangRai,
    day: -9,
    consignee: 'peter',
    itemType: 'food',
    weightGrams: 3_200,
  }),
  paid: lost({
    nth: 6,
    title: 'claim paid',
    to: khonKaen,
    day: -13,
    consignee: 'wichai',
    itemType: 'clothing',
    weightGrams: 1_500,
  }),
  withdrawn: delivered({
    nth: 7,
    title: 'claim withdrawn',
    to: phuket,
    day: -8,
    consignee: 'nok',
    itemType: 'other',
    weightGrams: 700,
  }),
} satisfies Record<string, Story>;

/** Parcels that can be claimed for. */
export const claimable: readonly Story[] = [
  damaged({
    nth: 11,
    title: 'damaged, delivered yesterday',
    to: chiangMai,
    day: -1,
    consignee: 'malee',
    itemType: 'cosmetics',
    weightGrams: 1_300,
  }),
  lost({
    nth: 12,
    title: 'lost',
    to: phuket,
    day: -2,
    consignee: 'james',
    itemType: 'clothing',
    weightGrams: 950,
  }),
  overdue({
    nth: 13,
    title: 'more than seven days late',
    to: hatYai,
    day: -11,
    consignee: 'wichai',
    itemType: 'electronics',
    weightGrams: 2_100,
  }),
];
