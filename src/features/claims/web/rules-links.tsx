import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../routes/paths.ts';
import styles from './claims.module.css';

const pages = [
  { name: 'rulesClaim', slug: 'claim-rules' },
  { name: 'rulesMoney', slug: 'compensation' },
  { name: 'rulesHow', slug: 'how-to-claim' },
];

/** What claims are decided by, in words [D-15]. */
export function RulesLinks() {
  const { t } = useTranslation('claims');
  const id = useId();
  return (
    <nav aria-labelledby={id} className={styles.part}>
      <h2 id={id}>{t('detail.rules')}</h2>
      <ul className={styles.rules}>
        {pages.map(({ name, slug }) => (
          <li key={slug}>
            <Link to={paths.terms(slug)}>{t(`detail.${name}`)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
