import { useTranslation } from 'react-i18next';
import type { BusinessKind } from '../../business-draft.rules.ts';
import styles from './business.module.css';
import { BusinessForm } from './business-form.tsx';

/** Where a link to the form below a text leads. */
export const APPLY_ID = 'apply';

/** The form below a text about what one applies for. */
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
