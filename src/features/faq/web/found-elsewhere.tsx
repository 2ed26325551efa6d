import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './faq.module.css';
import type { FoundElsewhereList } from './find-elsewhere.ts';

/** Matching news and terms, below the questions. */
export function FoundElsewhere({ found }: { found: FoundElsewhereList }) {
  const { t } = useTranslation('faq');
  return found.map(({ name, all, total, links }) => (
    <section key={name} className={styles.elsewhere}>
      <h2>{t(`elsewhere.${name}`, { count: total })}</h2>
      <ul>
        {links.map(({ to, title }) => (
          <li key={to}>
            <Link to={to}>{title}</Link>
          </li>
        ))}
      </ul>
      {total > links.length && <Link to={all}>{t(`elsewhere.${name}All`)}</Link>}
    </section>
  ));
}
