import { useTranslation } from 'react-i18next';
import type { ShopDraft } from '../../shop-drafts.contract.ts';
import styles from '../../web/shops.module.css';
import { useShopWords } from '../../web/use-shop-words.ts';

/** Reasons, each with the name of its field. */
export function ProblemList({ problems }: { problems: ShopDraft['conflicts'] }) {
  const { t } = useTranslation(['shop-platforms', 'web']);
  const { problem } = useShopWords();
  return (
    <ul className={styles.conflicts}>
      {problems.map((each) => {
        const isOfMapping = each.key.startsWith('shop-platforms:unmapped.');
        const message = problem(each);
        const name = isOfMapping ? t(`mapping.fields.${each.field}`) : null;
        return (
          <li key={`${each.field} ${each.key}`}>
            {name ? t('web:errorOfField', { field: name, message }) : message}
          </li>
        );
      })}
    </ul>
  );
}
