import { printable } from '#features/labels/printed-text.rules.ts';
import type { Translate } from '#http/answers/envelope.ts';
import { brand } from '#lib/brand.ts';
import type { OutputOf } from '#lib/contract.ts';
import type { Language } from '#lib/language.ts';
import { formatDate, formatDateTime, formatMoney, formatWaybillNo } from '#web/texts/format.ts';
import type { codReceipt } from '../cod-receipts.contract.ts';

type Receipt = Pick<
  OutputOf<typeof codReceipt>,
  'payments' | 'totalSatang' | 'refundedSatang' | 'refund' | 'sender' | 'consignee' | 'checkUrl'
> & { waybillNo: string };

/** The input of the template of a consignee's receipt. */
export function toReceiptData(receipt: Receipt, language: Language, translate: Translate): object {
  const word = (key: string, params?: Record<string, string>) =>
    translate(language, `cod-receipts:receipt.${key}`, params);
  const money = (satang: number) => formatMoney(satang, language);
  const { payments, totalSatang, refundedSatang, refund, checkUrl } = receipt;
  const date = refund && formatDate(refund.paidOn ?? refund.dueOn, language);
  return {
    lang: language.slice(0, 2),
    words: {
      brand: brand.name[language],
      address: brand.address[language],
      title: word('title'),
      proves: word('proves', { brand: brand.name[language] }),
      check: word('check'),
      columns: [word('when'), word('method'), word('amount')],
      contact: translate(language, 'labels:receipt.contact', {
        brand: brand.name[language],
        phone: brand.callCentre,
        email: brand.email,
      }),
    },
    facts: [
      [word('waybill'), formatWaybillNo(receipt.waybillNo)],
      [word('consignee'), printable(receipt.consignee)],
      [word('sender'), printable(receipt.sender)],
    ],
    payments: payments.map(({ amountSatang, method, collectedAt }) => [
      formatDateTime(collectedAt, language),
      word(`methods.${method ?? 'unknown'}`),
      money(amountSatang),
    ]),
    totals: [
      [word('total'), money(totalSatang)],
      ...(refundedSatang > 0 ? [[word('refunded'), money(refundedSatang)]] : []),
      ...(refund && date ? [[word('refundState'), word(`refundStates.${refund.state}`, { date })]] : []),
    ],
    checkUrl,
  };
}
