import { wireAccounts } from '#features/accounts/server/accounts.module.ts';
import { wireAddresses } from '#features/addresses/server/addresses.module.ts';
import { wireAgreements } from '#features/agreements/server/agreements.module.ts';
import { wireApplications } from '#features/applications/server/applications.module.ts';
import { wireBanners } from '#features/banners/server/banners.module.ts';
import { wireCaptcha } from '#features/captcha/server/captcha.module.ts';
import { wireCareers } from '#features/careers/server/careers.module.ts';
import { wireClaims } from '#features/claims/server/claims.module.ts';
import { wireConsent } from '#features/consent/server/consent.module.ts';
import { wireContentDesk } from '#features/content-desk/server/content-desk.module.ts';
import { wireDeliveryInstructions } from '#features/delivery-instructions/server/instructions.module.ts';
import { wireFaq } from '#features/faq/server/faq.module.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import { type Feature, features } from '#features/features.ts';
import { wireFeed } from '#features/feed/server/feed.module.ts';
import { wireGenuine } from '#features/genuine/server/genuine.module.ts';
import { wireLabels } from '#features/labels/server/labels.module.ts';
import { wireMarketing } from '#features/marketing/server/marketing.module.ts';
import { wireMedia } from '#features/media/server/media.module.ts';
import { wireMessages } from '#features/messages/server/messages.module.ts';
import { wireNews } from '#features/news/server/news.module.ts';
import { wireNotices } from '#features/notices/server/notices.module.ts';
import { wireOrders } from '#features/orders/server/orders.module.ts';
import { wireParcelFacts } from '#features/parcel-facts/server/parcel-facts.module.ts';
import { createFacilityNamer } from '#features/parcels/facilities/facility-namer.ts';
import { createParcelsRepo } from '#features/parcels/server/parcels.repo.ts';
import { wirePartners } from '#features/partners/server/partners.module.ts';
import { wirePersonalCentre } from '#features/personal-centre/server/personal-centre.module.ts';
import { wirePlaces } from '#features/places/server/places.module.ts';
import { wireContentChanges, wirePublishing } from '#features/publishing/server/publishing.module.ts';
import { wireQuotes } from '#features/quotes/server/quotes.module.ts';
import { wireRateCards } from '#features/rate-cards/server/rate-cards.module.ts';
import { wireRules } from '#features/rules/server/rules.module.ts';
import { wireSeo } from '#features/seo/server/seo.module.ts';
import { wireSheets } from '#features/sheets/server/sheets.module.ts';
import { wireStaff } from '#features/staff/server/staff.module.ts';
import type { wireTracking } from '#features/tracking/server/tracking.module.ts';
import { wireUploads } from '#features/uploads/server/uploads.module.ts';
import { wireWebhooks } from '#features/webhooks/server/webhooks.module.ts';
import { type ApiKeys, createApiKeys } from '#http/secrets/api-keys.ts';
import type { Base } from './base.ts';
import { type Calendar, wireNetwork } from './network-modules.ts';
import { wireApproval } from './office-modules.ts';
import { wireOffice } from './operations-modules.ts';
import { wireLookups, wireParcelWork } from './parcel-modules.ts';
import { wireWords } from './text-modules.ts';

/** The modules of a process, in the order of `features`, and what announces changes of content. */
export type Modules = Awaited<ReturnType<typeof wireModules>>;

type Reached = {
  places: ReturnType<typeof wirePlaces>;
  quotes: ReturnType<typeof wireQuotes>;
  orders: ReturnType<typeof wireOrders>;
  labels: ReturnType<typeof wireLabels>;
  tracking: ReturnType<typeof wireTracking>;
  apiKeys: ApiKeys;
};

