import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { brand } from '#lib/brand.ts';
import { paths } from '#routes/paths.ts';
import { Icon } from '../icons/icon.tsx';
import IconMail from '../icons/tabler/IconMail.ts';
import IconMessage from '../icons/tabler/IconMessage.ts';
import IconPhone from '../icons/tabler/IconPhone.ts';
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
        <li>
          <Link to={paths.writeToUs()}>
            <Icon of={IconMessage} />
            {t('reading.write')}
          </Link>
        </li>
      </ul>
    </section>
  );
}
