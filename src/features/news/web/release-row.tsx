import { Link } from 'react-router';
import { paths } from '#routes/paths.ts';
import type { ReleaseSummary } from '../news.contract.ts';
import styles from './news.module.css';

import { ReleaseFacts } from './release-facts.tsx';

/** A release as a row of the phone's list. */
export function ReleaseRow({ release }: { release: ReleaseSummary }) {
  return (
    <article className={styles.row}>
      <img src={release.imgSrc} alt="" width={96} height={54} loading="lazy" decoding="async" />
      <div>
        <h2>
          <Link to={paths.newsItem(release.id)}>{release.title}</Link>
        </h2>
        <div className={styles.facts}>
          <ReleaseFacts release={release} />
        </div>
      </div>
    </article>
  );
}
