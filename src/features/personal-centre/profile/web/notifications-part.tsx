import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { NotificationChoice } from '#features/accounts/accounts.rules.ts';
import { ParcelMessages } from '#features/notices/web/parcel-messages.widget.tsx';
import type { NoticeSettings } from '#features/notices/web/use-settings.ts';
import type { OutputOf } from '#lib/contract.ts';
import { Switch } from '#ui/forms/switch.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { useOutcome } from '#web/forms/use-outcome.ts';
import { announce } from '#web/state/notices.ts';
import { useLayout } from '#web/state/use-layout.ts';
import { type getNotificationChoices, setNotificationChoices } from '../../personal.contract.ts';
import styles from '../../web/personal.module.css';
import type { CustomerInfo } from '../../web/personal-loader.widget.ts';
import { pathOfPart } from '../../web/personal-paths.ts';

type Choices = OutputOf<typeof getNotificationChoices>;

type Props = { info: CustomerInfo; start: Choices; parcels: NoticeSettings | null };

const topics = [
  { name: 'promotion', choices: ['promotionSms', 'promotionEmail'] },
] as const satisfies readonly { name: string; choices: readonly NotificationChoice[] }[];

/** The notification settings; each switch is saved at once, and reverted on failure. */
export function NotificationsPart({ info, start, parcels }: Props) {
  const { t } = useTranslation('personal-centre');
  const layout = useLayout();
  const [choices, setChoices] = useState(start);
  const { failed } = useOutcome();
  const put = (name: NotificationChoice, isOn: boolean) =>
    setChoices((before) => ({ ...before, [name]: isOn }));

  async function choose(name: NotificationChoice, isOn: boolean): Promise<void> {
    put(name, isOn);
    try {
      await callApi(setNotificationChoices, { [name]: isOn });
      announce(t('notifications.saved'), { tone: 'good' });
    } catch (failure) {
      put(name, !isOn);
      failed(failure);
    }
  }
  return (
    <>
      {parcels && <ParcelMessages start={parcels} />}
      {topics.map((topic) => (
        <fieldset key={topic.name} className={styles.topic}>
          <legend>{t(`notifications.topics.${topic.name}`)}</legend>
          <p className={styles.small}>{t(`notifications.about.${topic.name}`)}</p>
          {topic.choices.map((name) => (
            <Switch
              key={name}
              label={t(`notifications.ways.${name}`)}
              hint={name.endsWith('Sms') ? info.maskedPhone : (info.email ?? t('notifications.noEmail'))}
              checked={choices[name]}
              onChange={(isOn) => void choose(name, isOn)}
            />
          ))}
        </fieldset>
      ))}
      {!info.email && (
        <p className={styles.plain}>
          <Link to={pathOfPart('email', layout)}>{t('email.add')}</Link>
        </p>
      )}
      <p className={styles.small}>{t('notifications.always')}</p>
    </>
  );
}
