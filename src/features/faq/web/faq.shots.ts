import { paths } from '#routes/paths.ts';

/** States of the questions to look at. */
export const shots = [
  { name: 'faq-found', path: paths.questions({ keywords: 'COD' }) },
  { name: 'faq-category', path: paths.questions({ category: 'claims' }) },
  { name: 'faq-nothing-found', path: paths.questions({ keywords: 'zebra' }) },
];
