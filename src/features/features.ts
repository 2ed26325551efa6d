/** Every feature that exists, leftmost first: a feature may import only from those before it, and they are seeded in this order. */
export const features = [
  'places',
  'rules',
  'publishing',
  'media',
  'seo',
  'messages',
  'captcha',
  'accounts',
  'personal-centre',
  'agreements',
  'consent',
  'banners',
  'drop-points',
  'parcels',
  'feed',
  'tracking',
  'rate-cards',
  'quotes',
  'news',
  'faq',
  'marketing',
  'home',
  'debugging',
] as const;

export type Feature = (typeof features)[number];
