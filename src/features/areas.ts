/** One area of the product: its features, and the areas that these may import from besides their own. */
type Area = { readonly features: readonly string[]; readonly uses: readonly string[] };

/**
 * The features by area, and which area builds on which. A feature may import from features of its own area and of the
 * areas named in `uses`; neither areas nor features form a cycle. The staff side of a feature (`features/<noun>/staff`)
 * belongs to the office: it may import from every area, and only the office and `*.module.ts` may import it.
 * `tests/architecture.test.ts` holds the code to this, and refuses a use that no import needs.
 */
export const areas = {
  /** The foundation of every other area: content and rules, messages, accounts of customers and staff, files. */
  platform: {
    features: [
      'rules',
      'retention',
      'publishing',
      'seo',
      'captcha',
      'messages',
      'staff',
      'accounts',
      'uploads',
      'sheets',
    ],
    uses: [],
  },
  /** Where the carrier works, and on which days. */
  network: { features: ['places', 'holidays', 'drop-points'], uses: ['platform'] },
  /** What happens to a parcel, and who is told. */
  parcels: {
    features: [
      'parcels',
      'parcel-facts',
      'delivery-windows',
      'feed',
      'tracking',
      'notices',
      'delivery-instructions',
      'collect-codes',
      'ratings',
    ],
    uses: ['network', 'platform'],
  },
  /** What customers manage in their account. */
  customers: {
    features: ['agreements', 'consent', 'personal-centre', 'addresses', 'payout-accounts', 'lasting-wishes'],
    uses: ['parcels', 'network', 'platform'],
  },
  /** Prices, the books of COD money, and money that is paid out. */
  money: {
    features: ['rate-cards', 'quotes', 'cod-ledger', 'payouts'],
    uses: ['customers', 'parcels', 'network', 'platform'],
  },
  /** Sending parcels, manually and by API, and compensation for lost ones. */
  orders: {
    features: [
      'parcel-templates',
      'orders',
      'labels',
      'cod-receipts',
      'partners',
      'webhooks',
      'shop-platforms',
      'returns',
      'customs',
      'claims',
    ],
    uses: ['money', 'customers', 'parcels', 'network', 'platform'],
  },
  /** Public content, and the forms that belong to it. */
  content: {
    features: [
      'banners',
      'news',
      'faq',
      'careers',
      'applications',
      'marketing',
      'media',
      'support',
      'line-counter',
      'genuine',
      'home',
    ],
    uses: ['money', 'customers', 'parcels', 'network', 'platform'],
  },
  /** Work that only staff and operators do. */
  office: {
    features: ['content', 'translations', 'proposals', 'counts', 'desk', 'jobs', 'health', 'debugging'],
    uses: ['content', 'money', 'parcels', 'platform'],
  },
} as const satisfies Record<string, Area>;

/** Every feature, area by area. */
export const features = Object.values(areas).flatMap((area) => area.features);
