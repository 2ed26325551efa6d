import type { Call } from '#lib/contract.ts';
import { defineErrors } from '#lib/errors.ts';

/** Refusals of parcel notifications. */
export const noticeErrors = defineErrors('notices', {
  channelClosed: 64001,
  noEmail: 64002,
  browserUnknown: 64003,
  tooManyFollows: { code: 64004, event: 'too many' },
  followCodeWrong: { code: 64005, event: 'code refused' },
  linkUnknown: { code: 64006, event: 'link refused' },
});

/** Calls of pages without a form. */
export const noticeCalls = {
  stop: { method: 'POST', path: '/api/v2/notices/stop' },
} as const satisfies Record<string, Call>;
