import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { brand } from '#lib/brand.ts';
import { plain } from '#lib/plain-text.ts';
import { paths } from '#routes/paths.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import IconMail from '#web/icons/tabler/IconMail.json' with { type: 'json' };
import IconPencil from '#web/icons/tabler/IconPencil.json' with { type: 'json' };
import type { Position } from '../positions.rules.ts';
import styles from './careers.module.css';

/** How to apply for a position: by the form of this site, or by a prefilled e-mail. */
export function HowToApply({ id, position }: { id: number; position: Position }) {
  const { t } = useTranslation('careers');
  const subject = plain(t('apply.subject', { position: t(`positions.${position}`) }));
  return (
    <Panel aria-labelledby="apply">
      <h2 id="apply">{t('apply.title')}</h2>
      <p>{t('apply.here')}</p>
      <div>
        <ButtonLink to={paths.applyForJob({ opening: String(id) })} tone="primary" icon={IconPencil}>
          {t('apply.form')}
        </ButtonLink>
      </div>
      <h3>{t('apply.other')}</h3>
      <p>{t('apply.text')}</p>
      <div>
        <ButtonLink to={`mailto:${brand.jobsEmail}?subject=${encodeURIComponent(subject)}`} icon={IconMail}>
          {t('apply.button')}
        </ButtonLink>
      </div>
      <dl className={styles.letter}>
        <dt>{t('apply.address')}</dt>
        <dd>{brand.jobsEmail}</dd>
        <dt>{t('apply.subjectLine')}</dt>
        <dd>{subject}</dd>
      </dl>
      <p className={styles.small}>{t('apply.free', { phone: brand.callCentre })}</p>
      <p className={styles.small}>
        <Link to={paths.terms('candidate-privacy-policy')}>{t('apply.privacy')}</Link>
      </p>
    </Panel>
  );
}
