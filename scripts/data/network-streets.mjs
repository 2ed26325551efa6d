// House numbers and streets in Thai style: for build-network.mjs.
import { oneOf, pick, randomOf } from './network-chance.mjs';

/** Outside Bangkok: a street in town, a village number in the country. */
export function streetOf(random, townRoads) {
  const house = houseOf(random);
  if (!townRoads) {
    const village = 1 + pick(random, 12);
    return { th: `${house} หมู่ ${village}`, en: `${house} Moo ${village}` };
  }
  const [th, en] = oneOf(random, townRoads);
  return { th: `${house} ${th}`, en: `${house} ${en}` };
}

/** Branches in Bangkok are on the main road, everything else in a lane of its subdistrict. */
export function bangkokStreet(code, subdistrict, road) {
  const random = randomOf(`street of ${code}`);
  const house = houseOf(random);
  if (road) return { th: `${house} ${road[0]}`, en: `${house} ${road[1]}` };
  const lane = 1 + pick(random, 40);
  const th = subdistrict.th.replace(/^ถนน/, '');
  const en = subdistrict.en.replace(/^(?:Thanon|Road) /, '');
  return { th: `${house} ซอย${th} ${lane}`, en: `${house} Soi ${en} ${lane}` };
}

function houseOf(random) {
  return `${1 + pick(random, 480)}${pick(random, 3) === 0 ? `/${1 + pick(random, 30)}` : ''}`;
}
