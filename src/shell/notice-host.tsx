import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { type Announcement, dismiss, noticeStore } from '../web/notices.ts';
import styles from './notice-host.module.css';

const NONE: readonly Announcement[] = [];

/** Where passing notices stand: top centre, read out politely. The region is there before its first message. */
export function NoticeHost() {
  const notices = useSyncExternalStore(noticeStore.subscribe, noticeStore.current, () => NONE);
  // Nobody loses a notice while reading it or reaching for its button (WCAG 2.2.1).
  const [held, setHeld] = useState(false);
  return (
    <div
      className={styles.host}
      role="status"
      aria-live="polite"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {notices.map((notice) => (
        <PassingNotice key={notice.id} notice={notice} held={held} />
      ))}
    </div>
  );
}

function PassingNotice({ notice, held }: { notice: Announcement; held: boolean }) {
  const { t } = useTranslation('web');
  const { id, durationMs, action } = notice;
  useEffect(() => {
    if (durationMs === null || held) return;
    const timer = setTimeout(() => dismiss(id), durationMs);
    return () => clearTimeout(timer);
  }, [id, durationMs, held]);
  return (
    <div className={styles.notice}>
      <Notice tone={notice.tone} actions={action && <Button onClick={action.press}>{action.label}</Button>}>
        <p>{notice.message}</p>
      </Notice>
      <button type="button" className="icon-button" aria-label={t('dismiss')} onClick={() => dismiss(id)}>
        <Icon of={IconX} />
      </button>
    </div>
  );
}
