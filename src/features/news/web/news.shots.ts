/** States of the news to look at. */
export const shots = [
  { name: 'news-detail-article', path: '/news/newsDetail?id=34' },
  { name: 'news-detail-ended', path: '/news/newsDetail?id=30' },
  { name: 'news-detail-unknown', path: '/news/newsDetail?id=999999' },
  { name: 'news-promotions', path: '/news?kind=promotion' },
  { name: 'news-nothing-found', path: '/news?keyword=zebra' },
];
