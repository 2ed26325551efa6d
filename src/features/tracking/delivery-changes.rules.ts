import type { ChangeKind } from './change-kinds.rules.ts';
import type { ParcelState } from './event-states.rules.ts';
import { stateRows } from './state-rows.rules.ts';

/** Facts besides the state that determine possible changes. */
export type ChangeFacts = {
  destinationCountryCode: string;
  service: string;
  codSatang: number | null;
};

/** Whether we deliver ourselves: in other countries partners do. */
export function isOurDelivery(facts: Omit<ChangeFacts, 'codSatang'>): boolean {
  return facts.destinationCountryCode === 'TH' && facts.service !== 'INTL';
}

/** The possible changes in this state; without anybody at the door, COD cannot be collected. */
export function offeredChanges(state: ParcelState, facts: ChangeFacts): ChangeKind[] {
  if (!isOurDelivery(facts)) return [];
  const isCod = (facts.codSatang ?? 0) > 0;
  return stateRows[state].changes.filter((kind) => {
    if (kind === 'NEIGHBOUR' || kind === 'SAFE_PLACE') return !isCod;
    return kind !== 'NOT_ORDERED' || isCod;
  });
}

/** Whether any change is possible in a parcel's state, which is all that the number alone reveals. */
export function offersChange(state: ParcelState, facts: Omit<ChangeFacts, 'codSatang'>): boolean {
  return isOurDelivery(facts) && stateRows[state].changes.length > 0;
}
