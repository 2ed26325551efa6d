import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import { useTranslation } from 'react-i18next';
import { brand } from '../../lib/brand.ts';
import { Icon } from '../icons/icon.tsx';
import styles from './help-block.module.css';

/** For visitors who have not found what they came for: people to ask. */
export function HelpBlock({ title, text }: { title?: string; text?: string }) {
  const { t } = useTranslation('web');
  return (
    <section className={styles.help}>
      <h2>{title ?? t('reading.helpTitle')}</h2>
      <p>{text ?? t('reading.helpText')}</p>
      <ul>
        <li>
          <a href={`tel:${brand.callCentre}`}>
            <Icon of={IconPhone} />
            {t('reading.call', { phone: brand.callCentre })}
          </a>
        </li>
        <li>
          <a href={`mailto:${brand.email}`}>
            <Icon of={IconMail} />
            {brand.email}
          </a>
        </li>
      </ul>
    </section>
  );
}
