import '#ui/styles/fonts-zh.css';
import { Text, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { StaffImportRow } from '#features/sheets/staff/staff-import-parts.contract.ts';
import { localeTag } from '#lib/language.ts';
import classes from './differences.module.css';

type DifferencesProps = { row: StaffImportRow; nameOf(field: string): string };

/** What a row changes in each cell, or its problems. */
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
              <del lang={langOf(before)}>
                <VisuallyHidden>{t('before')} </VisuallyHidden>
                {before}
              </del>
            )}
            {after !== '' && (
              <ins lang={langOf(after)}>
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

/** Chinese needs its own font, whatever the language of the page. */
function langOf(text: string): string | undefined {
  return /\p{Script=Han}/u.test(text) ? localeTag['zh-cn'] : undefined;
}
