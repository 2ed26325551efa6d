import { useTranslation } from 'react-i18next';
import { isSaidByReason } from '#features/parcels/parcel-sentences.rules.ts';
import { formatDate, formatMoney } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { stateRows } from '../state-rows.rules.ts';
import type { PublicParcel } from '../tracked-parcel.contract.ts';

/** The source of the next step: the state (null), or an event or reason in the texts of parcels. */
function adviceOf({ state, headline }: PublicParcel): { kind: string; name: string } | null {
  const { advice } = stateRows[state];
  if (advice === 'STATE' || !headline) return null;
  const { code, reason } = advice === 'HEADLINE' ? headline : { code: advice, reason: null };
  return reason && isSaidByReason(code, reason)
    ? { kind: 'attempted', name: reason }
    : { kind: 'events', name: code };
}

/** The next step and the advice. */
export function useAdvice() {
  const { t } = useTranslation(['tracking', 'parcels']);
  const language = useLanguage();

  function advice(parcel: PublicParcel, what: 'next' | 'action'): string | null {
    const { state, headline, heldUntil } = parcel;
    if (!headline) return null;
    const params = { date: heldUntil ? formatDate(heldUntil, language) : '' };
    const of = adviceOf(parcel);
    return of
      ? t(`parcels:${of.kind}.${of.name}.${what}`, params)
      : t(`screen.states.${state}.${what}`, params);
  }

  /** The advice; those who may see a parcel's COD amount are told it, instead of "if". */
  function action(parcel: PublicParcel, codSatang?: number | null): string | null {
    const usual = advice(parcel, 'action');
    const of = adviceOf(parcel);
    if (codSatang === undefined || !of) return usual;
    const params = { amount: codSatang ? formatMoney(codSatang, language) : '', defaultValue: '' };
    return t(`screen.cod.${of.name}.${codSatang ? 'toPay' : 'nothing'}`, params) || usual;
  }

  return { advice, action };
}
