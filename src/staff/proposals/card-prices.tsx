import { Stack, Table, Tabs, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { getCard } from '#features/proposals/rate-cards.staff.contract.ts';
import { cardSheets } from '#features/rate-cards/card-columns.rules.ts';
import type { OutputOf } from '#lib/contract.ts';
import { formatNumber } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { Section } from '../kit/record/record-page.tsx';
import { Scrolled } from '../kit/table/scrolled.tsx';
import { pricesByStep } from './prices-by-step.ts';

type Sheet = OutputOf<typeof getCard>['sheets'][number];
type Cell = Sheet['rows'][number][number];

/** The prices of a list: by weight and zone or country, and its other tables as they are in the workbook. */
export function CardPrices({ sheets }: { sheets: readonly Sheet[] }) {
  const { t } = useTranslation('staff/proposals');
  const filled = sheets.filter(({ rows }) => rows.length > 0);
  const [first] = filled;
  if (!first) return null;
  return (
    <Section title={t('cards.prices')}>
      <Tabs defaultValue={first.table} keepMounted={false}>
        <Tabs.List aria-label={t('cards.prices')} mb="md">
          {filled.map(({ table }) => (
            <Tabs.Tab key={table} value={table}>
              {t(`cards.tables.${table}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {filled.map((sheet) => (
          <Tabs.Panel key={sheet.table} value={sheet.table}>
            {sheet.table === 'domesticRates' && <Domestic sheet={sheet} />}
            {sheet.table === 'internationalRates' && <International sheet={sheet} />}
            {sheet.table !== 'domesticRates' && sheet.table !== 'internationalRates' && (
              <Rows sheet={sheet} />
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Section>
  );
}

/** A table for each service: a row for each weight, a column for each zone. */
function Domestic({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation(['staff/proposals', 'quotes']);
  return (
    <Stack gap="lg">
      {pricesByStep(sheet.rows).map(({ of, steps, columns, priceOf }) => {
        const name = t(`services.${of}`);
        return (
          <Prices
            key={of}
            name={name}
            corner={t('cards.upToKg')}
            columns={columns.map((zone) => t(`quotes:zones.${zone}`))}
            rows={steps.map((step) => ({ step, prices: columns.map((zone) => priceOf(zone, step)) }))}
          />
        );
      })}
    </Stack>
  );
}

/** A table for each country: a row for each weight, a column for documents and one for goods. */
function International({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation(['staff/proposals', 'quotes']);
  return (
    <Stack gap="lg">
      {pricesByStep(sheet.rows).map(({ of, steps, columns, priceOf }) => (
        <Prices
          key={of}
          name={t(`quotes:countries.${of}`)}
          corner={t('cards.upToKg')}
          columns={columns.map((kind) => t(`cards.kinds.${kind}`))}
          rows={steps.map((step) => ({ step, prices: columns.map((kind) => priceOf(kind, step)) }))}
        />
      ))}
    </Stack>
  );
}

type PricesProps = {
  name: string;
  corner: string;
  columns: readonly string[];
  rows: readonly { step: number; prices: readonly (number | null)[] }[];
};

function Prices({ name, corner, columns, rows }: PricesProps) {
  const { t } = useTranslation('staff/proposals');
  const language = useLanguage();
  const said = (value: number | null) => (value === null ? '–' : formatNumber(value, language));
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        {name}
      </Title>
      <Text size="sm" c="dimmed">
        {t('cards.inBaht')}
      </Text>
      <Scrolled label={name}>
        <Table aria-label={name} verticalSpacing={4} w="auto" withTableBorder withColumnBorders>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{corner}</Table.Th>
              {columns.map((column) => (
                <Table.Th key={column} scope="col" ta="end">
                  {column}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ step, prices }) => (
              <Table.Tr key={step}>
                <Table.Th scope="row" fw={400} ta="end">
                  {said(step)}
                </Table.Th>
                {prices.map((price, at) => (
                  <Table.Td key={columns[at]} ta="end">
                    {said(price)}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Scrolled>
    </Stack>
  );
}

/** A table as it is in the workbook, in the words of the reader. */
function Rows({ sheet: { table, rows } }: { sheet: Sheet }) {
  const { t } = useTranslation('staff/proposals');
  const say = useCellWords();
  const name = t(`cards.tables.${table}`);
  const { columns } = cardSheets[table];
  return (
    <Scrolled label={name}>
      <Table aria-label={name} verticalSpacing={4} stickyHeader>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ field }) => (
              <Table.Th key={field} scope="col">
                {t(`cards.fields.${field}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.join(' ')}>
              {columns.map(({ field }, at) => (
                <Table.Td key={field}>{say(field, row[at] ?? null)}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Scrolled>
  );
}

/** Says a cell: words of the workbook in the language of the reader, numbers in their form. */
function useCellWords() {
  const { t } = useTranslation(['staff/proposals', 'quotes']);
  const language = useLanguage();
  return (field: string, cell: Cell): string => {
    if (cell === null) return '–';
    if (typeof cell === 'number') return formatNumber(cell, language);
    const word = String(cell);
    if (field === 'service') return t(`services.${word}`);
    if (field === 'kind') return t(`cards.kinds.${word}`);
    if (field === 'handover') return t(`cards.handovers.${word}`);
    if (field === 'reason') return t(`quotes:remoteReasons.${word}`);
    if (field === 'country') return t(`quotes:countries.${word}`);
    if (word === 'yes' || word === 'no') return t(`cards.${word}`);
    return word;
  };
}
