import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type HolidayRow, setHolidayObserved } from '#features/holidays/staff/holidays.staff.contract.ts';
import { bangkokDate } from '#lib/clock.ts';
import { formatDate } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { callStaff } from '../calls/call-staff.ts';
import { forgetAnswers } from '../calls/query-client.ts';
import { ReasonDialog } from '../kit/dialogs/reason-dialog.tsx';
import { HolidayDialog } from './holiday-dialog.tsx';

/** Edits a holiday, cancels it, or restores it; a past day cannot be changed. */
export function HolidayActions({ holiday }: { holiday: HolidayRow }) {
  const { t } = useTranslation('staff/holidays');
  const language = useLanguage();
  const [open, setOpen] = useState<'change' | 'observe' | null>(null);
  const { date, names, version, isObserved } = holiday;
  const action = isObserved ? 'callOff' : 'keep';
  const confirm = async (reason: string) => {
    await callStaff(setHolidayObserved, { date, version, isObserved: !isObserved, reason });
    notifications.show({ color: 'good', message: t(`${action}.done`, { name: names[language] }) });
    await forgetAnswers('holidays', 'audit');
  };
  return (
    <Group gap="xs" wrap="nowrap">
      <Button size="xs" onClick={() => setOpen('change')}>
        {t('change')}
      </Button>
      {date >= bangkokDate(new Date()) && (
        <Button size="xs" variant="subtle" onClick={() => setOpen('observe')}>
          {t(`${action}.action`)}
        </Button>
      )}
      {open === 'change' && <HolidayDialog holiday={holiday} onClose={() => setOpen(null)} />}
      {open === 'observe' && (
        <ReasonDialog
          isOpen
          onClose={() => setOpen(null)}
          title={t(`${action}.title`)}
          text={t(`${action}.text`, { name: names[language], date: formatDate(date, language) })}
          action={t(`${action}.action`)}
          onConfirm={confirm}
        />
      )}
    </Group>
  );
}