/** Wires the features over what is below them: one line each, handing on what a feature needs of others. */
export async function wireModules(base: Base) {
  const { config, db, clock, listener, limiter, translate } = base;
  const { publicUrl } = config;
  const { changes, keep, announce } = wireContentChanges({ db, listener, clock });
  const rules = await wireRules({ db, keep, clock });
  const publishing = wirePublishing({ db, keep, rules: rules.service, clock });
  const text = { db, publishing, translate, clock, rules: rules.service, announce };

  const places = wirePlaces({ ...text, keep, record: (tx, entry) => audit.record(tx, entry) });
  const agreements = wireAgreements(text);
  const uploads = wireUploads({ ...base, workFolder: config.uploadsFolder });
  const messages = wireMessages({
    ...base,
    outboxChannels: base.gateways.outboxChannels,
    publicUrl,
    openAttachment: uploads.service.openIfThere,
  });
  const captcha = wireCaptcha({ ...base.captcha, limiter, settings: config });
  const talk = { captcha: captcha.service, messages: messages.service };
  const staff = wireStaff({ ...base, settings: config, messages: messages.service });
  const { audit } = staff.service;
  const sheets = wireSheets({ ...base, files: base.spreadsheets.files, audit });
  const { calendar, modules: network } = await wireNetwork(base, { ...text, places, staff, sheets });
  const accounts = wireAccounts({ ...base, ...talk, audit, settings: config, ...agreements.service });
  const apiKeys = createApiKeys(db.orm, accounts.service.customers.isBarred);
  const translations = wireWords(base, { audit, sheets, changes });
  const parcels = createParcelsRepo(db.pool);
  const openNamer = createFacilityNamer(network['drop-points'].service, places.service);
  const tracking = wireLookups(base, { captcha, accounts, parcels, calendar, rules, openNamer });
  const rateCards = await wireRateCards({ db, keep, announce: (tx) => announce('rate card', tx), clock });
  const prices = { cards: rateCards.service, rules: rules.service, places: places.service };

  const addresses = wireAddresses({ ...base, places: places.service, sheets: sheets.service });
  const facts = wireParcelFacts(base);
  const feed = wireFeed({ db, translate, clock });
  const quotes = wireQuotes({ ...prices, ...calendar, translate, clock });
  const orders = wireOrders({
    db,
    ...addresses.service,
    places: places.service,
    quotes: quotes.service.quotes,
    ...calendar,
    rules: rules.service,
    network: feed.service.network,
    facts: facts.service,
    sheets: sheets.service,
    openNamer,
    translate,
    clock,
    publicUrl,
  });
  const labels = wireLabels({ ...base, places: places.service, orders: orders.service, publicUrl });
  const edits = () => all.flatMap((each) => each.edits ?? []);

  const byName = {
    ...wireTexts(text),
    places,
    rules,
    sheets,
    translations,
    uploads,
    messages,
    captcha,
    staff,
    accounts,
    notices: wireParcelNews(base, { messages, captcha, accounts, facts, tracking }),
    'personal-centre': wirePersonalCentre({
      ...base,
      publicUrl,
      others: () => all,
      accounts: accounts.service,
      messages: messages.service,
    }),
    consent: wireConsent({ db, agreements: agreements.service, clock }),
    banners: wireBanners({ ...text, limiter }),
    'parcel-facts': facts,
    'rate-cards': rateCards,
    ...network,
    feed,
    tracking,
    quotes,
    addresses,
    orders,
    labels,
    agreements,
    partners: wireSystems(base, { places, quotes, orders, labels, tracking, apiKeys }),
    'delivery-instructions': wireDeliveryInstructions({
      ...base,
      ...calendar,
      ...tracking.service.forChanges,
      messages: messages.service,
      publicUrl,
      places: places.service,
      dropPoints: network['drop-points'].service,
      readerLanguage: accounts.service.readerLanguage,
      canReach: accounts.service.parcelCodes.canReach,
    }),
    webhooks: wireWebhooks({ ...base, publicUrl, facts: facts.service, messages: messages.service, audit }),
    applications: wireHiring(base, {
      accounts,
      agreements,
      captcha,
      messages,
      places,
      sheets,
      staff,
      uploads,
      calendar,
    }),
    claims: wireCompensation(base, {
      tracking,
      messages,
      uploads,
      orders,
      rateCards,
      rules,
      sheets,
      calendar,
      staff,
    }),
    ...wireParcelWork(base, { tracking, orders, feed, parcels, audit, calendar, sheets, facts, rules }),
    genuine: wireGenuine({ ...base, ...talk, settings: config, wasSent: messages.sentWords.wereSent }),
    ...wireOffice(base, { messages, captcha, audit, apiKeys }),
    ...wireDesks({ ...staff.service, ...base, ...text, ...sheets.service, edits, changes }),
    proposals: wireApproval(base, { staff, rules, rateCards, edits, announce }),
  } satisfies Partial<Record<Feature, FeatureModule>>;
  const modulesOf = (names: readonly Feature[]) => names.flatMap((name) => find(byName, name));
  const all: readonly FeatureModule[] = modulesOf(features);
  return { byName, modulesOf, all, changes, announce };
}

