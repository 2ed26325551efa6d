import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { brand } from '#lib/brand.ts';
import { paths } from '#routes/paths.ts';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import IconBrandLine from '#web/icons/tabler/IconBrandLine.json' with { type: 'json' };
import IconMessage from '#web/icons/tabler/IconMessage.json' with { type: 'json' };
import IconPhone from '#web/icons/tabler/IconPhone.json' with { type: 'json' };
import styles from './support.module.css';

const { callCentre, callCentreHours: hours, social } = brand;

/** The ways of contact available now: call, chat, write. */
export function ContactWays({ isOpen }: { isOpen: boolean }) {
  const { t } = useTranslation('support');
  return (
    <section className={styles.ways}>
      <h2>{t('page.now')}</h2>
      <ul>
        <li data-main={isOpen || undefined}>
          <a href={`tel:${callCentre}`}>
            <Icon of={IconPhone} size={28} />
            <strong>{t('page.call', { phone: callCentre })}</strong>
          </a>
          <StatusBadge tone={isOpen ? 'good' : 'neutral'}>
            {isOpen
              ? t('page.callOpen', { time: hours.closes })
              : t('page.callClosed', { time: hours.opens })}
          </StatusBadge>
          <p>{t('page.callHours', hours)}</p>
        </li>
        <li>
          <a href={social.line} rel="noreferrer" target="_blank">
            <Icon of={IconBrandLine} size={28} />
            <strong>{t('page.line')}</strong>
          </a>
          <p>{t('page.lineHint', hours)}</p>
        </li>
        <li>
          <Link to={paths.writeToUs()}>
            <Icon of={IconMessage} size={28} />
            <strong>{t('page.write')}</strong>
          </Link>
          <p>{t('page.writeHint')}</p>
        </li>
      </ul>
    </section>
  );
}
