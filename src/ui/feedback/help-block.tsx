import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { brand } from '#lib/brand.ts';
import { paths } from '#routes/paths.ts';
import IconMail from '#web/icons/tabler/IconMail.json' with { type: 'json' };
import IconMessage from '#web/icons/tabler/IconMessage.json' with { type: 'json' };
import IconPhone from '#web/icons/tabler/IconPhone.json' with { type: 'json' };
import { Icon } from '../icons/icon.tsx';
import styles from './help-block.module.css';

/** For visitors who have not found what they were looking for: contacts. */
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
