import type { codStatement } from '#features/orders/cod-statement.contract.ts';
import { codTransferRule } from '#features/rules/rule-texts.rules.ts';
import type { Translate } from '#http/answers/envelope.ts';
import { brand } from '#lib/brand.ts';
import type { OutputOf } from '#lib/contract.ts';
import type { Language } from '#lib/language.ts';
import { formatDate, formatMoney, formatMonth } from '#web/texts/format.ts';
import { printedPieces } from '../printed-text.rules.ts';

type Statement = OutputOf<typeof codStatement> & { month: string };
type Cells = [name: string, parcels: string, state: string, amount: string];

/** The input of the template for the COD statement of a month: its days, its transfers, and what has not arrived. */
export function toCodStatementData(
  statement: Statement,
  { holderName, issuedAt }: { holderName: string; issuedAt: Date },
  language: Language,
  translate: Translate,
): object {
  const word = (key: string, params?: Record<string, string | number>) =>
    translate(language, `orders:cod.${key}`, params);
  const receipt = (key: string, params?: Record<string, string>) =>
    translate(language, `labels:receipt.${key}`, params);
  const money = (satang: number) => formatMoney(satang, language);
  const parcels = (count: number) => word('parcels', { count });
  const accountName = ({ kind, bankName, ending }: NonNullable<Statement['transfers'][number]['account']>) =>
    translate(language, 'payout-accounts:name', {
      where: bankName ?? translate(language, `payout-accounts:kinds.${kind}`),
      ending,
    });
  const month = formatMonth(statement.month, language);
  const { days, transfers, open, waiting } = statement;
  const columns = (first: string) => [first, '', word('state'), word('amount')];
  const part = (title: string, first: string, rows: Cells[]) =>
    rows.length > 0 ? [{ title, columns: columns(first), rows }] : [];
  const inState = (states: readonly string[]) => states.map((state) => word(`states.${state}`)).join(', ');
  return {
    lang: language.slice(0, 2),
    words: {
      brand: brand.name[language],
      title: word('title'),
      contact: receipt('contact', {
        brand: brand.name[language],
        phone: brand.callCentre,
        email: brand.email,
      }),
      notes: [
        ...(waiting.parcels > 0
          ? [word('waiting', { count: waiting.parcels, amount: money(waiting.totalSatang) })]
          : []),
        codTransferRule(statement, language),
      ],
    },
    holder: printedPieces(holderName),
    facts: [
      [word('months'), month],
      [receipt('issued'), formatDate(issuedAt.toISOString(), language)],
      [word('columns.sum'), money(statement.totalSatang)],
    ],
    parts: [
      ...part(word('total', { month }), word('day'), [
        ...days.map(
          (day): Cells => [
            formatDate(day.date, language),
            parcels(day.parcels),
            inState(day.states),
            money(day.totalSatang),
          ],
        ),
      ]),
      ...part(
        word('transfers'),
        word('transferDay'),
        transfers.map(
          (each): Cells => [
            formatDate(each.date, language),
            parcels(each.parcels),
            [word(`states.${each.state}`), ...(each.account ? [accountName(each.account)] : [])].join(' · '),
            money(each.totalSatang),
          ],
        ),
      ),
      ...part(
        word('openTitle'),
        '',
        open.map(
          (each): Cells => ['', parcels(each.parcels), word(`states.${each.state}`), money(each.totalSatang)],
        ),
      ),
    ],
  };
}
