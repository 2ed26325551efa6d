import { AppError } from '#lib/errors.ts';
import { allows, type Proof, type ProofAction } from '#lib/proofs/proofs.ts';
import type { ChangeKind } from './change-kinds.rules.ts';
import type { ParcelState } from './event-states.rules.ts';
import { trackingErrors } from './tracking.calls.ts';

/** Whose phone a right rests on. */
export type Role = 'sender' | 'consignee';
export const roles = ['consignee', 'sender'] as const satisfies readonly Role[];

/** How a parcel was opened, and by whose phone; of a link null where it went to the phone of neither. */
export type OpenedBy = { how: 'digits' | 'code' | 'link' | 'account'; role: Role | null };

const proofsBy = {
  digits: { sender: 'DIGITS_OF_SENDER', consignee: 'DIGITS_OF_CONSIGNEE' },
  code: { sender: 'CODE_TO_SENDER', consignee: 'CODE_TO_CONSIGNEE' },
  link: { sender: 'LINK_TO_SENDER', consignee: 'LINK_TO_CONSIGNEE' },
  account: { sender: 'ACCOUNT_OF_SENDER', consignee: 'ACCOUNT_OF_CONSIGNEE' },
} as const satisfies Record<OpenedBy['how'], Record<Role, Proof>>;

/** What somebody who opened a parcel has shown. */
export function proofOf({ how, role }: OpenedBy): Proof {
  return role === null ? 'LINK_ELSEWHERE' : proofsBy[how][role];
}

/** What a code by SMS would show. */
export function proofByCode(role: Role): Proof {
  return proofsBy.code[role];
}

/** Before anybody of ours has it, an address may still be put right by who ordered the sending. */
const beforePickup: readonly ParcelState[] = ['ANNOUNCED', 'PICKUP_DELAYED', 'PICKUP_MISSED'];

/** Whether a proof is enough to ask for a change of a delivery in this state. */
export function allowsChange(proof: Proof, kind: ChangeKind, state: ParcelState): boolean {
  const action: ProofAction = kind;
  if (allows(proof, action)) return true;
  return kind === 'ADDRESS' && beforePickup.includes(state) && allows(proof, 'ADDRESS_BEFORE_PICKUP');
}

/** Whether a proof only sees, so that a code by SMS is asked for before anything changes. */
export function needsCode(proof: Proof): boolean {
  return !allows(proof, 'CANCEL_OWN_CHANGE');
}

/** Throws where what somebody has shown is not enough for an action. */
export function requireAllowed(opener: OpenedBy, action: ProofAction): void {
  if (!allows(proofOf(opener), action)) throw new AppError(trackingErrors.verifyFirst);
}
