import { useTranslation } from 'react-i18next';
import type { Language } from '../../../lib/language.ts';
import { formatDate, formatDateTime } from '../../../web/texts/format.ts';
import { isSaidByReason, reasonToSay } from '../../parcels/parcel-sentences.rules.ts';
import { provinceName } from '../../places/book/provinces.rules.ts';
import { lastUpdateOf } from '../parcel-states.rules.ts';
import { stateRows } from '../state-rows.rules.ts';
import type { Lateness, Milestone, PublicParcel, TimelineEntry } from '../tracked-parcel.contract.ts';
import type { Region } from './route/route-view.ts';

type Place = Region & Partial<Pick<TimelineEntry, 'district' | 'facilityName'>>;
type Event = Pick<Milestone, 'code' | 'reason'> & Place;

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

  /** A facility and a region are said with other words: at a branch, in a province. */
  function plainly(event: Event): string {
    if (event.facilityName)
      return t(`parcels:events.${event.code}.happenedAt`, { place: event.facilityName });
    const place = regionName(event);
    return place
      ? t(`parcels:events.${event.code}.happenedIn`, { place })
      : t(`parcels:events.${event.code}.happened`);
  }

  function happened(event: Event): string {
    const sentence = plainly(event);
    const reason = reasonToSay(event.reason);
    if (!reason) return sentence;
    return t('screen.withReason', { sentence, reason: t(`parcels:reasons.${reason}`) });
  }

  /** The headline in two parts: what happened is read first, why after it. */
  function inParts({ headline }: PublicParcel): { sentence: string; reason: string | null } {
    if (!headline) return { sentence: t('screen.noEventsYet'), reason: null };
    const reason = reasonToSay(headline.reason);
    return {
      sentence: plainly(headline),
      reason: reason && t('screen.reason', { reason: t(`parcels:reasons.${reason}`) }),
    };
  }

  function advice({ state, headline, heldUntil }: PublicParcel, name: 'next' | 'action'): string | null {
    if (!headline) return null;
    const { advice } = stateRows[state];
    const params = { date: heldUntil ? formatDate(heldUntil, language) : '' };
    if (advice === 'STATE') return t(`screen.states.${state}.${name}`, params);
    const { code, reason } = advice === 'HEADLINE' ? headline : { code: advice, reason: null };
    const key = reason && isSaidByReason(code, reason) ? `attempted.${reason}` : `events.${code}`;
    return t(`parcels:${key}.${name}`, params);
  }

  function lastUpdate({ state, milestones }: PublicParcel): string | null {
    const last = lastUpdateOf(state, milestones);
    if (!last) return null;
    const when = formatDateTime(last.occurredAt, language);
    const place = regionName(last);
    const isSeen = stateRows[state].lastUpdate === 'LAST_SEEN';
    return isSeen && place ? t('screen.lastSeen', { when, place }) : t('screen.lastEvent', { when });
  }

  function because(why: Extract<Lateness, { kind: 'LATE' }>['why']): string | null {
    if (!why) return null;
    const reason = reasonToSay(why.reason);
    return reason ? t(`parcels:reasons.${reason}`) : t(`screen.causes.${why.code}`, { defaultValue: '' });
  }

  return {
    language,
    regionName,
    placeName,
    happened,
    inParts,
    next: (parcel: PublicParcel) => advice(parcel, 'next'),
    action: (parcel: PublicParcel) => advice(parcel, 'action'),
    lastUpdate,
    because,
    headline: (parcel: PublicParcel) =>
      parcel.headline ? happened(parcel.headline) : t('screen.noEventsYet'),
  };
}
