import { paths } from '#routes/paths.ts';

/** Screenshots of the news. */
export const shots = [
  { name: 'news-detail-article', path: paths.newsItem(34) },
  { name: 'news-detail-ended', path: paths.newsItem(30) },
  { name: 'news-detail-unknown', path: paths.newsItem(999999) },
  { name: 'news-promotions', path: paths.news({ kind: 'promotion' }) },
  { name: 'news-nothing-found', path: paths.news({ keyword: 'zebra' }) },
];
