import { Anchor, Badge, Group, Popover, Stack, Table, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PrintedPiece } from '#features/proposals/proposals.contract.ts';
import { figureAt, ruleFigures } from '#features/rules/rule-figures.rules.ts';
import type { RuleSet } from '#features/rules/rules.rules.ts';
import { pieceAddress } from '../content/content.addresses.ts';
import { Section } from '../kit/record/record-page.tsx';
import { useMay } from '../session/session.ts';
import { useFigureNames } from './figure-names.ts';

type FiguresProps = {
  rules: RuleSet;
  printedIn: Readonly<Record<string, readonly PrintedPiece[]>>;
  /** Figures changed in this version. */
  changed: ReadonlySet<string>;
};

/** Every figure of a version, by group, with the content that shows it. */
export function FiguresPart({ rules, printedIn, changed }: FiguresProps) {
  const { t } = useTranslation('staff/proposals');
  const names = useFigureNames();
  const known = ruleFigures.filter(({ path }) => figureAt(rules, path) !== undefined);
  return [...Map.groupBy(known, ({ group }) => group)].map(([group, figures]) => (
    <Section key={group} title={names.group(group)}>
      <Table verticalSpacing="xs">
        <Table.Tbody>
          {figures.map(({ path }) => (
            <Table.Tr key={path}>
              <Table.Th scope="row" fw={400}>
                {names.name(path)}
              </Table.Th>
              <Table.Td>
                <Group gap="xs">
                  {names.show(path, figureAt(rules, path))}
                  {changed.has(path) && (
                    <Badge color="warn" variant="light">
                      {t('changed')}
                    </Badge>
                  )}
                </Group>
              </Table.Td>
              <Table.Td ta="end">
                <PrintedIn pieces={printedIn[path] ?? []} figure={names.name(path)} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Section>
  ));
}

function PrintedIn({ pieces, figure }: { pieces: readonly PrintedPiece[]; figure: string }) {
  const { t } = useTranslation('staff/proposals');
  if (pieces.length === 0) return null;
  return (
    <Popover position="bottom-end" width={320} withinPortal trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton
          fz="sm"
          td="underline"
          aria-label={`${t('printedIn', { count: pieces.length })}: ${figure}`}
        >
          {t('printedIn', { count: pieces.length })}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs" mah={320} style={{ overflowY: 'auto' }}>
          {pieces.map((piece) => (
            <PieceLink key={`${piece.kind} ${piece.id}`} piece={piece} />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

/** A content item, as a link for those with access. */
export function PieceLink({ piece: { kind, id, title } }: { piece: PrintedPiece }) {
  const may = useMay();
  if (!may('content.read')) return title;
  return (
    <Anchor component={Link} to={pieceAddress(kind, id)} size="sm">
      {title}
    </Anchor>
  );
}
