import { wireAccounts } from '#features/accounts/server/accounts.module.ts';
import { wireAddresses } from '#features/addresses/server/addresses.module.ts';
import { wireAgreements } from '#features/agreements/server/agreements.module.ts';
import { wireApplications } from '#features/applications/server/applications.module.ts';
import { wireBanners } from '#features/banners/server/banners.module.ts';
import { wireCaptcha } from '#features/captcha/server/captcha.module.ts';
import { wireCareers } from '#features/careers/server/careers.module.ts';
import { wireClaims } from '#features/claims/server/claims.module.ts';
import { wireCodLedger } from '#features/cod-ledger/server/cod-ledger.module.ts';
import { wireCodLedgerStaff } from '#features/cod-ledger/staff/server/cod-ledger.staff.module.ts';
import { wireCodReceipts } from '#features/cod-receipts/server/cod-receipts.module.ts';
import { wireCollectCodes } from '#features/collect-codes/server/collect-codes.module.ts';
import { wireCollectCodesStaff } from '#features/collect-codes/staff/server/collect-codes.staff.module.ts';
import { wireConsent } from '#features/consent/server/consent.module.ts';
import { wireContentStaff } from '#features/content/staff/server/content.staff.module.ts';
import { wireCounts } from '#features/counts/server/counts.module.ts';
import { wireCustoms } from '#features/customs/server/customs.module.ts';
import { wireDeliveryInstructions } from '#features/delivery-instructions/server/instructions.module.ts';
import { wireDeliveryWindows } from '#features/delivery-windows/server/delivery-windows.module.ts';
import { wireDesk } from '#features/desk/server/desk.module.ts';
import { wireDropPoints } from '#features/drop-points/server/drop-points.module.ts';
import { wireFaq } from '#features/faq/server/faq.module.ts';
import { wireFaqStaff } from '#features/faq/staff/server/faq.staff.module.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import { wireFeed } from '#features/feed/server/feed.module.ts';
import { wireGenuine } from '#features/genuine/server/genuine.module.ts';
import { wireHealthStaff } from '#features/health/staff/server/health.staff.module.ts';
import { wireHolidays } from '#features/holidays/server/holidays.module.ts';
import { wireJobsStaff } from '#features/jobs/staff/server/jobs.staff.module.ts';
import { wireLabels } from '#features/labels/server/labels.module.ts';
import { wireLastingWishes } from '#features/lasting-wishes/server/lasting-wishes.module.ts';
import { wireLineCounter } from '#features/line-counter/server/line-counter.module.ts';
import { wireMarketing } from '#features/marketing/server/marketing.module.ts';
import { wireMedia } from '#features/media/server/media.module.ts';
import { wireMessages } from '#features/messages/server/messages.module.ts';
import { wireMessagesStaff } from '#features/messages/staff/server/messages.staff.module.ts';
import { wireNews } from '#features/news/server/news.module.ts';
import { wireNotices } from '#features/notices/server/notices.module.ts';
import { wireOrders } from '#features/orders/server/orders.module.ts';
import { wireParcelFacts } from '#features/parcel-facts/server/parcel-facts.module.ts';
import { wireParcelTemplates } from '#features/parcel-templates/server/parcel-templates.module.ts';
import { wireParcels } from '#features/parcels/server/parcels.module.ts';
import { wireParcelsStaff } from '#features/parcels/staff/server/parcels.staff.module.ts';
import { wirePartners } from '#features/partners/server/partners.module.ts';
import { wirePartnersStaff } from '#features/partners/staff/server/partners.staff.module.ts';
import { wirePayoutAccounts } from '#features/payout-accounts/server/payout-accounts.module.ts';
import { wirePayouts } from '#features/payouts/server/payouts.module.ts';
import { wirePersonalCentre } from '#features/personal-centre/server/personal-centre.module.ts';
import { wirePlaces } from '#features/places/server/places.module.ts';
import { wirePlacesStaff } from '#features/places/staff/server/places.staff.module.ts';
import { wireProposals } from '#features/proposals/server/proposals.module.ts';
import { wirePublishing } from '#features/publishing/server/publishing.module.ts';
import { wireQuotes } from '#features/quotes/server/quotes.module.ts';
import { wireRateCards } from '#features/rate-cards/server/rate-cards.module.ts';
import { wireRatings } from '#features/ratings/server/ratings.module.ts';
import { wireRatingsStaff } from '#features/ratings/staff/server/ratings.staff.module.ts';
import { wireRetention } from '#features/retention/server/retention.module.ts';
import { wireRetentionStaff } from '#features/retention/staff/server/retention.staff.module.ts';
import { wireReturns } from '#features/returns/server/returns.module.ts';
import { wireRules } from '#features/rules/server/rules.module.ts';
import { wireSeo } from '#features/seo/server/seo.module.ts';
import { wireSheets } from '#features/sheets/server/sheets.module.ts';
import { wireShopPlatforms } from '#features/shop-platforms/server/shop-platforms.module.ts';
import { wireStaff } from '#features/staff/server/staff.module.ts';
import { wireSupport } from '#features/support/server/support.module.ts';
import { wireSupportStaff } from '#features/support/staff/server/support.staff.module.ts';
import { wireTracking } from '#features/tracking/server/tracking.module.ts';
import { wireTrackingStaff } from '#features/tracking/staff/server/tracking.staff.module.ts';
import { wireTranslations } from '#features/translations/server/translations.module.ts';
import { wireUploads } from '#features/uploads/server/uploads.module.ts';
import { wireWebhooks } from '#features/webhooks/server/webhooks.module.ts';
import type { Base } from './base.ts';
import { openRegistry } from './registry.ts';

