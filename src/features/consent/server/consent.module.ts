import type { Db } from '#db/connect.ts';
import type { AgreementsService } from '#features/agreements/server/agreements.service.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import type { Clock } from '#lib/clock.ts';
import { lastKnown } from '#lib/last-known.ts';
import { mountConsent } from './consent.api.ts';
import { type ConsentService, createConsentService } from './consent.service.ts';

const POLICY = 'cookies-policy';
const POLICY_WITHIN_MS = 1_000;

/** Every page needs it, also those that remain available while the database is down. */
export function wireConsent(site: {
  db: Db;
  agreements: Pick<AgreementsService, 'listInForce' | 'cachedVersion'>;
  clock: Clock;
}): FeatureModule<ConsentService> {
  // Every page asks for it first, also pages that are kept for when the database is away.
  const policyVersion = lastKnown(
    async () => {
      const [policy] = await site.agreements.listInForce([POLICY]);
      return policy?.version ?? 1;
    },
    POLICY_WITHIN_MS,
    () => site.agreements.cachedVersion(POLICY),
  );
  const service = createConsentService({
    orm: site.db.orm,
    clock: site.clock,
    policyVersion,
  });
  return { service, mount: (api) => mountConsent(api, service) };
}
