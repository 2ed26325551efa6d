import type { Hono } from 'hono';
import { openVersions } from '#features/partners/changes/api-changes.rules.ts';
import type { HttpEnv } from '#http/http-env.ts';
import type { Api } from '#http/mount.ts';
import type { Endpoint } from '#lib/contract.ts';
import { paths } from '#routes/paths.ts';
import type { Services } from './services.ts';
import { mountTexts } from './site/texts.api.ts';

/** Mounts the calls of the site and of every feature; returns what is mounted. */
export function mountApi(app: Hono<HttpEnv>, services: Services): readonly Endpoint[] {
  const endpoints: Endpoint[] = [];
  const api: Api = {
    app,
    list: (endpoint) => endpoints.push(endpoint),
    signSecret: services.config.signSecret,
    apiKeys: services.partners.apiKeys,
    findSession: services.accounts.sessions.find,
    staff: { findSession: services.staff.sessions.find, publicUrl: services.config.publicUrl },
    callLimit: services.callLimit,
    openTerms: { versions: openVersions, changesPage: services.config.publicUrl + paths.apiChanges },
    uploadsFolder: services.config.uploadsFolder,
    countOf: services.counts.countOf,
    checksAnswers: services.config.mode !== 'production',
  };
  mountTexts(api, services.texts);
  for (const module of services.modules) module.mount?.(api);
  return endpoints;
}
