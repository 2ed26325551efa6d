import { useTranslation } from 'react-i18next';
import { reasonToSay } from '#features/parcels/parcel-sentences.rules.ts';
import type { Language } from '#lib/language.ts';
import { formatDateTime } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { lastUpdateOf } from '../parcel-states.rules.ts';
import { stateRows } from '../state-rows.rules.ts';
import type { Lateness, Milestone, PublicParcel } from '../tracked-parcel.contract.ts';
import { type Place, usePlaceWords } from './place-words.ts';
import { useAdvice } from './use-advice.ts';

type Event = Pick<Milestone, 'code' | 'reason'> & Place;

/** Thai has no spaces between words, but around Latin letters, figures and brackets. */
function within(name: string, language: Language): string {
  if (language !== 'th') return name;
  const isThai = (letter: string | undefined) => /[\u0E00-\u0E7F]/u.test(letter ?? '');
  return `${isThai(name[0]) ? '' : ' '}${name}${isThai(name.at(-1)) ? '' : ' '}`;
}

/** Headline, next step and advice, from the texts of parcels. */
export function useSentences() {
  const { t } = useTranslation(['tracking', 'parcels']);
  const language = useLanguage();

  const { regionName, facilityName, around, exactPlace } = usePlaceWords();
  const { advice, action } = useAdvice();

  /** Facilities and regions have different wordings: at a branch, in a province. */
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

  /** The headline in two parts: what happened, then why. */
  function inParts({ headline }: PublicParcel): { sentence: string; reason: string | null } {
    if (!headline) return { sentence: t('screen.noEventsYet'), reason: null };
    const reason = reasonToSay(headline.reason);
    return {
      sentence: plainly(headline),
      reason: reason && t('screen.reason', { reason: t(`parcels:reasons.${reason}`) }),
    };
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
