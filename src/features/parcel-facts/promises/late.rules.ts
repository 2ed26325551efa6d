/** Parcels with an older promised day are handled as claims. */
export const LATE_DAYS = 30;

/** No promise of the rules is longer after acceptance. */
export const LONGEST_PROMISE_DAYS = 60;
