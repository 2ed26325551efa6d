/** Every feature that exists, leftmost first: a feature may import only from those before it, and they are seeded in this order. */
export const features = [
  'places',
  'rules',
  'publishing',
  'media',
  'seo',
  'accounts',
  'agreements',
  'consent',
  'banners',
  'parcels',
  'tracking',
  'news',
  'faq',
  'marketing',
  'home',
  'debugging',
] as const;
