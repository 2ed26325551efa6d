import { Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PriceColumn } from '#features/proposals/price-simulator.contract.ts';
import type { PriceLine } from '#features/quotes/quote-parts.contract.ts';
import { toTextParams } from '#features/quotes/quote-texts.rules.ts';
import { bangkokDate } from '#lib/clock.ts';
import { formatDate, formatDateTime, formatMoney, formatWeight } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { Scrolled } from '../../kit/table/scrolled.tsx';
import { differenceOf, type PriceRow, type ServiceRows, serviceRows } from './price-rows.ts';

type TableProps = { columns: readonly PriceColumn[] };

/** The prices of a parcel, line by line: a column for today and one for each comparison. */
export function PriceTable({ columns }: TableProps) {
  const { t } = useTranslation('staff/proposals');
  const language = useLanguage();
  const heading = ({ of, at }: PriceColumn) =>
    t(`simulator.columns.${of}`, { day: formatDate(bangkokDate(new Date(at)), language) });
  return (
    <Scrolled label={t('simulator.result')}>
      <Table aria-label={t('simulator.result')} verticalSpacing={6} withTableBorder>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('simulator.part')}</Table.Th>
            {columns.map((column) => (
              <Table.Th key={column.of} scope="col" ta="end">
                {heading(column)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <BasisRows columns={columns} />
        {serviceRows(columns).map((service) => (
          <ServicePart key={service.service} service={service} columns={columns} />
        ))}
      </Table>
    </Scrolled>
  );
}

/** By which price list and rules, and what they say against the parcel as a whole. */
function BasisRows({ columns }: TableProps) {
  const { t } = useTranslation(['staff/proposals', 'quotes']);
  const language = useLanguage();
  const since = (instant: string) => t('cards.from', { from: formatDateTime(instant, language) });
  const said = ({ problems, isServed }: PriceColumn) => {
    const reasons = problems.map(({ key, params }) => t(key, params));
    return isServed ? reasons : [...reasons, t('quotes:errors.receivingRegionNotAvailable')];
  };
  const isRefused = columns.some((column) => said(column).length > 0);
  return (
    <Table.Tbody>
      <Cells label={t('cards.title')} columns={columns}>
        {({ cardName, cardFrom }) => (
          <>
            {cardName}
            <Small>{since(cardFrom)}</Small>
          </>
        )}
      </Cells>
      <Cells label={t('rules.title')} columns={columns}>
        {({ rulesFrom }) => <Small>{since(rulesFrom)}</Small>}
      </Cells>
      <Cells label={t('simulator.charged')} columns={columns}>
        {({ chargedGrams }) => (chargedGrams === null ? '–' : formatWeight(chargedGrams, language))}
      </Cells>
      {isRefused && (
        <Cells label={t('simulator.refused')} columns={columns}>
          {(column) => (
            <Text inherit c="danger">
              {said(column).join(' ')}
            </Text>
          )}
        </Cells>
      )}
    </Table.Tbody>
  );
}

type CellsProps = TableProps & { label: string; children(column: PriceColumn): React.ReactNode };

function Cells({ label, columns, children }: CellsProps) {
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        {label}
      </Table.Th>
      {columns.map((column) => (
        <Table.Td key={column.of} ta="end">
          {children(column)}
        </Table.Td>
      ))}
    </Table.Tr>
  );
}

type PartProps = TableProps & { service: ServiceRows };

function ServicePart({ service: { service, of, rows }, columns }: PartProps) {
  const { t } = useTranslation(['staff/proposals', 'quotes']);
  const language = useLanguage();
  const totals = of.map((each) => each?.totalSatang ?? null);
  const isPossible = totals.some((total) => total !== null);
  const whyNot = (at: number) =>
    (of[at]?.problems ?? [])
      .map(({ reason, params }) => t(`quotes:problems.${reason}`, toTextParams(params, language)))
      .join(' ');
  const arrives = of.map((each) => each?.promisedDate ?? null);
  return (
    <Table.Tbody>
      <Table.Tr bg="var(--color-canvas)">
        <Table.Th scope="rowgroup" colSpan={columns.length + 1}>
          {t(`services.${service}`)}
        </Table.Th>
      </Table.Tr>
      {rows.map((row) => (
        <LineRow key={row.key} row={row} totals={totals} columns={columns} />
      ))}
      <Table.Tr>
        <Table.Th scope="row">{t(isPossible ? 'simulator.total' : 'simulator.notPossible')}</Table.Th>
        {columns.map(({ of: name }, at) => (
          <Table.Td key={name} ta="end" fw={600}>
            {(totals[at] ?? null) === null ? (
              <Small>{whyNot(at) || '–'}</Small>
            ) : (
              <Amount amounts={totals} totals={totals} at={at} />
            )}
          </Table.Td>
        ))}
      </Table.Tr>
      {isPossible && (
        <Table.Tr>
          <Table.Th scope="row" fw={400}>
            {t('simulator.arrives')}
          </Table.Th>
          {columns.map(({ of: name }, at) => (
            <Table.Td key={name} ta="end">
              {arrives[at] ? formatDate(arrives[at], language) : '–'}
            </Table.Td>
          ))}
        </Table.Tr>
      )}
    </Table.Tbody>
  );
}

type Amounts = readonly (number | null)[];
type LineProps = TableProps & { row: PriceRow; totals: Amounts };

/** A line of the price, with its sentence once where all columns say the same. */
function LineRow({ row: { kind, lines }, totals, columns }: LineProps) {
  const { t } = useTranslation('quotes');
  const language = useLanguage();
  const sentence = (line: PriceLine) => t(`reasons.${line.reason}`, toTextParams(line.params, language));
  const amounts = lines.map((line) => line?.amountSatang ?? null);
  const sentences = lines.map((line) => line && sentence(line));
  const first = sentences.find((each) => each !== null);
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        {t(`lines.${kind}`)}
        <Small>{first}</Small>
      </Table.Th>
      {columns.map(({ of }, at) => (
        <Table.Td key={of} ta="end">
          <Amount amounts={amounts} totals={totals} at={at} />
          {sentences[at] && sentences[at] !== first && <Small>{sentences[at]}</Small>}
        </Table.Td>
      ))}
    </Table.Tr>
  );
}

type AmountProps = { amounts: Amounts; totals: Amounts; at: number };

/** An amount, and how it differs from today's where both have a price. */
function Amount({ amounts, totals, at }: AmountProps) {
  const language = useLanguage();
  const amount = amounts[at] ?? null;
  const difference = differenceOf(amounts, at, totals);
  const sign = (difference ?? 0) > 0 ? '+' : '−';
  return (
    <>
      {amount === null ? '–' : formatMoney(amount, language)}
      {difference !== null && (
        <Text size="sm" fw={600}>
          {`${sign}${formatMoney(Math.abs(difference), language)}`}
        </Text>
      )}
    </>
  );
}

function Small({ children }: { children: React.ReactNode }) {
  return (
    <Text size="sm" c="dimmed" fw={400}>
      {children}
    </Text>
  );
}
