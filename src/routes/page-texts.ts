/** Texts that several pages, or a page in several places, speak with: names of features, or of a branch of theirs. */
export const trackingTexts = [
  'tracking',
  'parcels',
  'places',
  'captcha',
  ...['screen', 'errors'].map((branch) => `accounts:${branch}`),
  // The card of the drop point where a parcel waits.
  ...['opening', 'point', 'weekdays', 'dayReasons'].map((branch) => `drop-points:${branch}`),
];
/** Another delivery, with the digits that open it and the drop points where a parcel can wait. */
export const changeTexts = [
  'delivery-instructions',
  'tracking:screen',
  'tracking:errors',
  'tracking:validation',
  'captcha',
  ...['kinds', 'opening', 'distance', 'map', 'weekdays', 'dayReasons'].map(
    (branch) => `drop-points:${branch}`,
  ),
];
export const homeTexts = [
  'home',
  'banners:strip',
  ...['nearby', 'kinds', 'opening', 'distance'].map((branch) => `drop-points:${branch}`),
];
export const parcelTexts = ['tracking:own', 'tracking:screen', 'parcels', 'places:countries'];
/** The order flow, with the fields of addresses and the parts of a price. */
export const orderTexts = [
  'orders',
  'places',
  'quotes',
  'parcels',
  'personal-centre:title',
  ...['form', 'validation', 'list', 'extension'].map((branch) => `addresses:${branch}`),
];
export const ownOrderTexts = [
  'orders',
  'parcels',
  ...['lines', 'reasons', 'services', 'zones', 'remoteReasons', 'screen'].map((branch) => `quotes:${branch}`),
];
/** The claim flow, with the sheet that opens a parcel by the digits of a phone. */
export const claimTexts = [
  'claims',
  'uploads',
  'parcels:itemTypes',
  'captcha',
  'personal-centre:title',
  ...['screen', 'errors', 'validation'].map((branch) => `tracking:${branch}`),
];
/** Many orders from a spreadsheet: the columns of its rows are those of addresses and of orders. */
export const manyTexts = ['orders', 'sheets', 'parcels:itemTypes', 'quotes:services', 'addresses:columns'];

/** A page about a service or the carrier speaks little beside its own text. */
export const contentTexts = ['services', 'price', 'countries', 'actions', 'missing'].map(
  (branch) => `marketing:${branch}`,
);
export const partnerTexts = [...contentTexts, 'marketing:partner'];
/** The form of a franchise, a VIP account or a drop point, and its confirmation. */
export const businessTexts = [
  ...['errors', 'validation', 'business', 'businessTypes', 'franchiseTypes', 'form', 'done'].map(
    (branch) => `applications:${branch}`,
  ),
  'accounts:validation',
  'captcha',
];
export const contactTexts = [...contentTexts, 'marketing:apply', ...businessTexts];
