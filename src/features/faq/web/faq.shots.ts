import { paths } from '#routes/paths.ts';

/** Screenshots of the questions. */
export const shots = [
  { name: 'faq-found', path: paths.questions({ keywords: 'COD' }) },
  { name: 'faq-category', path: paths.questions({ category: 'claims' }) },
  { name: 'faq-nothing-found', path: paths.questions({ keywords: 'zebra' }) },
];
