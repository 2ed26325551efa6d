import { AppError } from '#lib/errors.ts';
import { allows, type Proof, type ProofAction } from '#lib/proofs/proofs.ts';
import type { ChangeKind } from './change-kinds.rules.ts';
import type { ParcelState } from './event-states.rules.ts';
import { trackingErrors } from './tracking.calls.ts';

/** Whose phone an access right is based on. */
export type Role = 'sender' | 'consignee';
export const roles = ['consignee', 'sender'] as const satisfies readonly Role[];

/** How a parcel was opened, and by whose phone; null for a link to neither's phone. */
export type OpenedBy = { how: 'digits' | 'code' | 'link' | 'account'; role: Role | null };

const proofsBy = {
  digits: { sender: 'DIGITS_OF_SENDER', consignee: 'DIGITS_OF_CONSIGNEE' },
  code: { sender: 'CODE_TO_SENDER', consignee: 'CODE_TO_CONSIGNEE' },
  link: { sender: 'LINK_TO_SENDER', consignee: 'LINK_TO_CONSIGNEE' },
  account: { sender: 'ACCOUNT_OF_SENDER', consignee: 'ACCOUNT_OF_CONSIGNEE' },
} as const satisfies Record<OpenedBy['how'], Record<Role, Proof>>;

/** The proof of whoever opened a parcel. */
export function proofOf({ how, role }: OpenedBy): Proof {
  return role === null ? 'LINK_ELSEWHERE' : proofsBy[how][role];
}

/** The proof given by a code by SMS. */
export function proofByCode(role: Role): Proof {
  return proofsBy.code[role];
}

/** Before the pickup, the person who ordered may still correct the address; the sender of a return did not order it. */
const beforePickup: readonly ParcelState[] = ['ANNOUNCED', 'PICKUP_DELAYED', 'PICKUP_MISSED'];

/** Whether a proof is sufficient for a change of a delivery in this state. */
export function allowsChange(
  proof: Proof,
  kind: ChangeKind,
  { state, isWayBack }: { state: ParcelState; isWayBack: boolean },
): boolean {
  const action: ProofAction = kind;
  if (allows(proof, action)) return true;
  const isCorrection = kind === 'ADDRESS' && beforePickup.includes(state) && !isWayBack;
  return isCorrection && allows(proof, 'ADDRESS_BEFORE_PICKUP');
}

/** Whether a proof only allows viewing, so that a change needs a code by SMS. */
export function needsCode(proof: Proof): boolean {
  return !allows(proof, 'CANCEL_OWN_CHANGE');
}

/** Throws where the proof is not sufficient for an action. */
export function requireAllowed(opener: OpenedBy, action: ProofAction): void {
  if (!allows(proofOf(opener), action)) throw new AppError(trackingErrors.verifyFirst);
}
