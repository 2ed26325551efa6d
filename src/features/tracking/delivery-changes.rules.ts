import type { ChangeKind } from './change-kinds.rules.ts';
import type { ParcelState } from './event-states.rules.ts';
import { stateRows } from './state-rows.rules.ts';

/** What decides besides the state. */
export type ChangeFacts = {
  destinationCountryCode: string;
  service: string;
  codSatang: number | null;
};

/** Whether the delivery is in our hands: abroad partners deliver. */
export function isOurDelivery(facts: Omit<ChangeFacts, 'codSatang'>): boolean {
  return facts.destinationCountryCode === 'TH' && facts.service !== 'INTL';
}

/** What may be asked of the delivery of a parcel in this state; nobody at the door can pay what is to be collected. */
export function offeredChanges(state: ParcelState, facts: ChangeFacts): ChangeKind[] {
  if (!isOurDelivery(facts)) return [];
  const isCod = (facts.codSatang ?? 0) > 0;
  return stateRows[state].changes.filter((kind) => {
    if (kind === 'NEIGHBOUR' || kind === 'SAFE_PLACE') return !isCod;
    return kind !== 'NOT_ORDERED' || isCod;
  });
}

/** Whether the state of a parcel offers a change to anyone, which is all that the number alone shows. */
export function offersChange(state: ParcelState, facts: Omit<ChangeFacts, 'codSatang'>): boolean {
  return isOurDelivery(facts) && stateRows[state].changes.length > 0;
}
