import type { Place, PlaceBook } from '#features/places/book/place-book.rules.ts';
import { labelOf } from '#features/places/search/place-labels.rules.ts';
import { bangkokDate } from '#lib/clock.ts';
import { once } from '#lib/keep.ts';
import { formatWaybillNo } from '#lib/waybill-number.ts';
import { printPhone } from '#lib/written/written-phone.ts';
import { type Piece, printable, printedPieces } from './printed-text.rules.ts';
import { sortingCode } from './sorting-code.rules.ts';

/** An address as stored in an order. */
export type LabelAddress = {
  name: string;
  phone: string;
  extension: string | null;
  placeCode: string;
  postcode: string;
  detail: string;
};

/** The fields of an ordered parcel that its label shows. */
export type LabelParcel = {
  orderNo: string;
  bookedAt: Date;
  sender: LabelAddress;
  waybillNo: string;
  /** Its position among the parcels of its order, from 1. */
  position: number;
  pieces: number;
  consignee: LabelAddress;
  service: string;
  weightGrams: number;
  codSatang: number;
  reference: string;
};

type PrintedPerson = { name: Piece[]; phone: string; place: Piece[]; detail: Piece[] };

/** The input of the label template for each parcel. */
export type LabelData = {
  waybillNo: string;
  waybillText: string;
  link: string;
  service: string;
  piece: string;
  sortingCode: string;
  postcode: string;
  to: PrintedPerson;
  from: PrintedPerson;
  cod: string | null;
  facts: Piece[][];
};

/** The texts of a label in Thai, for couriers. */
export type LabelWords = (key: string) => string;

type Printing = { book: PlaceBook; words: LabelWords; linkTo(waybillNo: string): string };

/** The label data of a parcel. */
export function toLabelData(parcel: LabelParcel, { book, words, linkTo }: Printing): LabelData {
  const { waybillNo, consignee, position, pieces, codSatang, reference } = parcel;
  const place = book.find(consignee.placeCode);
  const ownNumber = printable(reference);
  const facts = [
    `${words('weight')} ${parcel.weightGrams / 1000} ${words('kg')}`,
    `${words('order')} ${parcel.orderNo}`,
    ...(ownNumber === '' ? [] : [`${words('reference')} ${ownNumber}`]),
    `${words('booked')} ${bangkokDate(parcel.bookedAt)}`,
  ];
  return {
    waybillNo,
    waybillText: formatWaybillNo(waybillNo),
    link: linkTo(waybillNo),
    service: parcel.service,
    piece: `${position}/${pieces}`,
    sortingCode: place ? sortingCode(place, districtOf(place, book)) : '',
    postcode: consignee.postcode,
    to: toPerson(consignee, book),
    from: toPerson(parcel.sender, book),
    cod: codSatang > 0 ? `${toBaht(codSatang)} ${words('baht')}` : null,
    facts: facts.map(printedPieces),
  };
}

function toPerson(address: LabelAddress, book: PlaceBook): PrintedPerson {
  const { name, phone, extension, placeCode, postcode, detail } = address;
  const place = book.find(placeCode);
  const where = place ? labelOf(book, place, postcode).th : postcode;
  const number = printPhone(phone);
  return {
    name: printedPieces(name),
    phone: printable(extension === null ? number : `${number} #${extension}`),
    place: printedPieces(where),
    detail: printedPieces(detail),
  };
}

function districtOf({ path }: Place, book: PlaceBook): string | null {
  return book.find(path[1] ?? '')?.name.th ?? null;
}

const bahtFormat = once(
  () => new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);

function toBaht(satang: number): string {
  return bahtFormat().format(satang / 100);
}
