/** A page about a service or the carrier, whose text is content. */
export const contentPage = {
  feature: 'marketing',
  page: 'features/marketing/web/content.page.tsx',
  cached: true,
} as const;
