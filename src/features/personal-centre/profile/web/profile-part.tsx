import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readablePhone } from '#features/accounts/own-phone.rules.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { useLayout } from '#web/state/use-layout.ts';
import { formatDate } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { EmailText } from '../../email/web/email-text.tsx';
import styles from '../../web/personal.module.css';
import type { CustomerInfo } from '../../web/personal-loader.widget.ts';
import { type PersonalPart, pathOfPart } from '../../web/personal-paths.ts';
import { NameRow } from './name-row.tsx';
import { PictureField } from './picture-field.tsx';

/** Picture, name and contacts, with links to change them [D-17]. */
export function ProfilePart({ info }: { info: CustomerInfo }) {
  const { t } = useTranslation('personal-centre');
  const language = useLanguage();
  return (
    <>
      <PictureField name={info.name} pictureUrl={info.pictureUrl} />
      <dl className={styles.rows}>
        <NameRow name={info.name} />
        <Row name={t('accounts:screen.field.phone')} value={readablePhone(info.phone)} part="phone" />
        <Row
          name={t('accounts:screen.field.email')}
          value={<Email info={info} />}
          part="email"
          isMissing={!info.email && !info.pendingEmail}
        />
        <Row
          name={t('accounts:screen.field.password')}
          value={t(info.hasPassword ? 'password.isSet' : 'password.isNotSet')}
          part="password"
        />
        <Row name={t('kind')} value={t(`kinds.${info.kind}`)} />
        {info.accountName && <Row name={t('accounts:screen.field.account')} value={info.accountName} />}
        <Row name={t('since')} value={formatDate(info.createdAt, language)} />
      </dl>
    </>
  );
}

type RowProps = { name: string; value: ReactNode; part?: PersonalPart; isMissing?: boolean };

function Row({ name, value, part, isMissing }: RowProps) {
  const { t } = useTranslation('personal-centre');
  const layout = useLayout();
  return (
    <div className={styles.row}>
      <dt className={styles.rowName}>{name}</dt>
      <dd className={styles.rowValue}>{value}</dd>
      {part && (
        <dd className={styles.rowAction}>
          <ButtonLink to={pathOfPart(part, layout)}>
            {t(isMissing ? 'add' : 'change')}
            <span className="visually-hidden"> {name}</span>
          </ButtonLink>
        </dd>
      )}
    </div>
  );
}

function Email({ info: { email, pendingEmail } }: { info: CustomerInfo }) {
  const { t } = useTranslation('personal-centre');
  const shown = email ?? pendingEmail;
  if (shown === null) return t('email.none');
  return (
    <>
      <EmailText email={shown} />
      <EmailState isConfirmed={email !== null} />
    </>
  );
}

/** Whether the address has been confirmed. */
export function EmailState({ isConfirmed }: { isConfirmed: boolean }) {
  const { t } = useTranslation('personal-centre');
  return (
    <StatusBadge tone={isConfirmed ? 'good' : 'warn'}>
      {t(isConfirmed ? 'email.confirmed' : 'email.waiting')}
    </StatusBadge>
  );
}
