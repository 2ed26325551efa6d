import { defineErrors } from '#lib/errors.ts';

/** Refusals of the counter in LINE. */
export const lineErrors = defineErrors('line-counter', {
  /** The link was used, is too old, or never came from our account. */
  linkGone: { code: 46560, event: 'link refused' },
});
