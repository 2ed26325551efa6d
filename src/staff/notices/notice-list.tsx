import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  readAllNotices,
  readNotice,
  type StaffNotice,
} from '#features/staff/notices/staff-notices.contract.ts';
import { formatDateTime } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { callStaff } from '../calls/call-staff.ts';
import { forgetAnswers } from '../calls/query-client.ts';
import { sayFailure } from '../kit/say-failure.ts';
import { noticeAddress } from './notice-address.ts';
import classes from './notices.module.css';

/** The name of these answers among those that are kept. */
export const NOTICES = 'notices';

type NoticeListProps = { notices: readonly StaffNotice[]; label: string; onOpen?(): void };

/** Notices, each a link that opens its record and marks it as read; unread ones stand out. */
export function NoticeList({ notices, label, onOpen }: NoticeListProps) {
  const { t } = useTranslation('staff/notices');
  const language = useLanguage();
  const sentence = useSentence();
  const open = (notice: StaffNotice) => {
    onOpen?.();
    if (!notice.isRead) void markRead(notice).catch((failure) => sayFailure(failure, t));
  };
  return (
    <ul className={classes.list} aria-label={label}>
      {notices.map((notice) => (
        <li key={notice.id}>
          <Link
            to={noticeAddress(notice)}
            className={classes.notice}
            data-unread={!notice.isRead || undefined}
            onClick={() => open(notice)}
          >
            <span>
              {sentence(notice)}
              {!notice.isRead && <span className={classes.unseen}> {t('unread')}</span>}
            </span>
            <Text span size="xs" c="dimmed">
              {formatDateTime(notice.at, language)}
            </Text>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** What a notice says. */
function useSentence() {
  const { t } = useTranslation('staff/notices');
  return ({ kind, about, recordId, title, many, from }: StaffNotice): string => {
    const record = recordId === null ? t(`several.${about}`, { count: many }) : t(`one.${about}`, { title });
    return t(`sentences.${kind}`, { record, from: from ?? t('somebody') });
  };
}

async function markRead({ id }: StaffNotice): Promise<void> {
  await callStaff(readNotice, { id });
  await forgetAnswers(NOTICES);
}

/** Marks everything as read up to the newest notice that is shown. */
export async function markAllRead([newest]: readonly StaffNotice[]): Promise<void> {
  if (!newest) return;
  await callStaff(readAllNotices, { until: newest.at });
  await forgetAnswers(NOTICES);
}
