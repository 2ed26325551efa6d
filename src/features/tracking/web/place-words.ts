import { useTranslation } from 'react-i18next';
import { provinceName } from '#features/places/book/provinces.rules.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import type { TimelineEntry } from '../tracked-parcel.contract.ts';
import type { Region } from './route/route-view.ts';

/** A parcel's place, as precise as the visitor may know it. */
export type Place = Region &
  Partial<Pick<TimelineEntry, 'district' | 'facilityName' | 'districtNames' | 'facilityNames'>>;

/** Names of places in the language of the page. */
export function usePlaceWords() {
  const { t } = useTranslation('places');
  const language = useLanguage();

  function regionName({ countryCode, provinceCode }: Region): string | null {
    if (countryCode === 'TH') return provinceCode && provinceName(provinceCode, language);
    return t(`places:countries.${countryCode}`, { defaultValue: countryCode });
  }

  /** Only Thai readers get the scanned name, because others cannot read it. */
  function facilityName({ facilityNames, facilityName = null }: Place): string | null {
    return facilityNames?.[language] ?? (language === 'th' ? facilityName : null);
  }

  function districtName({ districtNames, district = null }: Place): string | null {
    return districtNames?.[language] ?? (language === 'th' ? district : null);
  }

  /** District and province, unless the name of the facility already contains them. */
  function around(place: Place): string | null {
    const facility = facilityName(place) ?? '';
    const names = [districtName(place), regionName(place)];
    return names.filter((name) => name && !facility.includes(name)).join(' · ') || null;
  }

  /** A place with everything that the visitor may know. */
  function exactPlace(place: Place): string | null {
    return [facilityName(place), around(place)].filter(Boolean).join(' · ') || null;
  }

  return { regionName, facilityName, around, exactPlace };
}
