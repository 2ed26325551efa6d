import { Anchor, Text, Timeline } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { listAudit } from '#features/staff/audit/audit.contract.ts';
import { formatDateTime } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { callStaff } from '../calls/call-staff.ts';
import { Loaded } from '../kit/page/loaded.tsx';
import { Section } from '../kit/record/record-page.tsx';
import { useMay } from '../session/session.ts';
import { useAuditNames } from './action-name.ts';
import { auditAddresses } from './audit.addresses.ts';

const SHOWN = 10;

type RecordHistoryProps = { subjectKind: string; subjectId: string };

/** The changes of one record, for those who may read the log. */
export function RecordHistory(props: RecordHistoryProps) {
  return useMay()('audit.read') ? <History {...props} /> : null;
}

function History({ subjectKind, subjectId }: RecordHistoryProps) {
  const { t } = useTranslation('staff/audit');
  const language = useLanguage();
  const { action } = useAuditNames();
  const history = useQuery({
    queryKey: ['audit', 'of', subjectKind, subjectId],
    queryFn: ({ signal }) => callStaff(listAudit, { subjectKind, subjectId, limit: SHOWN }, signal),
  });
  const all = new URLSearchParams({ subjectKind, subjectId });
  return (
    <Section title={t('history.title')}>
      <Loaded query={history}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Text c="dimmed">{t('history.empty')}</Text>
          ) : (
            <>
              <Timeline color="ink" bulletSize={14} lineWidth={2}>
                {rows.map((row) => (
                  <Timeline.Item key={row.seq} title={action(row.action)}>
                    <Text size="sm" c="dimmed">
                      {row.actorName} · {formatDateTime(row.at, language)}
                    </Text>
                  </Timeline.Item>
                ))}
              </Timeline>
              <Anchor component={Link} to={`${auditAddresses.audit}?${all}`} size="sm">
                {t('history.more')}
              </Anchor>
            </>
          )
        }
      </Loaded>
    </Section>
  );
}
