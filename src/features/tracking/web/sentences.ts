import { useTranslation } from 'react-i18next';
import type { Language } from '../../../lib/language.ts';
import { formatDate, formatDateTime, formatMoney } from '../../../web/texts/format.ts';
import { isSaidByReason, reasonToSay } from '../../parcels/parcel-sentences.rules.ts';
import { provinceName } from '../../places/book/provinces.rules.ts';
import { lastUpdateOf } from '../parcel-states.rules.ts';
import { stateRows } from '../state-rows.rules.ts';
import type { Lateness, Milestone, PublicParcel, TimelineEntry } from '../tracked-parcel.contract.ts';
import type { Region } from './route/route-view.ts';

type Place = Region &
  Partial<Pick<TimelineEntry, 'district' | 'facilityName' | 'districtNames' | 'facilityNames'>>;
type Event = Pick<Milestone, 'code' | 'reason'> & Place;

/** Thai is written without spaces between words, but not against Latin letters, figures and brackets. */
function within(name: string, language: Language): string {
  if (language !== 'th') return name;
  const isThai = (letter: string | undefined) => /[\u0E00-\u0E7F]/u.test(letter ?? '');
  return `${isThai(name[0]) ? '' : ' '}${name}${isThai(name.at(-1)) ? '' : ' '}`;
}

/** What happened, what comes next and what one can do, from the texts of parcels. */
export function useSentences() {
  const { t, i18n } = useTranslation(['tracking', 'parcels', 'places']);
  const language = i18n.language as Language;

  function regionName({ countryCode, provinceCode }: Region): string | null {
    if (countryCode === 'TH') return provinceCode && provinceName(provinceCode, language);
    return t(`places:countries.${countryCode}`, { defaultValue: countryCode });
  }

  /** Only Thai readers get what was scanned: others cannot read it. */
  function facilityName({ facilityNames, facilityName = null }: Place): string | null {
    return facilityNames?.[language] ?? (language === 'th' ? facilityName : null);
  }

  function districtName({ districtNames, district = null }: Place): string | null {
    return districtNames?.[language] ?? (language === 'th' ? district : null);
  }

  /** District and province, as far as the name of the facility does not say them. */
  function around(place: Place): string | null {
    const facility = facilityName(place) ?? '';
    const names = [districtName(place), regionName(place)];
    return names.filter((name) => name && !facility.includes(name)).join(' · ') || null;
  }

  /** Everything that the visitor may know of a place. */
  function exactPlace(place: Place): string | null {
    return [facilityName(place), around(place)].filter(Boolean).join(' · ') || null;
  }

  /** A facility and a region are said with other words: at a branch, in a province. */
  function plainly(event: Event): string {
    const facility = facilityName(event);
    if (facility)
      return t(`parcels:events.${event.code}.happenedAt`, { place: within(facility, language) }).trim();
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

  /** Whose words say what comes next: of the state (null), or of an event or reason among those of parcels. */
  function adviceOf({ state, headline }: PublicParcel): { kind: string; name: string } | null {
    const { advice } = stateRows[state];
    if (advice === 'STATE' || !headline) return null;
    const { code, reason } = advice === 'HEADLINE' ? headline : { code: advice, reason: null };
    return reason && isSaidByReason(code, reason)
      ? { kind: 'attempted', name: reason }
      : { kind: 'events', name: code };
  }

  function advice(parcel: PublicParcel, what: 'next' | 'action'): string | null {
    const { state, headline, heldUntil } = parcel;
    if (!headline) return null;
    const params = { date: heldUntil ? formatDate(heldUntil, language) : '' };
    const of = adviceOf(parcel);
    return of
      ? t(`parcels:${of.kind}.${of.name}.${what}`, params)
      : t(`screen.states.${state}.${what}`, params);
  }

  /** What one can do; who may see the money of a parcel is told whether and what there is to pay, instead of "if". */
  function action(parcel: PublicParcel, codSatang?: number | null): string | null {
    const usual = advice(parcel, 'action');
    const of = adviceOf(parcel);
    if (codSatang === undefined || !of) return usual;
    const params = { amount: codSatang ? formatMoney(codSatang, language) : '', defaultValue: '' };
    return t(`screen.cod.${of.name}.${codSatang ? 'toPay' : 'nothing'}`, params) || usual;
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
    facilityName,
    around,
    exactPlace,
    happened,
    inParts,
    next: (parcel: PublicParcel) => advice(parcel, 'next'),
    action,
    lastUpdate,
    because,
    headline: (parcel: PublicParcel) =>
      parcel.headline ? happened(parcel.headline) : t('screen.noEventsYet'),
  };
}
