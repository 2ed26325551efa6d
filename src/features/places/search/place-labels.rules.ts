import { type Language, languages } from '#lib/language.ts';
import { hasPostcode, type Place, type PlaceBook } from '../book/place-book.rules.ts';
import en from '../locales/en-us.json' with { type: 'json' };
import th from '../locales/th.json' with { type: 'json' };
import zh from '../locales/zh-cn.json' with { type: 'json' };
import { type FoundPlace, type PlaceTexts, placeLevels } from '../places.contract.ts';

const patterns = { th: th.pathLabel, 'en-us': en.pathLabel, 'zh-cn': zh.pathLabel };
const BANGKOK = '10';

/** A place in the form of answers; `wanted` is the requested postcode, if it fits. */
export function toFoundPlace(book: PlaceBook, place: Place, wanted: string | null = null): FoundPlace {
  const [provinceCode = place.code, districtCode = null, subdistrictCode = null, localityCode = null] =
    place.path;
  const fits = wanted !== null && hasPostcode(place, wanted);
  const postcode = fits ? wanted : place.postcodes.length === 1 ? (place.postcodes[0] ?? null) : null;
  return {
    level: place.level,
    code: place.code,
    provinceCode,
    districtCode,
    subdistrictCode,
    localityCode,
    postcode,
    postcodes: [...place.postcodes],
    name: place.name,
    label: labelOf(book, place, postcode),
    lat: place.lat,
    lon: place.lon,
    isServed: place.isServed && (postcode === null || book.servesPostcode(postcode)),
  };
}

/** The place with all its parents in one line, as written in each language, with the postcode if it is certain. */
export function labelOf(book: PlaceBook, place: Place, postcode: string | null): PlaceTexts {
  const steps = place.path.map((code) => book.find(code));
  const key = patternOf(place);
  const textIn = (language: Language) => {
    const [province = '', district = '', subdistrict = '', locality = ''] = steps.map(
      (step) => step?.name[language],
    );
    const names: Record<string, string> = { province, district, subdistrict, locality };
    const label = patterns[language][key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => names[name] ?? '');
    return postcode ? `${label} ${postcode}` : label;
  };
  const [inThai, inEnglish, inChinese] = languages.map(textIn);
  return { th: inThai ?? '', 'en-us': inEnglish ?? '', 'zh-cn': inChinese ?? '' };
}

/** Bangkok has its own words for districts and subdistricts, and no named localities. */
function patternOf({ level, path }: Place): keyof (typeof patterns)['th'] {
  if (path.length > placeLevels.length) return 'locality';
  return path[0] === BANGKOK ? `${level}OfBangkok` : level;
}
