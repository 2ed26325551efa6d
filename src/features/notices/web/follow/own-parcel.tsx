import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OutputOf } from '#lib/contract.ts';
import { paths } from '#routes/paths.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Switch } from '#ui/forms/switch.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { sentenceOfFailure } from '#web/forms/form-problems.ts';
import { announce } from '#web/state/notices.ts';
import { type parcelMessages, setParcelMessages } from '../../notices.contract.ts';
import styles from './follow.module.css';

/** Notifications about one parcel for a customer: a switch that takes effect at once. */
export function OwnParcel({ start }: { start: OutputOf<typeof parcelMessages> }) {
  const { t } = useTranslation(['notices', 'web']);
  const [own, setOwn] = useState(start);
  const { waybillNo, byChoices, isOn, to, channel } = own;

  async function turn(wanted: boolean): Promise<void> {
    setOwn({ ...own, isOn: wanted });
    try {
      setOwn(await callApi(setParcelMessages, { waybillNo, isOn: wanted }));
      announce(t(wanted ? 'follow.ownOn' : 'follow.ownOff'), { tone: 'good' });
    } catch (failure) {
      setOwn(own);
      announce(sentenceOfFailure(failure, t), { tone: 'danger' });
    }
  }
  if (!byChoices && !to) return <p>{t('follow.none')}</p>;
  const how = byChoices
    ? t('follow.byChoices')
    : t('follow.byOne', { channel: t(`channels.${channel ?? 'sms'}`), to: to ?? '' });
  return (
    <>
      <div className={styles.card}>
        <Switch label={t('follow.own')} hint={how} checked={isOn} onChange={(wanted) => void turn(wanted)} />
      </div>
      <p className={styles.small}>{t('follow.quiet')}</p>
      <p className={styles.links}>
        <Link to={paths.personalPart('notifications')}>{t('follow.choose')}</Link>
      </p>
      <p>
        <ButtonLink to={paths.waybill(waybillNo)}>{t('follow.back')}</ButtonLink>
      </p>
    </>
  );
}
