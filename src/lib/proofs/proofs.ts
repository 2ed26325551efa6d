/**
 * What somebody can prove about a parcel, an order or a claim. Four digits are printed on labels and shop pages;
 * possession of a phone is stronger.
 */
export const proofs = [
  'DIGITS_OF_SENDER',
  'DIGITS_OF_CONSIGNEE',
  /** A link of ours sent anywhere but to a phone of the parcel: to an e-mail address, a browser, a follower. */
  'LINK_ELSEWHERE',
  'LINK_TO_SENDER',
  'LINK_TO_CONSIGNEE',
  'CODE_TO_SENDER',
  'CODE_TO_CONSIGNEE',
  /** The link in the warning of a change, which is sent to the consignee's phone. */
  'STOP_LINK',
  /** A logged-in customer whose phone is the sender's, or who ordered the parcel. */
  'ACCOUNT_OF_SENDER',
  'ACCOUNT_OF_CONSIGNEE',
  'CUSTOMER_KEY',
  'CARRIER_KEY',
  'STAFF',
] as const;
export type Proof = (typeof proofs)[number];

/** Actions on a parcel and its records. The first seven have the names of delivery changes. */
export const proofActions = [
  'ANOTHER_DAY',
  'HOLD',
  'NEIGHBOUR',
  'SAFE_PLACE',
  'ADDRESS',
  'NOT_BEFORE',
  'NOT_ORDERED',
  'ADDRESS_BEFORE_PICKUP',
  'CANCEL_ANY_CHANGE',
  'CANCEL_OWN_CHANGE',
  'STOP_ONE_CHANGE',
  'SEE_PARCEL',
  /** Free text in a change: names, house numbers. */
  'SEE_TYPED_WORDS',
  'HURRY',
  'ESTIMATE_CLAIM',
  /** How the delivery was: only by who shows that the parcel came to them. */
  'RATE',
  /** What is asked of every parcel that comes to one's phone (decision 116). */
  'SET_LASTING_WISHES',
  /** Having somebody else collect the parcel, and seeing who was to. */
  'LET_COLLECT',
  /** Asking the shop to take a delivered parcel back, and calling that off. */
  'SEND_BACK',
  /** Whether a shop takes a parcel back, and what it takes back at all. */
  'DECIDE_RETURN',
  'SET_RETURN_RULE',
  'FILE_CLAIM',
  'CHANGE_CLAIM',
  'DECIDE_CLAIM',
  'PAY_CLAIM',
  'MAKE_ORDER',
  'CANCEL_ORDER',
  'CHANGE_PICKUP',
  'CARRY_OUT',
  /** Over the counter, to whoever shows a code of the consignee. */
  'HAND_OVER',
  'WRITE_EVENTS',
  'CORRECT_EVENTS',
] as const;
export type ProofAction = (typeof proofActions)[number];

/** Without any effect on parcels, claims or money. */
const seeing = ['SEE_PARCEL', 'HURRY', 'ESTIMATE_CLAIM'] as const satisfies readonly ProofAction[];
const ofSender = [
  ...seeing,
  'ADDRESS_BEFORE_PICKUP',
  'CANCEL_OWN_CHANGE',
] as const satisfies readonly ProofAction[];
const ofConsignee = [
  ...seeing,
  'SEE_TYPED_WORDS',
  'ANOTHER_DAY',
  'HOLD',
  'NEIGHBOUR',
  'SAFE_PLACE',
  'ADDRESS',
  'NOT_BEFORE',
  'NOT_ORDERED',
  'RATE',
  'LET_COLLECT',
  'SEND_BACK',
  'ADDRESS_BEFORE_PICKUP',
  'CANCEL_OWN_CHANGE',
  'CANCEL_ANY_CHANGE',
] as const satisfies readonly ProofAction[];
const ofClaimant = ['FILE_CLAIM', 'CHANGE_CLAIM'] as const satisfies readonly ProofAction[];
const ofOrders = [
  'MAKE_ORDER',
  'CANCEL_ORDER',
  'CHANGE_PICKUP',
  'DECIDE_RETURN',
  'SET_RETURN_RULE',
] as const satisfies readonly ProofAction[];

/** What each proof allows (decision 069). Everything else is refused. */
const allowed: Record<Proof, readonly ProofAction[]> = {
  DIGITS_OF_SENDER: seeing,
  DIGITS_OF_CONSIGNEE: seeing,
  LINK_ELSEWHERE: seeing,
  LINK_TO_SENDER: ofSender,
  LINK_TO_CONSIGNEE: ofConsignee,
  CODE_TO_SENDER: ofSender,
  CODE_TO_CONSIGNEE: ofConsignee,
  STOP_LINK: ['STOP_ONE_CHANGE'],
  ACCOUNT_OF_SENDER: [...ofSender, ...ofClaimant, ...ofOrders],
  ACCOUNT_OF_CONSIGNEE: [...ofConsignee, ...ofClaimant, 'SET_LASTING_WISHES'],
  CUSTOMER_KEY: ['SEE_PARCEL', 'MAKE_ORDER', 'CANCEL_ORDER', 'CHANGE_PICKUP', 'DECIDE_RETURN'],
  CARRIER_KEY: ['SEE_PARCEL', 'CARRY_OUT', 'HAND_OVER', 'WRITE_EVENTS'],
  STAFF: ['SEE_PARCEL', 'HAND_OVER', 'CORRECT_EVENTS', 'DECIDE_CLAIM', 'PAY_CLAIM'],
};

/** Whether a proof is sufficient for an action. */
export function allows(proof: Proof, action: ProofAction): boolean {
  return allowed[proof].includes(action);
}
