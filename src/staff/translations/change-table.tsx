import { Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Language, localeTag } from '#lib/language.ts';
import classes from './translations.module.css';

/** A changed text, with its problem, if any. */
export type TextChange = {
  tag: string;
  language: Language;
  before: string | null;
  after: string;
  problem?: string | null;
};

/** The changes for readers, text by text. */
export function ChangeTable({ changes, label }: { changes: readonly TextChange[]; label: string }) {
  const { t } = useTranslation('staff/translations');
  return (
    <div className={classes.changes}>
      <Table layout="fixed" withTableBorder verticalSpacing="xs" aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('columns.tag')}</Table.Th>
            <Table.Th scope="col">{t('changes.before')}</Table.Th>
            <Table.Th scope="col">{t('changes.after')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {changes.map(({ tag, language, before, after, problem }) => (
            <Table.Tr key={`${tag} ${language}`}>
              <Table.Th scope="row" className={classes.tag}>
                {tag}
                <Text size="xs" c="dimmed">
                  {t(`languages.${language}`)}
                </Text>
              </Table.Th>
              <Table.Td lang={localeTag[language]}>
                <del className={classes.text}>{before ?? '–'}</del>
              </Table.Td>
              <Table.Td lang={localeTag[language]}>
                <ins className={classes.text}>{after}</ins>
                {problem && (
                  <Text size="sm" c="danger">
                    {problem}
                  </Text>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
