/** Where the back office lives; its calls are below it, too, so that its cookie goes nowhere else. */
export const STAFF_ROOT = '/staff';

/** Stands in the built page of the back office where each answer has its own nonce. */
export const STAFF_NONCE = 'NONCE_OF_THE_ANSWER';
