import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../ui/button.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { formatDate } from '../../../web/texts/format.ts';
import { readablePhone } from '../own-phone.rules.ts';
import { EmailText } from './email-text.tsx';
import { NameRow } from './name-row.tsx';
import styles from './personal.module.css';
import type { CustomerInfo } from './personal-loader.ts';
import { type PersonalPart, pathOfPart } from './personal-paths.ts';
import { PictureField } from './picture-field.tsx';
import { useLayout, usePageLanguage } from './use-personal.ts';

/** Picture, name, and how the customer is reached; each leads to where it is changed [D-17]. */
export function ProfilePart({ info }: { info: CustomerInfo }) {
  const { t } = useTranslation('accounts');
  const language = usePageLanguage();
  return (
    <>
      <PictureField name={info.name} pictureUrl={info.pictureUrl} />
      <dl className={styles.rows}>
        <NameRow name={info.name} />
        <Row name={t('screen.field.phone')} value={readablePhone(info.phone)} part="phone" />
        <Row
          name={t('screen.field.email')}
          value={<Email info={info} />}
          part="email"
          isMissing={!info.email && !info.pendingEmail}
        />
        <Row
          name={t('screen.field.password')}
          value={t(info.hasPassword ? 'personal.password.isSet' : 'personal.password.isNotSet')}
          part="password"
        />
        <Row name={t('personal.kind')} value={t(`personal.kinds.${info.kind}`)} />
        {info.accountName && <Row name={t('screen.field.account')} value={info.accountName} />}
        <Row name={t('personal.since')} value={formatDate(info.createdAt, language)} />
      </dl>
    </>
  );
}

type RowProps = { name: string; value: ReactNode; part?: PersonalPart; isMissing?: boolean };

function Row({ name, value, part, isMissing }: RowProps) {
  const { t } = useTranslation('accounts');
  const layout = useLayout();
  return (
    <div className={styles.row}>
      <dt className={styles.rowName}>{name}</dt>
      <dd className={styles.rowValue}>{value}</dd>
      {part && (
        <dd className={styles.rowAction}>
          <ButtonLink to={pathOfPart(part, layout)}>
            {t(isMissing ? 'personal.add' : 'personal.change')}
            <span className="visually-hidden"> {name}</span>
          </ButtonLink>
        </dd>
      )}
    </div>
  );
}

function Email({ info: { email, pendingEmail } }: { info: CustomerInfo }) {
  const { t } = useTranslation('accounts');
  const shown = email ?? pendingEmail;
  if (shown === null) return t('personal.email.none');
  return (
    <>
      <EmailText email={shown} />
      <EmailState isConfirmed={email !== null} />
    </>
  );
}

/** Whether the click in the mail has come. */
export function EmailState({ isConfirmed }: { isConfirmed: boolean }) {
  const { t } = useTranslation('accounts');
  return (
    <StatusBadge tone={isConfirmed ? 'good' : 'warn'}>
      {t(isConfirmed ? 'personal.email.confirmed' : 'personal.email.waiting')}
    </StatusBadge>
  );
}
