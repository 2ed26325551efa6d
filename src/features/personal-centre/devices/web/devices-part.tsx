import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#lib/contract.ts';
import { plain } from '#lib/plain-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useOutcome } from '#web/forms/use-outcome.ts';
import IconDeviceDesktop from '#web/icons/tabler/IconDeviceDesktop.json' with { type: 'json' };
import IconDeviceMobile from '#web/icons/tabler/IconDeviceMobile.json' with { type: 'json' };
import { formatDateTime } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { closeSession, type listSessions } from '../../personal.contract.ts';
import styles from '../../web/personal.module.css';

type OpenSession = OutputOf<typeof listSessions>['sessions'][number];

/** The devices on which the customer is logged in; the others can be logged out, one by one or all. */
export function DevicesPart({ sessions }: { sessions: readonly OpenSession[] }) {
  const { t } = useTranslation('personal-centre');
  const [asked, setAsked] = useState<OpenSession | 'others' | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const isClosed = useRef(false);
  const form = useForm({});
  const { changed, failed } = useOutcome();
  useEffect(() => {
    // After the dialog has restored the focus: the button that opened it has disappeared with its device.
    if (asked === null && isClosed.current) list.current?.focus();
    isClosed.current = false;
  }, [asked]);
  const isAlone = sessions.every(({ isThis }) => isThis);

  function close(): void {
    if (asked === null) return;
    void form.send(async () => {
      await callApi(closeSession, asked === 'others' ? {} : { id: asked.id });
      await changed(`personal-centre:devices.${asked === 'others' ? 'closedOthers' : 'closed'}`);
      isClosed.current = true;
      setAsked(null);
    }, failed);
  }
  return (
    <>
      <ul ref={list} tabIndex={-1} className={styles.list} aria-label={plain(t('parts.devices.title'))}>
        {sessions.map((session) => (
          <Device key={session.id} session={session} onClose={() => setAsked(session)} />
        ))}
      </ul>
      {isAlone ? (
        <p className={styles.muted}>{t('devices.alone')}</p>
      ) : (
        <div className={styles.actions}>
          <Button tone="danger" onClick={() => setAsked('others')}>
            {t('devices.closeOthers')}
          </Button>
        </div>
      )}
      <p className={styles.small}>{t('devices.stranger')}</p>
      {asked && (
        <ConfirmDialog
          title={t(asked === 'others' ? 'devices.askOthers' : 'devices.ask')}
          confirm={t('devices.close')}
          cancel={t('cancel')}
          busy={form.isBusy}
          onConfirm={close}
          onClose={() => setAsked(null)}
        >
          {asked === 'others'
            ? t('devices.askOthersText')
            : t('devices.askText', { device: asked.device || t('unknownDevice') })}
        </ConfirmDialog>
      )}
    </>
  );
}

function Device({ session, onClose }: { session: OpenSession; onClose(): void }) {
  const { t } = useTranslation('personal-centre');
  const language = useLanguage();
  const name = session.device || t('unknownDevice');
  return (
    <li className={styles.item}>
      <Icon of={isPhone(session.device) ? IconDeviceMobile : IconDeviceDesktop} size={28} />
      <div className={styles.itemWords}>
        <p>
          <span className={styles.itemName}>{name}</span>
          {session.isThis && <StatusBadge tone="good">{t('devices.this')}</StatusBadge>}
        </p>
        <p className={styles.small}>
          {t('devices.seen', { time: formatDateTime(session.lastSeenAt, language) })}
        </p>
        <p className={styles.small}>
          {t('devices.opened', { time: formatDateTime(session.openedAt, language) })}
        </p>
      </div>
      {!session.isThis && (
        <Button onClick={onClose}>
          {t('devices.close')}
          <span className="visually-hidden"> {name}</span>
        </Button>
      )}
    </li>
  );
}

function isPhone(device: string): boolean {
  return /android|ios|iphone|mobile/i.test(device);
}
