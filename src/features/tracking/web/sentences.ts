import { useTranslation } from 'react-i18next';
import type { Language } from '../../../lib/language.ts';
import { isToldByReason, reasonToTell } from '../../parcels/parcel-sentences.rules.ts';
import { provinceName } from '../../places/provinces.rules.ts';
import type { Lateness, Milestone, PublicParcel, TimelineEntry } from '../tracked-parcel.contract.ts';
import { joinWords } from './joined-words.ts';
import type { Region } from './route-view.ts';

type Place = Region & Partial<Pick<TimelineEntry, 'district' | 'facilityName'>>;
type Event = Pick<Milestone, 'code' | 'reason'> & Place;

/** The plain sentences about one parcel, in the language of the page. */
export type Sentences = ReturnType<typeof useSentences>;

/** What happened, what comes next and what one can do, from the texts of parcels. */
export function useSentences() {
  const { t, i18n } = useTranslation(['tracking', 'parcels', 'places']);
  const language = i18n.language as Language;

  function regionName({ countryCode, provinceCode }: Region): string | null {
    if (countryCode === 'TH') return provinceCode && provinceName(provinceCode, language);
    return t(`places:countries.${countryCode}`, { defaultValue: countryCode });
  }

  /** The closest place that the visitor may know. */
  function placeName(place: Place): string | null {
    return place.facilityName || regionName(place);
  }

  function happened(event: Event): string {
    const place = placeName(event);
    const sentence = place
      ? t(`parcels:events.${event.code}.happenedAt`, { place })
      : t(`parcels:events.${event.code}.happened`);
    const reason = reasonToTell(event.reason);
    if (!reason) return joinWords(sentence);
    return joinWords(t('screen.withReason', { sentence, reason: t(`parcels:reasons.${reason}`) }));
  }

  function part(event: Event, name: 'next' | 'action'): string {
    if (event.reason && isToldByReason(event.code, event.reason))
      return t(`parcels:attempted.${event.reason}.${name}`);
    return t(`parcels:events.${event.code}.${name}`);
  }

  function because(why: Extract<Lateness, { kind: 'LATE' }>['why']): string | null {
    if (!why) return null;
    const reason = reasonToTell(why.reason);
    return reason ? t(`parcels:reasons.${reason}`) : t(`screen.causes.${why.code}`, { defaultValue: '' });
  }

  return {
    language,
    regionName,
    placeName,
    happened,
    next: (event: Event) => joinWords(part(event, 'next')),
    action: (event: Event) => joinWords(part(event, 'action')),
    because,
    headline: (parcel: PublicParcel) =>
      parcel.headline ? happened(parcel.headline) : t('screen.noEventsYet'),
  };
}
