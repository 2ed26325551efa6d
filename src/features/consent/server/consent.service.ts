import { randomUUID } from 'node:crypto';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../../../lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '../../../lib/contract.ts';
import type { recordConsent } from '../consent.contract.ts';
import { mustAsk, readConsent, writeConsent } from '../consent.rules.ts';
import { consentRecord } from './consent.table.ts';

/** What a page needs to know to ask: whether, and about which version of the policy. */
export type ConsentQuestion = { isAsked: boolean; policyVersion: number };

/** Asks visitors about cookies and keeps their decisions. */
export type ConsentService = ReturnType<typeof createConsentService>;

export function createConsentService(deps: {
  orm: NodePgDatabase;
  /** The version of the cookie policy in force. */
  policyVersion(): Promise<number>;
  clock: Clock;
}) {
  const { orm, clock } = deps;
  return {
    async questionFor(cookie: string | undefined): Promise<ConsentQuestion> {
      const policyVersion = await deps.policyVersion();
      return { policyVersion, isAsked: mustAsk(readConsent(cookie), policyVersion, clock.now()) };
    },

    async record(input: ParsedInputOf<typeof recordConsent>): Promise<OutputOf<typeof recordConsent>> {
      const { id = randomUUID(), policyVersion, statistics, marketing } = input;
      const now = clock.now();
      await orm
        .insert(consentRecord)
        .values({ visitorId: id, policyVersion, statistics, marketing, givenAt: now });
      return {
        cookie: writeConsent({ id, policyVersion, statistics, marketing, at: now.toISOString() }),
      };
    },
  };
}
