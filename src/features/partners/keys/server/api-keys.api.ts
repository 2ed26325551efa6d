import { requestErrors } from '#http/answers/request-errors.ts';
import { mount, type SiteApi } from '#http/mount.ts';
import type { ApiKeys } from '#http/secrets/api-keys.ts';
import type { Clock } from '#lib/clock.ts';
import { AppError } from '#lib/errors.ts';
import { endOfKey, isOver, lastDayOf } from '#lib/open/key-terms.ts';
import { partnerErrors } from '../../partners.calls.ts';
import { type ApiKeyView, listApiKeys, MAX_KEYS, makeApiKey, revokeApiKey } from '../api-keys.contract.ts';

/** Mounts the calls for managing one's own keys. */
export function mountApiKeys(
  api: SiteApi,
  keys: ApiKeys,
  { clock, callsPerMinute }: { clock: Clock; callsPerMinute: number },
): void {
  mount(api, listApiKeys, async (_input, { session }) => {
    const rows = await keys.listOf(session.customerId);
    return {
      callsPerMinute,
      keys: rows.map(({ id, createdAt, lastUsedAt, scopes, endsAt, ...row }) => ({
        ...row,
        keyId: id,
        lastDay: lastDayOf(endsAt),
        hasEnded: isOver(endsAt, clock.now()),
        scopes: scopes as ApiKeyView['scopes'],
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
    };
  });
  mount(api, makeApiKey, async ({ name, mode, scopes, lastDay, networks }, { session: { customerId } }) => {
    const endsAt = endOfKey(lastDay);
    if (isOver(endsAt, clock.now())) {
      const fields = [{ field: 'lastDay', key: 'partners:validation.lastDayPast' }];
      throw new AppError(requestErrors.invalidParameter, { fields });
    }
    const { length } = await keys.listOf(customerId);
    if (length >= MAX_KEYS) throw new AppError(partnerErrors.tooManyKeys, { params: { max: MAX_KEYS } });
    return { key: await keys.issue(name, [...new Set(scopes)], { customerId, mode }, { endsAt, networks }) };
  });
  mount(api, revokeApiKey, async ({ keyId }, { session }) => {
    if (await keys.revokeOf(session.customerId, keyId)) return {};
    throw new AppError(partnerErrors.keyNotFound);
  });
}
