// Imports half a megabyte of names: the server loads it when a place is requested, not when it starts.
import type { PlaceLevel } from '../places.contract.ts';
import { districts } from './districts.rules.ts';
import {
  knownPostcodes,
  type Locality,
  localities,
  organisationPostcodes,
  subdistrictOfLocality,
} from './localities.rules.ts';
import type { Place, PlaceBook, PlaceOverride } from './place-book.rules.ts';
import { provinces } from './provinces.rules.ts';
import { subdistricts } from './subdistricts.rules.ts';

const levelOfLength: Readonly<Record<number, PlaceLevel>> = {
  2: 'province',
  4: 'district',
  6: 'subdistrict',
};

const otherPostcodes = [...organisationPostcodes, ...knownPostcodes];

type Shipped = Pick<Place, 'code' | 'name' | 'postcodes' | 'lat' | 'lon'> & {
  isServed: boolean | null;
  isRemote?: boolean | null;
  aliases?: readonly string[];
};

const shipped: readonly Shipped[] = [
  ...provinces.map(({ code, th, en, zh, lat, lon }) => ({ ...place(code, th, en, zh), lat, lon })),
  // A district has no coordinates of its own: it gets the centre of its subdistricts.
  ...districts.map(({ code, th, en }) => place(code, th, en, en)),
  ...subdistricts.map(({ code, th, en, postcodes, lat, lon }) => ({
    ...place(code, th, en, en),
    postcodes,
    lat,
    lon,
  })),
];

function place(code: string, th: string, en: string, zh: string): Shipped {
  const name = { th, 'en-us': en, 'zh-cn': zh };
  return { code, name, postcodes: [], lat: Number.NaN, lon: Number.NaN, isServed: null };
}

/** Applies the changes of staff to the shipped places. */
export function buildPlaceBook(overrides: readonly PlaceOverride[]): PlaceBook {
  const byCode = new Map<string, Shipped>(shipped.map((each) => [each.code, each]));
  for (const override of overrides.toSorted((a, b) => a.code.length - b.code.length)) {
    const changed = withOverride(byCode.get(override.code), override);
    const hasParent = override.code.length === 2 || byCode.has(override.code.slice(0, -2));
    if (changed && hasParent) byCode.set(override.code, changed);
  }

  const closed = new Set(
    overrides.flatMap(({ code, isServed }) => (code.length === 5 && isServed === false ? [code] : [])),
  );

  const inOrder = [...byCode.values()].toSorted((a, b) => (a.code < b.code ? -1 : 1));
  const below = Map.groupBy(inOrder, ({ code }) => code.slice(0, -2));
  const finished = new Map<string, Place>();
  // Deepest first, so that a parent can use its children; whether a place is served is inherited from its parents.
  for (const each of inOrder.toSorted((a, b) => b.code.length - a.code.length)) {
    const children = (below.get(each.code) ?? []).flatMap(({ code }) => finished.get(code) ?? []);
    finished.set(each.code, finish(each, children, { byCode, closed }));
  }

  for (const each of localities) {
    const around = finished.get(subdistrictOfLocality(each.code));
    if (around) finished.set(each.code, toPlace(each, around));
  }

  const codes = [...inOrder, ...localities].map(({ code }) => code);
  const places = codes.flatMap((code) => finished.get(code) ?? []);
  const byParent = Map.groupBy(places, ({ path }) => path.at(-2) ?? '');
  const byPostcode = Map.groupBy(
    places
      .filter(({ level }) => level === 'subdistrict')
      .flatMap((each) => [...each.postcodes, ...each.otherPostcodes].map((postcode) => ({ postcode, each }))),
    ({ postcode }) => postcode,
  );
  const ofPostcode = new Map(
    [...byPostcode].map(([postcode, pairs]) => [postcode, pairs.map(({ each }) => each)]),
  );
  return {
    places,
    find: (code) => finished.get(code),
    childrenOf: (code) => byParent.get(code ?? '') ?? [],
    withPostcode: (postcode) => ofPostcode.get(postcode) ?? [],
    servesPostcode: (postcode) => !closed.has(postcode),
  };
}

/** Everything else is inherited from its subdistrict. */
function toPlace({ code, th, en, zh, lat, lon }: Locality, around: Place): Place {
  const name = { th, 'en-us': en, 'zh-cn': zh ?? en };
  return { ...around, code, path: [...around.path, code], name, lat, lon, aliases: [] };
}

function withOverride(known: Shipped | undefined, override: PlaceOverride): Shipped | undefined {
  const { code, th, en, zh, isServed } = override;
  const name = {
    th: th ?? known?.name.th,
    'en-us': en ?? known?.name['en-us'],
    'zh-cn': zh ?? known?.name['zh-cn'] ?? en,
  };
  if (!levelOfLength[code.length] || !name.th || !name['en-us'] || !name['zh-cn']) return undefined;
  return {
    code,
    name: { th: name.th, 'en-us': name['en-us'], 'zh-cn': name['zh-cn'] },
    postcodes: override.postcodes ?? known?.postcodes ?? [],
    lat: override.lat ?? known?.lat ?? Number.NaN,
    lon: override.lon ?? known?.lon ?? Number.NaN,
    isServed: isServed ?? known?.isServed ?? null,
    isRemote: override.isRemote ?? known?.isRemote ?? null,
    aliases: override.aliases ?? known?.aliases ?? [],
  };
}

function finish(
  each: Shipped,
  children: readonly Place[],
  { byCode, closed }: { byCode: ReadonlyMap<string, Shipped>; closed: ReadonlySet<string> },
): Place {
  const { code } = each;
  const path = [2, 4, 6].filter((length) => length <= code.length).map((length) => code.slice(0, length));
  const nearestNamed = (of: 'isServed' | 'isRemote') =>
    path
      .toReversed()
      .map((step) => byCode.get(step)?.[of] ?? null)
      .find((said) => said !== null);
  const isClosed = each.postcodes.length > 0 && each.postcodes.every((postcode) => closed.has(postcode));
  const point = Number.isNaN(each.lat) ? middleOf(children, byCode.get(code.slice(0, 2))) : each;
  return {
    level: levelOfLength[code.length] ?? 'subdistrict',
    code,
    path,
    name: each.name,
    postcodes: code.length === 6 ? each.postcodes : postcodesOf(children),
    otherPostcodes: otherPostcodes
      .filter((own) => own.code.startsWith(code) || code.startsWith(own.code))
      .map(({ postcode }) => postcode),
    lat: point.lat,
    lon: point.lon,
    isServed: (nearestNamed('isServed') ?? true) && !isClosed,
    isRemote: nearestNamed('isRemote') ?? false,
    aliases: each.aliases ?? [],
  };
}

/** The most common first: it is the suggested one. */
function postcodesOf(children: readonly Place[]): readonly string[] {
  const counted = Map.groupBy(
    children.flatMap(({ postcodes }) => postcodes),
    (postcode) => postcode,
  );
  return [...counted]
    .toSorted(([a, ofA], [b, ofB]) => ofB.length - ofA.length || (a < b ? -1 : 1))
    .map(([each]) => each);
}

function middleOf(
  children: readonly Place[],
  province: { lat: number; lon: number } | undefined,
): { lat: number; lon: number } {
  const known = children.filter(({ lat }) => !Number.isNaN(lat));
  if (known.length === 0) return { lat: province?.lat ?? 0, lon: province?.lon ?? 0 };
  const mean = (values: readonly number[]) =>
    Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 1000) / 1000;
  return { lat: mean(known.map(({ lat }) => lat)), lon: mean(known.map(({ lon }) => lon)) };
}
