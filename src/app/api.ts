import type { Hono } from 'hono';
import { mountCodes } from '../features/accounts/credentials/server/codes.api.ts';
import { mountRecovery } from '../features/accounts/recovery/server/recovery.api.ts';
import { mountRegistration } from '../features/accounts/registration/server/registration.api.ts';
import { mountLogin } from '../features/accounts/sign-in/server/sign-in.api.ts';
import { mountCaptcha } from '../features/captcha/server/captcha.api.ts';
import { mountPersonal } from '../features/personal-centre/server/personal.api.ts';
import type { HttpEnv } from '../http/http-env.ts';
import type { Api } from '../http/mount.ts';
import type { Endpoint } from '../lib/contract.ts';
import type { Services } from './services.ts';
import { mountTexts } from './site/texts.api.ts';

/** Mounts the calls of the site and of every feature; returns what is mounted. */
export function mountApi(app: Hono<HttpEnv>, services: Services): readonly Endpoint[] {
  const api: Api = {
    app,
    endpoints: [],
    signSecret: services.config.signSecret,
    apiKeys: services.apiKeys,
    findSession: services.sessions.find,
    callLimit: services.callLimit,
    checksBuilt: services.config.mode !== 'production',
  };
  mountTexts(api, services.texts);
  mountCaptcha(api, services.captcha);
  mountLogin(api, services.accounts);
  mountCodes(api, services.accounts);
  mountRegistration(api, services.accounts);
  mountRecovery(api, services.accounts);
  mountPersonal(api, services.personal);
  for (const module of services.modules) module.mount?.(api);
  return api.endpoints;
}
