import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { plain } from '#lib/plain-text.ts';
import IconX from '#web/icons/tabler/IconX.json' with { type: 'json' };
import { type Announcement, dismiss, noticeHosts, noticeStore } from '#web/state/notices.ts';
import { Button } from '../actions/button.tsx';
import { Icon } from '../icons/icon.tsx';
import { Notice } from './notice.tsx';
import styles from './notice-host.module.css';

const NONE: readonly Announcement[] = [];

/**
 * The region of transient notices: top centre below the bars, announced politely. It is rendered before its first
 * message. A modal dialog has a host of its own, because everything outside of it is covered and inert; there it takes
 * room between title and content. The latest host is used.
 */
export function NoticeHost({ inDialog = false }: { inDialog?: boolean }) {
  const all = useSyncExternalStore(noticeStore.subscribe, noticeStore.current, () => NONE);
  const notices = useIsSpeaking() ? all : NONE;
  // A notice does not disappear while it has hover or focus (WCAG 2.2.1). One that appears under a pointer at rest is
  // not hovered: it would cover what was just pressed for good.
  const [held, setHeld] = useState(false);
  return (
    <div
      className={inDialog ? styles.inDialog : styles.host}
      role="status"
      aria-live="polite"
      onPointerMove={() => setHeld(true)}
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

function useIsSpeaking(): boolean {
  const id = useId();
  useEffect(() => noticeHosts.enter(id), [id]);
  return useSyncExternalStore(noticeHosts.subscribe, noticeHosts.latest, () => undefined) === id;
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
      <button
        type="button"
        className="icon-button"
        aria-label={plain(t('dismiss'))}
        onClick={() => dismiss(id)}
      >
        <Icon of={IconX} />
      </button>
    </div>
  );
}
