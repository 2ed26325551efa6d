import type { OrderReceipt } from '#features/orders/order-receipt.contract.ts';
import type { Translate } from '#http/answers/envelope.ts';
import { brand } from '#lib/brand.ts';
import type { Language } from '#lib/language.ts';
import { formatDate, formatMoney, formatWaybillNo, formatWeight } from '#web/texts/format.ts';
import { type Piece, printable, printedPieces } from '../printed-text.rules.ts';

/** The input of the receipt template. */
export function toReceiptData(receipt: OrderReceipt, language: Language, translate: Translate): object {
  const { sender, parcels, totals, codNotice } = receipt;
  const word = (key: string, params?: Record<string, string | number>) =>
    translate(language, `labels:receipt.${key}`, params);
  const money = (satang: number) => formatMoney(satang, language);
  const isPaid = totals.dueSatang === 0;
  const cod = parcels.filter(({ codSatang }) => codSatang > 0);
  const total = (key: string, satang: number) => [word(key), money(satang)];
  return {
    lang: language.slice(0, 2),
    words: {
      brand: brand.name[language],
      title: word(isPaid ? 'title' : 'titleDue'),
      sender: word('sender'),
      columns: [word('waybill'), word('consignee'), word('weight'), word('fee')],
      cod: word('cod'),
      notice: codNotice ? noticeOf(codNotice, word) : [],
      contact: word('contact', { brand: brand.name[language], phone: brand.callCentre, email: brand.email }),
    },
    sender: toPerson(sender, language),
    facts: [
      [word('order'), receipt.orderNo],
      [word('booked'), formatDate(receipt.bookedAt, language)],
      [word('issued'), formatDate(receipt.issuedAt, language)],
    ],
    parcels: parcels.map((each) => ({
      ...namesOf(each),
      weight: formatWeight(each.weightGrams, language),
      fee: money(each.totalSatang),
    })),
    lines: totals.lines.map(({ kind, amountSatang }) => [
      translate(language, `quotes:lines.${kind}`),
      money(amountSatang),
    ]),
    totals: [
      total('total', totals.totalSatang),
      total('paid', totals.paidSatang),
      ...(isPaid ? [] : [total('due', totals.dueSatang)]),
    ],
    cod: cod.map((each) => ({
      ...namesOf(each),
      state: codStateText(each, language, translate),
      amount: money(each.cod?.money?.amountSatang ?? each.codSatang),
    })),
  };
}

function namesOf({ waybillNo, consignee }: OrderReceipt['parcels'][number]) {
  return { waybill: formatWaybillNo(waybillNo), consignee: printedPieces(consignee.name) };
}

function toPerson(
  { name, phoneText, extension, place, postcode, detail }: OrderReceipt['sender'],
  language: Language,
): { name: Piece[]; phone: string; address: Piece[] } {
  return {
    name: printedPieces(name),
    phone: printable(extension ? `${phoneText} #${extension}` : phoneText),
    address: printedPieces(`${detail} ${place?.label[language] ?? postcode}`),
  };
}

/** Where the money of a parcel is, with its day where the books have one. */
function codStateText(
  { cod }: OrderReceipt['parcels'][number],
  language: Language,
  translate: Translate,
): string {
  if (!cod?.money) return translate(language, `labels:receipt.codStates.${cod?.state ?? 'none'}`);
  const { state } = cod.money;
  const hasDay = cod.payableOn !== null && (state === 'held' || state === 'arrived');
  const day = hasDay ? ` ${formatDate(cod.payableOn ?? '', language)}` : '';
  return `${translate(language, `orders:cod.states.${state}`)}${day}`;
}

type Word = (key: string, params?: Record<string, string | number>) => string;

/** The details required by the Contract Committee's notice on COD, in full sentences. */
function noticeOf(notice: NonNullable<OrderReceipt['codNotice']>, word: Word): string[] {
  const transfer = notice.holdDays > 0 ? 'noticeTransferHeld' : 'noticeTransfer';
  return ['noticeObject', 'noticeRefund', transfer].map((key) => word(key, notice));
}
