import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { sentenceOfFailure } from '#web/forms/form-problems.ts';
import { announce } from '#web/state/notices.ts';
import { getNoticeSettings, linkLine, unlinkLine } from '../notices.contract.ts';
import styles from './notice-settings.module.css';
import type { Change, NoticeSettings } from './use-settings.ts';

type Props = { settings: NoticeSettings; setSettings(settings: NoticeSettings): void; change: Change };

/** The linked LINE user of the customer; linking begins in the chat, because LINE knows there who its user is. */
export function LinePart({ settings, setSettings, change }: Props) {
  const { t } = useTranslation(['notices', 'web']);
  const [link, setLink] = useState<{ url: string } | null>(null);

  async function ask(work: () => Promise<void>): Promise<void> {
    await work().catch((failure) => announce(sentenceOfFailure(failure, t), { tone: 'danger' }));
  }
  const begin = () => ask(async () => setLink(await callApi(linkLine, {})));
  const look = () =>
    ask(async () => {
      const now = await callApi(getNoticeSettings, {});
      setSettings(now);
      if (now.line.isLinked) setLink(null);
      else announce(t('settings.lineNotYet'), { tone: 'danger' });
    });
  return (
    <section className={styles.part}>
      <h2>{t('settings.line')}</h2>
      {settings.line.isLinked && (
        <>
          <p className={styles.small}>{t('settings.lineLinked')}</p>
          <div className={styles.buttons}>
            <Button onClick={() => void change(() => callApi(unlinkLine, {}))}>
              {t('settings.lineUnlink')}
            </Button>
          </div>
        </>
      )}
      {!settings.line.isLinked && !link && (
        <div className={styles.buttons}>
          <Button onClick={() => void begin()}>{t('settings.lineLink')}</Button>
        </div>
      )}
      {!settings.line.isLinked && link && (
        <>
          <p className={styles.small}>{t('settings.lineHow')}</p>
          <div className={styles.buttons}>
            <ButtonLink to={link.url} target="_blank" rel="noreferrer">
              {t('settings.lineOpen')}
            </ButtonLink>
            <Button onClick={() => void look()}>{t('settings.lineDone')}</Button>
          </div>
        </>
      )}
    </section>
  );
}
