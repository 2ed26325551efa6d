import { Badge, Card, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PointReport } from '#features/drop-points/staff/drop-points.staff.contract.ts';
import { formatDateTime } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { ReportActions } from './report-actions.tsx';

const colors = { OPEN: 'warn', ACCEPTED: 'info', DONE: 'good', REFUSED: 'ink' } as const;

/** The state of a report. */
export function ReportState({ state }: Pick<PointReport, 'state'>) {
  const { t } = useTranslation('staff/drop-points');
  return <Badge color={colors[state]}>{t(`reports.states.${state}`)}</Badge>;
}

/** One report in full: the visitor's text, and its result. */
export function ReportCard({ report }: { report: PointReport }) {
  const { t } = useTranslation(['staff/drop-points', 'drop-points']);
  const language = useLanguage();
  const { kind, text, contact, state, createdAt, handledBy, answer } = report;
  return (
    <Card withBorder padding="sm">
      <Stack gap="xs">
        <Group justify="space-between" gap="xs">
          <Text fw={600}>{t(`drop-points:mistakeKinds.${kind}`)}</Text>
          <ReportState state={state} />
        </Group>
        <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Text>
        {contact && (
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {t('reports.contact', { contact })}
          </Text>
        )}
        <Text size="sm" c="dimmed">
          {formatDateTime(createdAt, language)}
          {handledBy && ` · ${handledBy}`}
          {answer && ` · ${answer}`}
        </Text>
        <ReportActions report={report} />
      </Stack>
    </Card>
  );
}
