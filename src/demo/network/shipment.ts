import type { ItemType, ParcelService } from '#features/parcels/parcel-kinds.rules.ts';
import { provinces } from '#features/places/book/provinces.rules.ts';
import { type Area, areas, type OverseasPlace, overseasPlaces, trafficOf } from './network.ts';
import { createShops, inventForeigner, inventPerson, type Person } from './people.ts';
import { type Random, weightedChoice } from './random.ts';

/** What is sent from whom to whom, before anything happens to it. */
export type Shipment = {
  service: ParcelService;
  itemType: ItemType;
  origin: Area;
  destination: Area | OverseasPlace;
  sender: Person;
  consignee: Person;
  weightGrams: number;
  sizeCm: readonly [length: number, width: number, height: number] | null;
  codSatang: number | null;
  declaredValueSatang: number | null;
};

const SHOPS = 20_000;
/** Online shops sit in and around Bangkok: what their provinces send compared with what they receive. */
const senderFactor: Record<string, number> = {
  10: 3.5,
  11: 3,
  12: 2.5,
  13: 2.5,
  73: 2,
  74: 2.5,
  20: 1.3,
  50: 1.3,
};

const areasOfProvince = Map.groupBy(areas, ({ provinceCode }) => provinceCode);

function chooseArea(factor: (provinceCode: string) => number): (random: Random) => Area {
  const chooseProvince = weightedChoice(
    provinces.map(({ code }) => [code, trafficOf(code) * factor(code)] as const),
  );
  return (random) => districtIn(chooseProvince(random), random);
}

const chooseIn = new Map(
  [...areasOfProvince].map(([code, inside]) => [
    code,
    weightedChoice(inside.map((area) => [area, weightOf(area)] as const)),
  ]),
);

/** A province's capital district has the shops; few people live on islands or in the mountains. */
function weightOf(area: Area): number {
  if (area.isRemote) return 0.2;
  return area.districtCode.endsWith('01') && area.provinceCode !== '10' ? 5 : 1;
}

function districtIn(provinceCode: string, random: Random): Area {
  const choose = chooseIn.get(provinceCode);
  if (!choose) throw new Error(`There is no province ${provinceCode}.`);
  return choose(random);
}

const chooseOrigin = chooseArea((code) => senderFactor[code] ?? 1);
const chooseDestination = chooseArea(() => 1);
const chooseOverseas = weightedChoice(overseasPlaces.map((place) => [place, place.weight] as const));

const chooseService = weightedChoice<ParcelService>([
  ['SUPER', 78],
  ['DOC', 9],
  ['BUK', 5],
  ['FP', 5],
  ['INTL', 3],
]);
const goods: readonly (readonly [ItemType, number])[] = [
  ['clothing', 30],
  ['parcel', 20],
  ['cosmetics', 16],
  ['electronics', 13],
  ['food', 9],
  ['other', 8],
  ['medicine', 4],
];
const chooseGoods = weightedChoice(goods);
const chooseBulky = weightedChoice<ItemType>([
  ['furniture', 55],
  ['electronics', 25],
  ['other', 20],
]);

/** Cash on delivery is mostly for shops (an assumed share). */
const COD_SHARE = 0.38;

/** Invents shipments; `seed` fixes the shops, `random` everything else. */
export function createShipments(seed: number): (random: Random) => Shipment {
  const getShop = createShops(seed, chooseOrigin);
  return (random) => {
    const service = chooseService(random);
    // Squared, so that a few shops send a great deal.
    const shop = random.chance(0.65) ? getShop(Math.floor(random.next() ** 2 * SHOPS)) : null;
    const origin = shop?.area ?? chooseOrigin(random);
    const sender = shop?.person ?? inventPerson(random, origin);
    const itemType = itemOf(service, random);
    const weightGrams = weightGramsOf(service, random);
    const value = random.integer(3, 190) * 1_000;
    const isCod = shop !== null && service !== 'DOC' && service !== 'INTL' && random.chance(COD_SHARE);
    const parcel = {
      service,
      itemType,
      origin,
      sender,
      weightGrams,
      sizeCm: sizeOf(service, weightGrams, random),
    };
    const money = {
      codSatang: isCod ? value : null,
      declaredValueSatang: isCod || service === 'INTL' || random.chance(0.1) ? value : null,
    };
    if (service === 'INTL') {
      const destination = chooseOverseas(random);
      return {
        ...parcel,
        ...money,
        destination,
        consignee: inventForeigner(random, destination.countryCode),
      };
    }
    const destination = random.chance(0.15)
      ? districtIn(origin.provinceCode, random)
      : chooseDestination(random);
    return { ...parcel, ...money, destination, consignee: inventPerson(random, destination) };
  };
}

function itemOf(service: ParcelService, random: Random): ItemType {
  if (service === 'DOC') return 'document';
  if (service === 'FP') return 'fruit';
  return service === 'BUK' ? chooseBulky(random) : chooseGoods(random);
}

/** Grams within the limits of §9: documents 2 kg, bulky above 20 to 50 kg, international 5 kg (the strictest country). */
function weightGramsOf(service: ParcelService, random: Random): number {
  const lean = random.next() ** 3;
  if (service === 'DOC') return 30 + Math.round(lean * 1_900);
  if (service === 'BUK') return 20_500 + Math.round(lean * 29_000);
  if (service === 'FP') return random.integer(3, 15) * 1_000;
  return 120 + Math.round(lean * (service === 'INTL' ? 4_700 : 19_500));
}

/** Whole centimetres; §9 allows 180 in all and 100 a side (80 international). Envelopes and some parcels are not measured. */
function sizeOf(service: ParcelService, weightGrams: number, random: Random): Shipment['sizeCm'] {
  if (service === 'DOC' || random.chance(0.1)) return null;
  // Goods in boxes weigh about a kilogram per six litres, which is where the volumetric divisor comes from.
  const edge = Math.cbrt((weightGrams / 1_000) * random.between(3_500, 8_000));
  const side = (factor: number, longest: number) => Math.max(5, Math.min(longest, Math.round(edge * factor)));
  return [
    side(random.between(1.1, 1.5), 78),
    side(random.between(0.8, 1.1), 60),
    side(random.between(0.5, 0.8), 40),
  ];
}

/** Whether a shipment leaves Thailand. */
export function isOverseas(destination: Area | OverseasPlace): destination is OverseasPlace {
  return 'gateway' in destination;
}