/**
 * Every feature with a server side, one line each, under the name of its service. Calls are mounted and processes
 * started in this order; a feature is wired when its service is first used, wherever its line is.
 */
const wiring = {
  places: wirePlaces,
  placesStaff: wirePlacesStaff,
  rules: wireRules,
  publishing: wirePublishing,
  seo: wireSeo,
  messages: wireMessages,
  messagesStaff: wireMessagesStaff,
  captcha: wireCaptcha,
  staff: wireStaff,
  accounts: wireAccounts,
  sheets: wireSheets,
  holidays: wireHolidays,
  translations: wireTranslations,
  uploads: wireUploads,
  agreements: wireAgreements,
  consent: wireConsent,
  banners: wireBanners,
  dropPoints: wireDropPoints,
  parcels: wireParcels,
  parcelFacts: wireParcelFacts,
  deliveryWindows: wireDeliveryWindows,
  feed: wireFeed,
  tracking: wireTracking,
  trackingStaff: wireTrackingStaff,
  notices: wireNotices,
  personalCentre: wirePersonalCentre,
  rateCards: wireRateCards,
  quotes: wireQuotes,
  addresses: wireAddresses,
  payoutAccounts: wirePayoutAccounts,
  codLedger: wireCodLedger,
  codLedgerStaff: wireCodLedgerStaff,
  parcelTemplates: wireParcelTemplates,
  orders: wireOrders,
  labels: wireLabels,
  codReceipts: wireCodReceipts,
  partners: wirePartners,
  partnersStaff: wirePartnersStaff,
  deliveryInstructions: wireDeliveryInstructions,
  lastingWishes: wireLastingWishes,
  collectCodes: wireCollectCodes,
  collectCodesStaff: wireCollectCodesStaff,
  ratings: wireRatings,
  ratingsStaff: wireRatingsStaff,
  webhooks: wireWebhooks,
  shopConnections: wireShopPlatforms,
  returns: wireReturns,
  customs: wireCustoms,
  claims: wireClaims,
  payouts: wirePayouts,
  news: wireNews,
  faq: wireFaq,
  faqStaff: wireFaqStaff,
  careers: wireCareers,
  applications: wireApplications,
  marketing: wireMarketing,
  support: wireSupport,
  supportStaff: wireSupportStaff,
  lineCounter: wireLineCounter,
  parcelsStaff: wireParcelsStaff,
  genuine: wireGenuine,
  counts: wireCounts,
  desk: wireDesk,
  jobsStaff: wireJobsStaff,
  health: wireHealthStaff,
  contentStaff: wireContentStaff,
  media: wireMedia,
  proposals: wireProposals,
  retention: wireRetention,
  retentionStaff: wireRetentionStaff,
};

export type ServiceName = keyof typeof wiring;

type Services = { readonly [Name in ServiceName]: ReturnType<(typeof wiring)[Name]>['service'] };

/** Everything below the features, and the service of each. A feature declares a type with the part that it uses. */
export type Site = Base & Services & { readonly modules: readonly FeatureModule[] };

/** Shipped data is seeded in this order. */
export const seedOrder = [
  'seo',
  'staff',
  'agreements',
  'banners',
  'dropPoints',
  'news',
  'faq',
  'careers',
  'marketing',
  'media',
] as const satisfies readonly ServiceName[];

export type Seeded = (typeof seedOrder)[number];

/** Creates the features over what is below them. */
export function openSite(base: Base) {
  // Each feature is given the whole site; the compiler checks here that this satisfies what the feature requires.
  const wires: Readonly<Record<ServiceName, (site: Site) => FeatureModule>> = wiring;
  return openRegistry<Base, ServiceName, Site>(base, wires);
}
