import type { Hono } from 'hono';
import { mountCodes } from '../features/accounts/credentials/server/codes.api.ts';
import { mountRecovery } from '../features/accounts/recovery/server/recovery.api.ts';
import { mountRegistration } from '../features/accounts/registration/server/registration.api.ts';
import { mountPersonal } from '../features/accounts/server/personal.api.ts';
import { mountLogin } from '../features/accounts/sign-in/server/sign-in.api.ts';
import { mountAgreements } from '../features/agreements/server/agreements.api.ts';
import { mountBanners } from '../features/banners/server/banners.api.ts';
import { mountCaptcha } from '../features/captcha/server/captcha.api.ts';
import { mountConsent } from '../features/consent/server/consent.api.ts';
import { mountDropPoints } from '../features/drop-points/server/drop-points.api.ts';
import { mountFaq } from '../features/faq/server/faq.api.ts';
import { mountFeed } from '../features/feed/server/feed.api.ts';
import { mountPages } from '../features/marketing/server/pages.api.ts';
import { mountMedia } from '../features/media/server/media.api.ts';
import { mountNews } from '../features/news/server/news.api.ts';
import { mountPlaces } from '../features/places/server/places.api.ts';
import { mountQuotes } from '../features/quotes/server/quotes.api.ts';
import { mountRules } from '../features/rules/server/rules.api.ts';
import { mountSeo } from '../features/seo/server/seo.api.ts';
import { mountTracking } from '../features/tracking/server/tracking.api.ts';
import type { HttpEnv } from '../http/http-env.ts';
import type { Api } from '../http/mount.ts';
import type { Endpoint } from '../lib/contract.ts';
import type { Services } from './services.ts';
import { mountTexts } from './site/texts.api.ts';

/** Mounts every feature's calls; one line each. Returns what is mounted. */
export function mountApi(app: Hono<HttpEnv>, services: Services): readonly Endpoint[] {
  const api: Api = {
    app,
    endpoints: [],
    signSecret: services.config.signSecret,
    apiKeys: services.apiKeys,
    findSession: services.sessions.find,
    callLimit: services.callLimit,
  };
  mountTexts(api, services.texts);
  mountPlaces(api, services.places);
  mountRules(api, services.content.rules);
  mountMedia(api, services.content.media);
  mountSeo(api, services.content.seo);
  mountCaptcha(api, services.captcha);
  mountLogin(api, services.accounts);
  mountCodes(api, services.accounts);
  mountRegistration(api, services.accounts);
  mountRecovery(api, services.accounts);
  mountPersonal(api, services.personal);
  mountAgreements(api, services.content.agreements);
  mountConsent(api, services.consent);
  mountBanners(api, services.content.banners);
  mountFeed(api, { ...services.feed, translate: services.translate, clock: services.clock });
  mountTracking(api, services.tracking);
  mountQuotes(api, services.quotes);
  mountDropPoints(api, services.dropPoints.service);
  mountNews(api, services.content.news);
  mountFaq(api, services.content.faq);
  mountPages(api, services.content.pages);
  return api.endpoints;
}
