import { useTranslation } from 'react-i18next';
import type { Channel, ParcelMessageKind } from '#features/messages/messages.contract.ts';
import { plain } from '#lib/plain-text.ts';
import { Switch } from '#ui/forms/switch.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { useIsPhone } from '#web/state/use-layout.ts';
import { chooseNotice } from '../notices.contract.ts';
import { withChoice } from '../notices.rules.ts';
import { LinePart } from './line-part.tsx';
import styles from './notice-settings.module.css';
import { PushPart } from './push-part.tsx';
import { QuietPart } from './quiet-part.tsx';
import { type NoticeSettings, useNoticeSettings } from './use-settings.ts';

type Choosing = {
  settings: NoticeSettings;
  choose(kind: ParcelMessageKind, channel: Channel, isOn: boolean): void;
};

/** The notification settings: which ones, on which channels, and quiet hours. */
export function ParcelMessages({ start }: { start: NoticeSettings }) {
  const { t } = useTranslation('notices');
  const isPhone = useIsPhone();
  const { settings, setSettings, change } = useNoticeSettings(start);
  const { channels } = settings;

  function choose(kind: ParcelMessageKind, channel: Channel, isOn: boolean): void {
    const before = settings.choices;
    setSettings({ ...settings, choices: withChoice(before, kind, channel, isOn) });
    void change(() => callApi(chooseNotice, { kind, channel, isOn })).catch(() => {});
  }
  if (channels.length === 0) return null;
  return (
    <div className={styles.all}>
      <section className={styles.part}>
        <h2>{t('settings.topic')}</h2>
        <p className={styles.small}>{t('settings.about')}</p>
        {isPhone ? (
          <Cards settings={settings} choose={choose} />
        ) : (
          <Table settings={settings} choose={choose} />
        )}
      </section>
      <QuietPart settings={settings} change={change} />
      {channels.includes('line') && (
        <LinePart settings={settings} setSettings={setSettings} change={change} />
      )}
      {channels.includes('push') && <PushPart settings={settings} change={change} />}
    </div>
  );
}

function Table({ settings, choose }: Choosing) {
  const { t } = useTranslation('notices');
  const { kinds, channels, choices } = settings;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('settings.what')}</th>
          {channels.map((channel) => (
            <th key={channel} scope="col">
              {t(`channels.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => (
          <tr key={kind}>
            <th scope="row">{t(`kinds.${kind}`)}</th>
            {channels.map((channel) => (
              <td key={channel}>
                <label className={styles.cell}>
                  <input
                    type="checkbox"
                    aria-label={plain(
                      t('settings.switch', { kind: t(`kinds.${kind}`), channel: t(`channels.${channel}`) }),
                    )}
                    checked={choices[kind]?.includes(channel) ?? false}
                    onChange={(event) => choose(kind, channel, event.currentTarget.checked)}
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** On a phone a line for each message says how it comes, and opens its switches. */
function Cards({ settings, choose }: Choosing) {
  const { t } = useTranslation('notices');
  const { kinds, channels, choices } = settings;
  return (
    <div>
      {kinds.map((kind) => {
        const chosen = channels.filter((channel) => choices[kind]?.includes(channel));
        const ways = chosen.map((channel) => t(`channels.${channel}`)).join(' · ');
        return (
          <details key={kind} className={styles.card}>
            <summary className="chevron">
              <span>{t(`kinds.${kind}`)}</span>
              <span className={styles.small}>{ways || t('settings.none')}</span>
            </summary>
            <fieldset aria-label={plain(t(`kinds.${kind}`))} className={styles.part}>
              {channels.map((channel) => (
                <Switch
                  key={channel}
                  label={t(`channels.${channel}`)}
                  checked={choices[kind]?.includes(channel) ?? false}
                  onChange={(isOn) => choose(kind, channel, isOn)}
                />
              ))}
            </fieldset>
          </details>
        );
      })}
    </div>
  );
}
