import type { wireCaptcha } from '#features/captcha/server/captcha.module.ts';
import { wireCounts } from '#features/counts/server/counts.module.ts';
import type { wireMessages } from '#features/messages/server/messages.module.ts';
import { wireOperations } from '#features/operations/server/operations.module.ts';
import type { Audit } from '#features/staff/server/audit.ts';
import { wireSupport } from '#features/support/server/support.module.ts';
import type { ApiKeys } from '#http/secrets/api-keys.ts';
import type { Base } from './base.ts';

/** What those look at who keep the site running, and the messages to them. */
export function wireOffice(
  base: Base,
  of: {
    messages: ReturnType<typeof wireMessages>;
    captcha: ReturnType<typeof wireCaptcha>;
    audit: Audit;
    apiKeys: ApiKeys;
  },
) {
  const { messages, captcha, audit, apiKeys } = of;
  return {
    support: wireSupport({ ...base, captcha: captcha.service, messages: messages.service }),
    counts: wireCounts({ ...base, onProblem: (err) => base.log.warn({ err }, 'counts of the day') }),
    operations: wireOperations({ ...base, audit, apiKeys, messages: messages.desk }),
  };
}
