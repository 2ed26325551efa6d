import type { Call } from '#lib/contract.ts';
import { defineErrors } from '#lib/errors.ts';

/** Refusals of messages about parcels. */
export const noticeErrors = defineErrors('notices', {
  channelClosed: 64001,
  noEmail: 64002,
  browserUnknown: 64003,
  tooManyFollows: { code: 64004, event: 'too many' },
  followCodeWrong: { code: 64005, event: 'code refused' },
  linkUnknown: { code: 64006, event: 'link refused' },
});

/** Where pages without a form call. */
export const noticeCalls = {
  stop: { method: 'POST', path: '/api/v2/notices/stop' },
} as const satisfies Record<string, Call>;
