/** The categories of questions in display order; their names are in the locales of this feature. */
export const faqCategories = [
  'tracking',
  'sending',
  'prices',
  'pickup',
  'drop-points',
  'cod',
  'international',
  'bulky-and-fruit',
  'claims',
  'account',
  'vip-and-partners',
  'privacy',
] as const;
