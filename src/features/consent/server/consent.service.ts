import { randomUUID } from 'node:crypto';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import type { recordConsent } from '../consent.contract.ts';
import { mustAsk, readConsent, writeConsent } from '../consent.rules.ts';
import { consentRecord } from './consent.table.ts';

/** Whether a page asks for consent, and about which version of the policy. */
export type ConsentQuestion = { isAsked: boolean; policyVersion: number };

/** Asks visitors about cookies and keeps their decisions. */
export type ConsentService = ReturnType<typeof createConsentService>;

export function createConsentService(deps: {
  orm: NodePgDatabase;
  /** The current version of the cookie policy; synchronous where it is in memory. */
  policyVersion(): number | Promise<number>;
  clock: Clock;
}) {
  const { orm, clock } = deps;

  function toQuestion(cookie: string | undefined, policyVersion: number): ConsentQuestion {
    return { policyVersion, isAsked: mustAsk(readConsent(cookie), policyVersion, clock.now()) };
  }

  async function toQuestionLater(cookie: string | undefined, version: Promise<number>) {
    return toQuestion(cookie, await version);
  }

  return {
    /** Synchronous where the policy is in memory, because every page needs it. */
    questionFor(cookie: string | undefined): ConsentQuestion | Promise<ConsentQuestion> {
      const version = deps.policyVersion();
      return typeof version === 'number' ? toQuestion(cookie, version) : toQuestionLater(cookie, version);
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
