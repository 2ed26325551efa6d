import type { PublicStatus, ScanEventCode } from '#features/parcels/scan-events.rules.ts';
import { brand } from '#lib/brand.ts';
import { gs1CheckDigit, s10CheckDigit } from '#lib/waybill-number.ts';
import { gateway, getArea, getHub, getOverseasPlace, type Site } from './network.ts';
import type { Shipment } from './shipment.ts';
import content from './showcase.json' with { type: 'json' };
import type { ScanDetail } from './trip.ts';

/** One event: working days before the anchor (0 is the anchor itself), Bangkok time, what and where. */
export type Moment = readonly [
  workingDay: number,
  time: `${number}:${number}`,
  code: ScanEventCode,
  site: Site,
  detail?: ScanDetail,
];
export type PersonKey = keyof typeof content.people;

/** A parcel with a fixed story: it takes its ordinary way up to a point, then `moments` happen. */
export type Story = {
  waybillNo: string;
  /** What the story shows, for the console. */
  title: string;
  /** The public status in which it ends [S-14]. */
  status: PublicStatus;
  /** District codes, or SG; `startsOn` counts working days like `Moment`, and so does a promise that the carrier fixed. */
  way: {
    from: string;
    to: string;
    startsOn: number;
    promisedOn?: number;
    endsAt: 'nothing' | 'last hub' | 'gateway' | 'destination';
  };
  parties: { sender: PersonKey; consignee: PersonKey };
  parcel: Pick<Shipment, 'service' | 'itemType' | 'weightGrams' | 'sizeCm'> & { codSatang?: number };
  moments: readonly Moment[];
};

/** A number of one digit again and again, with its check digit. */
function repeated(digit: number): string {
  const body = String(digit).repeat(brand.waybillDigits - 1);
  return body + gs1CheckDigit(body);
}

function counting(): string {
  const body = '1234567890'.repeat(2).slice(0, brand.waybillDigits - 1);
  return body + gs1CheckDigit(body);
}

function branchOf(district: string): Site {
  return getArea(district).branch;
}

const singapore = getOverseasPlace('SG');
const { notes } = content;

const chatuchak = '1030';
const chiangMai = '5001';
const khonKaen = '4001';
const hatYai = '9011';
const phuket = '8301';
const chiangRai = '5701';
const khlongToei = '1033';
const ubon = '3401';
const korat = '3001';
const chanthaburi = '2201';

const small = { sizeCm: [30, 22, 10] } as const;

