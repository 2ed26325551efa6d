import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/actions/button.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { announce } from '#web/state/notices.ts';
import { addBrowser, removeBrowsers } from '../notices.contract.ts';
import { subscribeToPush } from './browser-push.ts';
import styles from './notice-settings.module.css';
import type { Change, NoticeSettings } from './use-settings.ts';

/** The customer's browsers with notifications; permission is requested only on a press. */
export function PushPart({ settings: { push }, change }: { settings: NoticeSettings; change: Change }) {
  const { t } = useTranslation('notices');
  const [isBusy, setBusy] = useState(false);

  async function add(): Promise<void> {
    setBusy(true);
    const browser = await subscribeToPush(push.publicKey).catch(() => null);
    if (browser) await change(() => callApi(addBrowser, browser), t('settings.pushOn'));
    else announce(t('settings.pushDenied'), { tone: 'danger' });
    setBusy(false);
  }
  return (
    <section className={styles.part}>
      <h2>{t('settings.push')}</h2>
      <p className={styles.small}>
        {push.browsers === 0 ? t('settings.pushNone') : t('settings.pushSome', { count: push.browsers })}{' '}
        {t('settings.pushAsked')}
      </p>
      <div className={styles.buttons}>
        <Button busy={isBusy} onClick={() => void add()}>
          {t('settings.pushAdd')}
        </Button>
        {push.browsers > 0 && (
          <Button onClick={() => void change(() => callApi(removeBrowsers, {}))}>
            {t('settings.pushRemove')}
          </Button>
        )}
      </div>
    </section>
  );
}
