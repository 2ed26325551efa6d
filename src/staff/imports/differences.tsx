import '../../ui/styles/fonts-zh.css';
import { Text, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { StaffImportRow } from '../../features/sheets/staff-imports/staff-import-parts.contract.ts';
import classes from './differences.module.css';

type DifferencesProps = { row: StaffImportRow; nameOf(field: string): string };

/** What a row does to each cell, or what is wrong with it. */
export function Differences({ row, nameOf }: DifferencesProps) {
  const { t } = useTranslation('staff/imports');
  const { fields, problems } = row;
  return (
    <dl className={classes.list}>
      {problems.map(({ field, msg }) => (
        <div key={`wrong ${field}`} className={classes.line}>
          <dt>{nameOf(field)}</dt>
          <Text component="dd" inherit c="danger">
            {msg}
          </Text>
        </div>
      ))}
      {fields.map(({ field, before, after }) => (
        <div key={field} className={classes.line}>
          <dt>{nameOf(field)}</dt>
          <dd>
            {before !== '' && (
              <del>
                <VisuallyHidden>{t('before')} </VisuallyHidden>
                {before}
              </del>
            )}
            {after !== '' && (
              <ins>
                {before !== '' && <VisuallyHidden>{t('after')} </VisuallyHidden>}
                {after}
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
