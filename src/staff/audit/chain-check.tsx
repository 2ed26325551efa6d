import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AuditCheck, checkAudit, lastAuditCheck } from '#features/staff/audit/audit.contract.ts';
import { handled } from '#web/forms/use-form.ts';
import { formatDateTime, formatNumber } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { callStaff } from '../calls/call-staff.ts';
import { forgetAnswers } from '../calls/query-client.ts';
import { sayFailure } from '../kit/say-failure.ts';

/** Checks the chain of the log, and says what the last check found. */
export function ChainCheck() {
  const { t } = useTranslation('staff/audit');
  const [isRunning, setRunning] = useState(false);
  const checked = useQuery({
    queryKey: ['audit', 'checked'],
    queryFn: ({ signal }) => callStaff(lastAuditCheck, {}, signal),
  });
  const check = async () => {
    setRunning(true);
    try {
      await callStaff(checkAudit, {});
      await forgetAnswers('audit');
    } catch (error) {
      sayFailure(error, t);
    } finally {
      setRunning(false);
    }
  };
  return (
    <Group gap="sm" component="section">
      <Button loading={isRunning} onClick={handled(check)}>
        {t('check.action')}
      </Button>
      <Text role="status" size="sm">
        {isRunning ? t('check.running') : checked.data && <Verdict last={checked.data.last} />}
      </Text>
    </Group>
  );
}

function Verdict({ last }: { last: AuditCheck | null }) {
  const { t } = useTranslation('staff/audit');
  const language = useLanguage();
  if (!last) return t('check.never');
  const said = { at: formatDateTime(last.at, language), name: last.by };
  const { verdict } = last;
  if (verdict.isWhole) return t('check.whole', { ...said, entries: formatNumber(verdict.entries, language) });
  const problem = t(`check.problems.${verdict.problem === 'cut off' ? 'cutOff' : verdict.problem}`);
  return (
    <Text span inherit c="danger" fw={600}>
      {t('check.broken', { ...said, seq: formatNumber(verdict.seq, language), problem })}
    </Text>
  );
}
