import { Table, Text } from '@mantine/core';
import type { ClaimView } from '#features/claims/claim-parts.contract.ts';
import { toTextParams } from '#features/quotes/quote-texts.rules.ts';
import { Section } from '../../kit/record/record-page.tsx';
import { useClaimWords } from '../use-claim-words.ts';

type Line = ClaimView['estimate']['lines'][number];

/** The calculation of the estimate, line by line; a limit that does not apply is dimmed. */
export function Calculation({ claim: { estimate } }: { claim: ClaimView }) {
  const { t, money, day } = useClaimWords();
  return (
    <Section title={t('calculation.title')}>
      <Table verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('calculation.line')}</Table.Th>
            <Table.Th scope="col" ta="end">
              {t('calculation.amount')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {estimate.lines.map((line) => (
            <LineRow key={line.code} line={line} />
          ))}
          <Table.Tr>
            <Table.Th scope="row">{t('calculation.total')}</Table.Th>
            <Table.Td ta="end" fw={600}>
              {money(estimate.totalSatang)}
            </Table.Td>
          </Table.Tr>
        </Table.Tbody>
      </Table>
      <Text size="sm" c="dimmed">
        {t('calculation.rules', { date: day(estimate.ruleVersion) })}
      </Text>
    </Section>
  );
}

function LineRow({ line: { code, effect, params, satang, counts } }: { line: Line }) {
  const { t, language, money } = useClaimWords();
  return (
    <Table.Tr c={counts ? undefined : 'dimmed'}>
      <Table.Th scope="row" fw={400}>
        {t(`claims:lines.${code}`, toTextParams(params, language))}
        {effect === 'limit' && (
          <Text size="sm" c="dimmed">
            {t(counts ? 'calculation.limits' : 'calculation.limitsNot')}
          </Text>
        )}
      </Table.Th>
      <Table.Td ta="end">{effect === 'minus' ? `−${money(satang)}` : money(satang)}</Table.Td>
    </Table.Tr>
  );
}
