/** The root of the back office; its calls are below it, too, which limits its cookie's path. */
export const STAFF_ROOT = '/staff';

/** Placeholder in the built back-office page for the nonce of each response. */
export const STAFF_NONCE = 'NONCE_OF_THE_ANSWER';
