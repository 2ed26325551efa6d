import { type Paper, PaperUnavailable } from '#adapters/paper/paper.port.ts';
import { printable } from '#features/labels/printed-text.rules.ts';
import { unavailable } from '#http/answers/answer-errors.ts';
import { brand } from '#lib/brand.ts';
import { AppError } from '#lib/errors.ts';
import { formatWaybillNo } from '#lib/waybill-number.ts';
import words from '../content/upu-forms.json' with { type: 'json' };
import { customsErrors } from '../customs.calls.ts';
import {
  contentsKinds,
  type DeclaredPerson,
  formatDeclarationNo,
  formFor,
  stateOn,
  totalsOf,
} from '../customs.rules.ts';
import type { DeclarationRow } from './customs.repo.ts';
import { piecesOf } from './form-pieces.ts';
import type { ShownOn } from './show-declaration.ts';

const TEMPLATE = 'features/customs/paper/declaration.typ';
/** One for the parcel, one for customs of each country (UPU, CN23). */
const CN23_COPIES = 3;

/** The form of a declaration as PDF, which can be used or belongs to a parcel. */
export async function printForm(
  paper: Pick<Paper, 'toPdf'>,
  row: DeclarationRow,
  on: ShownOn,
): Promise<Uint8Array> {
  const state = stateOn(row, on.today);
  if (state !== 'DECLARED' && state !== 'RECEIVED') throw new AppError(customsErrors.notOpen);
  const data = toFormData(row, on);
  const { bars, square } = data;
  try {
    return await paper.toPdf({
      template: TEMPLATE,
      data,
      bars: bars === null ? [] : [bars],
      squares: [square],
      size: 1 + data.copies * data.items.length,
    });
  } catch (error) {
    throw error instanceof PaperUnavailable ? unavailable(error) : error;
  }
}

/** What the template reads: the words of the UPU, and nothing that depends on a language of ours. */
function toFormData(row: DeclarationRow, { cn22MaxSatang }: ShownOn) {
  const { declared, waybillNo, declarationNo, mode } = row;
  const { sender, consignee, contentsKind, contentsNote, items, weightGrams, undelivered, reference } =
    declared;
  const { netGrams, valueSatang } = totalsOf(items);
  const form = formFor({ valueSatang, weightGrams }, cn22MaxSatang);
  return {
    form,
    words,
    operator: brand.name['en-us'],
    isSpecimen: mode === 'sandbox',
    copies: form === 'CN23' ? CN23_COPIES : 1,
    declarationNo: formatDeclarationNo(declarationNo),
    bars: waybillNo,
    square: declarationNo,
    itemNo: waybillNo === null ? '' : formatWaybillNo(waybillNo),
    reference: reference === '' ? [] : piecesOf(reference),
    sender: toPerson(sender, 'TH'),
    consignee: toPerson(consignee, consignee.country, consignee.region),
    kinds: contentsKinds.map((kind) => ({ name: words.kinds[kind], chosen: kind === contentsKind })),
    note: contentsNote === '' ? [] : piecesOf(contentsNote),
    undelivered: words.undeliveredChoices[undelivered],
    items: items.map((item) => ({
      description: piecesOf(item.description),
      quantity: String(item.quantity),
      weight: toKg(item.netGrams),
      value: toBaht(item.valueSatang),
      hsCode: item.hsCode,
      origin: countryName(item.originCountry),
      originCode: item.originCountry,
    })),
    netWeight: `${toKg(netGrams)} kg`,
    grossWeight: `${toKg(weightGrams)} kg`,
    value: toBaht(valueSatang),
  };
}

function toPerson({ name, phone, detail, city, postcode }: DeclaredPerson, country: string, region = '') {
  return {
    name: piecesOf(name),
    address: piecesOf(detail),
    place: piecesOf([postcode, city, region].filter(Boolean).join(' ')),
    country: countryName(country),
    phone: printable(phone),
  };
}

const english = new Intl.DisplayNames(['en'], { type: 'region' });

const countryName = (code: string): string => `${english.of(code) ?? code} (${code})`;
const toKg = (grams: number): string => (grams / 1000).toFixed(3);
const amounts = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const toBaht = (satang: number): string => `THB ${amounts.format(satang / 100)}`;
