import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listPointReports } from '#features/drop-points/staff/drop-points.staff.contract.ts';
import { callStaff } from '../calls/call-staff.ts';
import { Loaded } from '../kit/page/loaded.tsx';
import { Section } from '../kit/record/record-page.tsx';
import { ReportCard } from './report-card.tsx';

const SHOWN = 10;

/** Visitors' reports about one point, the newest first. */
export function PointReports({ code }: { code: string }) {
  const { t } = useTranslation('staff/drop-points');
  const reports = useQuery({
    queryKey: ['pointReports', 'of', code],
    queryFn: ({ signal }) => callStaff(listPointReports, { code, limit: SHOWN }, signal),
  });
  return (
    <Section title={t('reports.title')}>
      <Loaded query={reports}>
        {({ rows }) => (
          <Stack gap="sm">
            {rows.length === 0 && <Text c="dimmed">{t('reports.none')}</Text>}
            {rows.map((report) => (
              <ReportCard key={report.reportId} report={report} />
            ))}
          </Stack>
        )}
      </Loaded>
    </Section>
  );
}
