import type { z } from 'zod';
import type { party } from '#features/feed/feed.contract.ts';
import { provinceName } from '#features/places/book/provinces.rules.ts';
import type { Area } from './network.ts';
import people from './people.json' with { type: 'json' };
import { createRandom, type Random, weightedChoice } from './random.ts';

export type Person = z.output<typeof party>;

const BANGKOK_CODE = '10';

// Thailand reserves no telephone numbers for fiction. All numbers here read 0xx 000 nnnn: valid for every
// check, and recognisable as invented. The demonstration never calls or texts them.
const mobilePrefixes = [
  '061',
  '062',
  '063',
  '064',
  '065',
  '080',
  '081',
  '082',
  '083',
  '084',
  '085',
  '086',
  '087',
  '088',
  '089',
  '090',
  '091',
  '092',
  '093',
  '094',
  '095',
  '096',
  '097',
  '098',
  '099',
];

/** An invented Thai mobile number as people write it. */
function inventThaiPhone(random: Random): string {
  return `${random.pick(mobilePrefixes)}-000-${digits(random, 4)}`;
}

function digits(random: Random, count: number): string {
  return String(random.integer(0, 10 ** count - 1)).padStart(count, '0');
}

/** An invented address in a real district; house numbers and roads are made up, so there is no postcode. */
function inventAddress(random: Random, area: Area): string {
  const { villagePrefix, lane, roads } = people.address;
  const village =
    area.provinceCode === BANGKOK_CODE
      ? `${lane} ${random.integer(1, 60)}`
      : `${villagePrefix} ${random.integer(1, 14)}`;
  const street = `${random.integer(1, 299)}/${random.integer(1, 99)} ${village} ${random.pick(roads)}`;
  return `${street} ${districtAndProvince(area)}`;
}

/** The end of an address in Thai. */
export function districtAndProvince(area: Area): string {
  const { district, khet, province } = people.address;
  const name = provinceName(area.provinceCode, 'th');
  return area.provinceCode === BANGKOK_CODE
    ? `${khet}${area.district} ${name}`
    : `${district}${area.district} ${province}${name}`;
}

const nameLists = { thai: people.thai, chinese: people.chinese, english: people.english };
type NameList = keyof typeof nameLists;

function inventName(random: Random, list: NameList): string {
  const { first, last } = nameLists[list];
  if (list === 'chinese') return random.pick(last) + random.pick(first);
  return `${random.pick(first)} ${random.pick(last)}`;
}

const nameListInThailand = weightedChoice<NameList>([
  ['thai', 90],
  ['chinese', 6],
  ['english', 4],
]);

/** Someone who lives in a district of Thailand. */
export function inventPerson(random: Random, area: Area): Person {
  return {
    name: inventName(random, nameListInThailand(random)),
    phone: inventThaiPhone(random),
    address: inventAddress(random, area),
  };
}

/** Someone in another country; their phone carries its country code. */
export function inventForeigner(random: Random, countryCode: string): Person {
  const foreign = people.foreign[countryCode as keyof typeof people.foreign];
  return {
    name: inventName(random, foreign.names as NameList),
    phone: foreign.phone + digits(random, foreign.digits),
    address: foreign.address.replace('{n}', String(random.integer(1, 400))),
  };
}

/** A shop or company that sends often. */
export type Shop = { area: Area; person: Person; isCompany: boolean };

/** The same number is always the same shop, whatever else is simulated. */
export function createShops(seed: number, areaOf: (random: Random) => Area): (shopNo: number) => Shop {
  const known = new Map<number, Shop>();
  const { first, last } = people.shops;
  return (shopNo) => {
    const before = known.get(shopNo);
    if (before) return before;
    const random = createRandom(seed, shopNo, 0x5309);
    const area = areaOf(random);
    const isCompany = random.chance(0.2);
    const name = isCompany ? random.pick(people.companies) : random.pick(first) + random.pick(last);
    const person = { name, phone: inventThaiPhone(random), address: inventAddress(random, area) };
    const shop = { area, person, isCompany };
    known.set(shopNo, shop);
    return shop;
  };
}

/** The courier's note on delivery. */
export function handoverNote(random: Random): string {
  return random.pick(people.notes.handedOver);
}

/** The note of a parcel held at a drop point. */
export const dropPointNote = people.notes.dropPoint;
/** The sorter's note on a damaged parcel. */
export const damageNote = people.notes.damaged;
