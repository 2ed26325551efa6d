import { Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ContentKind } from '#features/publishing/content-kinds.rules.ts';
import { localeTag } from '#lib/language.ts';
import { changedLines, type Difference, differencesBetween, type PieceValue } from '../value.ts';
import classes from './editor.module.css';

type DifferenceTableProps = {
  kind: ContentKind;
  before: PieceValue;
  after: PieceValue;
  /** The headings of the two columns. */
  heads: readonly [before: string, after: string];
};

/** The differences between two values of an item, field by field, showing only changed lines. */
export function DifferenceTable({ kind, before, after, heads }: DifferenceTableProps) {
  const { t } = useTranslation('staff/content');
  const differences = differencesBetween(kind, before, after);
  if (differences.length === 0) return <Text c="dimmed">{t('versions.same')}</Text>;
  return (
    <div className={classes.difference}>
      <Table layout="fixed" withTableBorder verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('versions.field')}</Table.Th>
            {heads.map((head) => (
              <Table.Th key={head} scope="col">
                {head}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {differences.map((each) => (
            <Row key={`${each.language} ${each.field.name}`} difference={each} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function Row({ difference: { field, language, before, after } }: { difference: Difference }) {
  const { t } = useTranslation('staff/content');
  const lines = changedLines(before, after);
  const lang = language ? localeTag[language] : undefined;
  const named = (text: string) => {
    const choice = field.choices?.find(({ value }) => value === text);
    if (field.as === 'switch') return t(text === 'true' ? 'switch.on' : 'switch.off');
    return choice ? t(choice.text) : text;
  };
  return (
    <Table.Tr>
      <Table.Th scope="row">
        {t(`fields.${field.name}`)}
        {language && (
          <Text size="xs" c="dimmed">
            {t(`languages.${language}`)}
          </Text>
        )}
      </Table.Th>
      <Table.Td lang={lang}>
        <del className={classes.lines}>{lines.before.map(named).join('\n') || '–'}</del>
      </Table.Td>
      <Table.Td lang={lang}>
        <ins className={classes.lines}>{lines.after.map(named).join('\n') || '–'}</ins>
      </Table.Td>
    </Table.Tr>
  );
}