/** The desk of content, and the library of the pictures in it. */
function wireDesks(deps: Base & Omit<Parameters<typeof wireContentDesk>[0], 'onProblem'>) {
  const onProblem = (err: unknown) => deps.log.warn({ err }, 'planned content');
  const desk = wireContentDesk({ ...deps, onProblem });
  const { uses } = desk.service;
  return { 'content-desk': desk, media: wireMedia({ ...deps, uses, workFolder: deps.config.uploadsFolder }) };
}

/** What customers' own systems reach. */
function wireSystems({ db, translate, clock }: Base, reached: Reached) {
  const { places, quotes, orders, labels, tracking, apiKeys } = reached;
  return wirePartners({
    db,
    translate,
    clock,
    places: places.service,
    quotes: quotes.service.quotes,
    orders: orders.service,
    labels: labels.service,
    tracking: tracking.service.tracking,
    apiKeys,
  });
}

/** Applications, over what they are kept and answered with. */
function wireHiring(
  base: Base,
  of: {
    accounts: ReturnType<typeof wireAccounts>;
    agreements: ReturnType<typeof wireAgreements>;
    captcha: ReturnType<typeof wireCaptcha>;
    messages: ReturnType<typeof wireMessages>;
    places: ReturnType<typeof wirePlaces>;
    sheets: ReturnType<typeof wireSheets>;
    staff: ReturnType<typeof wireStaff>;
    uploads: ReturnType<typeof wireUploads>;
    calendar: Calendar;
  },
) {
  const { accounts, agreements, captcha, messages, places, sheets, staff, uploads, calendar } = of;
  const { publicUrl, uploadsFolder: workFolder } = base.config;
  return wireApplications({
    ...base,
    ...calendar,
    publicUrl,
    workFolder,
    listInForce: agreements.service.listInForce,
    captcha: captcha.service,
    messages: messages.service,
    places: places.service,
    uploads: uploads.service,
    ...sheets.service,
    audit: staff.service.audit,
    vipInvitations: accounts.service.vipInvitations,
    findStaffName: async (staffId) => (await staff.service.staff.find(staffId))?.name ?? null,
  });
}

/** Claims, over the parcels, prices and rules that they are decided by. */
function wireCompensation(
  base: Base,
  of: {
    tracking: ReturnType<typeof wireTracking>;
    messages: ReturnType<typeof wireMessages>;
    uploads: ReturnType<typeof wireUploads>;
    orders: ReturnType<typeof wireOrders>;
    rateCards: Awaited<ReturnType<typeof wireRateCards>>;
    rules: Awaited<ReturnType<typeof wireRules>>;
    sheets: ReturnType<typeof wireSheets>;
    staff: ReturnType<typeof wireStaff>;
    calendar: Calendar;
  },
) {
  const { tracking, messages, uploads, orders, rateCards, rules, sheets, calendar, staff } = of;
  const { audit, secondPerson } = staff.service;
  return wireClaims({
    audit,
    secondPerson,
    ...base,
    ...calendar,
    ...tracking.service.forChanges,
    publicUrl: base.config.publicUrl,
    messages: messages.service,
    uploads: uploads.service,
    orders: orders.service,
    cards: rateCards.service,
    rules: rules.service,
    sheets: sheets.service.sheets,
  });
}

/** What is read and needs nothing but its content. */
function wireTexts(text: Parameters<typeof wireCareers>[0]) {
  return {
    seo: wireSeo(text),
    news: wireNews(text),
    faq: wireFaq(text),
    careers: wireCareers(text),
    marketing: wireMarketing(text),
  };
}

/** Messages about parcels, over what they are made of. */
function wireParcelNews(
  base: Base,
  of: {
    messages: ReturnType<typeof wireMessages>;
    captcha: ReturnType<typeof wireCaptcha>;
    accounts: ReturnType<typeof wireAccounts>;
    facts: ReturnType<typeof wireParcelFacts>;
    tracking: ReturnType<typeof wireTracking>;
  },
) {
  const { messages, captcha, accounts, facts, tracking } = of;
  return wireNotices({
    ...base,
    publicUrl: base.config.publicUrl,
    messages: messages.service,
    subscriptions: messages.subscriptions,
    captcha: captcha.service,
    accounts: accounts.service,
    facts: facts.service,
    tracking: tracking.service.tracking,
  });
}

function find(byName: Partial<Record<Feature, FeatureModule>>, name: Feature): FeatureModule[] {
  const found = byName[name];
  return found ? [found] : [];
}
