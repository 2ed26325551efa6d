import type { Db } from '../db/connect.ts';
import { createMessagesService } from '../features/messages/server/messages.service.ts';
import { createParamsSeal } from '../features/messages/server/sealed-params.ts';
import type { DeriveKey } from '../http/secrets.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Clock } from '../lib/clock.ts';

/** Wires messages: their record, their gateways, and the job that sends them. */
export function wireMessages(parts: { db: Db; jobs: Jobs; deriveKey: DeriveKey; clock: Clock }) {
  const { db, jobs, deriveKey, clock } = parts;
  const seal = createParamsSeal(deriveKey('message'));
  return createMessagesService({ orm: db.orm, jobs, seal, clock });
}
