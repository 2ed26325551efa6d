import type { CreateLimiter } from '../../../http/limits/limits.ts';
import type { FeatureModule } from '../../feature-module.ts';
import { shippedHolidays } from '../../parcels/holidays.rules.ts';
import type { ClaimDeps } from './claim-deps.ts';
import { createClaimDraftsService } from './claim-drafts.service.ts';
import { mountClaims } from './claims.api.ts';
import { type ClaimsService, createClaimsService } from './claims.service.ts';

const HOUR_SECONDS = 3_600;
const MESSAGES_PER_HOUR = 30;

/** Wires claims; they stay when their account goes, as the terms of claims ask (decision 013). */
export function wireClaims(
  deps: Omit<ClaimDeps, 'orm' | 'holidays' | 'messageLimit'> & {
    db: { orm: ClaimDeps['orm'] };
    limiter: CreateLimiter;
  },
): FeatureModule<ClaimsService> {
  const { db, limiter, ...rest } = deps;
  const messageLimit = limiter({
    name: 'claim-messages',
    points: MESSAGES_PER_HOUR,
    windowSeconds: HOUR_SECONDS,
  });
  const own = { ...rest, orm: db.orm, holidays: shippedHolidays, messageLimit };
  const claims = createClaimsService(own);
  const drafts = createClaimDraftsService(own);
  return {
    service: claims,
    mount: (api) => mountClaims(api, { claims, drafts }),
    exports: [
      { topic: 'claims', collect: ({ id }) => claims.collect(id) },
      { topic: 'claimDraft', collect: ({ id }) => drafts.collect(id) },
    ],
  };
}
