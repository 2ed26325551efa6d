import type { Db } from '#db/connect.ts';
import type { MessageLog } from '#features/messages/server/message-log.ts';
import type { Audit } from '#features/staff/server/audit.ts';
import type { ApiKeys } from '#http/secrets/api-keys.ts';
import type { Clock } from '#lib/clock.ts';

/** What the calls of operations work with. */
export type OperationsDeps = {
  orm: Db['orm'];
  clock: Clock;
  audit: Audit;
  apiKeys: ApiKeys;
  messages: MessageLog;
};
