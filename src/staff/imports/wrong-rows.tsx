import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { staffImportRows } from '#features/sheets/staff/sheets.staff.contract.ts';
import type { StaffImportView } from '#features/sheets/staff/staff-import-parts.contract.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { callStaff } from '../calls/call-staff.ts';
import { Loaded } from '../kit/page/loaded.tsx';
import { Section } from '../kit/record/record-page.tsx';
import { WrongRow } from './wrong-row.tsx';

const SHOWN = 20;

/** Rows with wrong cells, corrected in place; further ones follow once these are valid. */
export function WrongRows({ view }: { view: StaffImportView }) {
  const { t } = useTranslation('staff/imports');
  const language = useLanguage();
  const { importId, counts } = view;
  const rows = useQuery({
    queryKey: ['import-rows', importId, 'wrong', language],
    queryFn: ({ signal }) => callStaff(staffImportRows, { importId, view: 'wrong', size: SHOWN }, signal),
  });
  return (
    <Section title={t('wrong.title', { count: counts.wrong })}>
      <Loaded query={rows}>
        {(found) => (
          <Stack gap="md">
            {found.rows.map((row) => (
              <WrongRow key={row.row} view={view} row={row} />
            ))}
            {found.total > found.rows.length && (
              <Text c="dimmed">{t('wrong.more', { count: found.rows.length })}</Text>
            )}
          </Stack>
        )}
      </Loaded>
    </Section>
  );
}
