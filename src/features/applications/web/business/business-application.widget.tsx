import { useTranslation } from 'react-i18next';
import type { BusinessKind } from '../../business-draft.rules.ts';
import styles from './business.module.css';
import { BusinessForm } from './business-form.tsx';

/** Target of links to the form below a text. */
export const APPLY_ID = 'apply';

/** The application form below its information text. */
export function BusinessApplication({ kind }: { kind: BusinessKind }) {
  const { t } = useTranslation('applications');
  return (
    <section id={APPLY_ID} aria-labelledby="apply-title" className={styles.application}>
      <h2 id="apply-title">{t(`business.titles.${kind}`)}</h2>
      <p>{t(`business.leads.${kind}`)}</p>
      <BusinessForm kind={kind} level={3} />
    </section>
  );
}
