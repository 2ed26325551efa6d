/** States of the questions to look at. */
export const shots = [
  { name: 'faq-found', path: '/FAQ?keywords=COD' },
  { name: 'faq-category', path: '/FAQ?category=claims' },
  { name: 'faq-nothing-found', path: '/FAQ?keywords=zebra' },
];
