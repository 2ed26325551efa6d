import { mount, type SiteApi } from '#http/mount.ts';
import type { ApiKeys } from '#http/secrets/api-keys.ts';
import { AppError } from '#lib/errors.ts';
import { partnerErrors } from '../../partners.calls.ts';
import { type ApiKeyView, listApiKeys, MAX_KEYS, makeApiKey, revokeApiKey } from '../api-keys.contract.ts';

/** Mounts the calls for managing one's own keys. */
export function mountApiKeys(api: SiteApi, keys: ApiKeys): void {
  mount(api, listApiKeys, async (_input, { session }) => {
    const rows = await keys.listOf(session.customerId);
    return {
      keys: rows.map(({ id, createdAt, lastUsedAt, scopes, ...row }) => ({
        ...row,
        keyId: id,
        scopes: scopes as ApiKeyView['scopes'],
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
    };
  });
  mount(api, makeApiKey, async ({ name, mode, scopes }, { session: { customerId } }) => {
    const { length } = await keys.listOf(customerId);
    if (length >= MAX_KEYS) throw new AppError(partnerErrors.tooManyKeys, { params: { max: MAX_KEYS } });
    return { key: await keys.issue(name, [...new Set(scopes)], { customerId, mode }) };
  });
  mount(api, revokeApiKey, async ({ keyId }, { session }) => {
    if (await keys.revokeOf(session.customerId, keyId)) return {};
    throw new AppError(partnerErrors.keyNotFound);
  });
}