export const stories: readonly Story[] = [
  {
    waybillNo: repeated(1),
    title: 'out for delivery today',
    status: 'ON_DELIVERY',
    way: { from: chatuchak, to: chiangMai, startsOn: -2, promisedOn: 1, endsAt: 'destination' },
    parties: { sender: 'silkShop', consignee: 'suda' },
    parcel: { service: 'SUPER', itemType: 'clothing', weightGrams: 850, ...small },
    moments: [[0, '8:32', 'OUT_FOR_DELIVERY', branchOf(chiangMai), { operator: 'C5001-04' }]],
  },
  {
    waybillNo: repeated(2),
    title: 'delivered, with a proof picture',
    status: 'DELIVERED',
    way: { from: chanthaburi, to: khlongToei, startsOn: -3, endsAt: 'destination' },
    parties: { sender: 'fruitFarm', consignee: 'chen' },
    parcel: { service: 'FP', itemType: 'fruit', weightGrams: 5_000, sizeCm: [40, 30, 20] },
    moments: [
      [-1, '8:47', 'OUT_FOR_DELIVERY', branchOf(khlongToei), { operator: 'C1033-02' }],
      [
        -1,
        '14:07',
        'DELIVERED',
        branchOf(khlongToei),
        { operator: 'C1033-02', note: notes.proof, proofImageUrl: '/demo/proof-2.svg' },
      ],
    ],
  },
  {
    waybillNo: repeated(3),
    title: 'delivery attempted, nobody was home',
    status: 'ON_DELIVERY',
    way: { from: chatuchak, to: khonKaen, startsOn: -3, endsAt: 'destination' },
    parties: { sender: 'silkShop', consignee: 'wichai' },
    parcel: { service: 'SUPER', itemType: 'cosmetics', weightGrams: 420, ...small },
    moments: [
      [-1, '8:41', 'OUT_FOR_DELIVERY', branchOf(khonKaen), { operator: 'C4001-01' }],
      [
        -1,
        '16:35',
        'DELIVERY_ATTEMPTED',
        branchOf(khonKaen),
        { operator: 'C4001-01', reason: 'NOBODY_HOME' },
      ],
    ],
  },
  {
    waybillNo: repeated(4),
    title: 'held at a drop point, waiting to be collected',
    status: 'ON_PROCESS',
    way: { from: korat, to: phuket, startsOn: -4, endsAt: 'destination' },
    parties: { sender: 'gadgetShop', consignee: 'nok' },
    parcel: { service: 'SUPER', itemType: 'electronics', weightGrams: 2_300, ...small },
    moments: [
      [-1, '9:03', 'OUT_FOR_DELIVERY', branchOf(phuket), { operator: 'C8301-06' }],
      [-1, '15:20', 'DELIVERY_ATTEMPTED', branchOf(phuket), { operator: 'C8301-06', reason: 'NOBODY_HOME' }],
      [
        -1,
        '18:10',
        'HELD_AT_DROP_POINT',
        getArea(phuket).dropPoint,
        { reason: 'NOBODY_HOME', note: notes.held },
      ],
    ],
  },
  {
    waybillNo: repeated(5),
    title: 'delayed by weather, and late',
    status: 'ON_PROCESS',
    way: { from: chatuchak, to: hatYai, startsOn: -6, endsAt: 'last hub' },
    parties: { sender: 'silkShop', consignee: 'malee' },
    parcel: { service: 'SUPER', itemType: 'food', weightGrams: 3_100, sizeCm: [36, 26, 18] },
    moments: [
      [-4, '15:20', 'DELAYED', getHub('HUB-HDY'), { reason: 'WEATHER', note: notes.weather }],
      [-1, '10:15', 'DELAYED', getHub('HUB-HDY'), { reason: 'WEATHER', note: notes.weather }],
    ],
  },
  {
    waybillNo: repeated(6),
    title: 'delivered, cash on delivery collected',
    status: 'DELIVERED',
    way: { from: korat, to: khlongToei, startsOn: -2, endsAt: 'destination' },
    parties: { sender: 'gadgetShop', consignee: 'chen' },
    parcel: { service: 'SUPER', itemType: 'clothing', weightGrams: 1_200, ...small, codSatang: 129_000 },
    moments: [
      [-1, '8:52', 'OUT_FOR_DELIVERY', branchOf(khlongToei), { operator: 'C1033-05' }],
      [
        -1,
        '11:24',
        'DELIVERED',
        branchOf(khlongToei),
        { operator: 'C1033-05', proofImageUrl: '/demo/proof-1.svg' },
      ],
      [-1, '11:26', 'COD_COLLECTED', branchOf(khlongToei), { operator: 'C1033-05' }],
    ],
  },
  {
    waybillNo: repeated(7),
    title: 'refused, on its way back to the sender',
    status: 'ON_PROCESS',
    way: { from: chatuchak, to: chiangRai, startsOn: -5, endsAt: 'destination' },
    parties: { sender: 'silkShop', consignee: 'james' },
    parcel: { service: 'SUPER', itemType: 'other', weightGrams: 640, ...small, codSatang: 79_000 },
    moments: [
      [-3, '8:38', 'OUT_FOR_DELIVERY', branchOf(chiangRai), { operator: 'C5701-03' }],
      [
        -3,
        '13:50',
        'DELIVERY_ATTEMPTED',
        branchOf(chiangRai),
        { operator: 'C5701-03', reason: 'PHONE_UNREACHABLE' },
      ],
      [-2, '8:44', 'OUT_FOR_DELIVERY', branchOf(chiangRai), { operator: 'C5701-03' }],
      [-2, '10:31', 'DELIVERY_ATTEMPTED', branchOf(chiangRai), { operator: 'C5701-03', reason: 'REFUSED' }],
      [-1, '10:05', 'RETURNING', branchOf(chiangRai), { reason: 'REFUSED' }],
      [-1, '18:40', 'DEPARTED_BRANCH', branchOf(chiangRai)],
      [-1, '23:35', 'ARRIVED_AT_HUB', getArea(chiangRai).hub],
    ],
  },
  {
    waybillNo: repeated(9),
    title: 'lost, the case is being handled',
    status: 'PROCESSING',
    way: { from: chatuchak, to: ubon, startsOn: -9, endsAt: 'last hub' },
    parties: { sender: 'silkShop', consignee: 'peter' },
    parcel: { service: 'SUPER', itemType: 'electronics', weightGrams: 1_900, ...small },
    moments: [[-2, '14:20', 'LOST', getArea(ubon).hub]],
  },
  {
    waybillNo: counting(),
    title: 'order received, pickup today',
    status: 'ONGOING_PICKUP',
    way: { from: chiangMai, to: khlongToei, startsOn: 0, endsAt: 'nothing' },
    parties: { sender: 'suda', consignee: 'chen' },
    parcel: { service: 'SUPER', itemType: 'parcel', weightGrams: 2_000, ...small },
    moments: [
      [0, '8:05', 'ORDER_RECEIVED', branchOf(chiangMai)],
      [0, '8:50', 'PICKUP_ASSIGNED', branchOf(chiangMai), { operator: 'C5001-07' }],
    ],
  },
  {
    waybillNo: `EE12345678${s10CheckDigit('12345678')}TH`,
    title: 'international, held in customs in Singapore',
    status: 'ON_PROCESS',
    way: { from: chatuchak, to: 'SG', startsOn: -6, endsAt: 'gateway' },
    parties: { sender: 'silkShop', consignee: 'singapore' },
    parcel: { service: 'INTL', itemType: 'clothing', weightGrams: 1_450, ...small },
    moments: [
      [-5, '10:40', 'EXPORT_CUSTOMS_STARTED', gateway],
      [-5, '20:15', 'EXPORT_CUSTOMS_CLEARED', gateway],
      [-4, '2:10', 'DEPARTED_COUNTRY', gateway],
      [-4, '6:35', 'ARRIVED_IN_COUNTRY', singapore.gateway],
      [-4, '15:30', 'IMPORT_CUSTOMS_STARTED', singapore.gateway],
      [-3, '11:20', 'CUSTOMS_HELD', singapore.gateway, { reason: 'DOCUMENTS_MISSING', note: notes.customs }],
    ],
  },
];
