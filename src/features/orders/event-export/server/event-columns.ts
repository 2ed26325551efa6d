import type { Cell } from '#adapters/spreadsheet/spreadsheet.port.ts';
import { reasonToSay } from '#features/parcels/parcel-sentences.rules.ts';
import { HOUR_MS } from '#lib/clock.ts';
import type { ExportedEvent } from '../exported-event.rules.ts';
import { upuEventOf } from '../upu-events.rules.ts';

/** The names used by the columns of an event sheet. */
export type ColumnWords = {
  word(key: string): string;
  /** The name of a province. */
  province(code: string): string | undefined;
  /** Places in the language of the sheet. */
  district(event: ExportedEvent): string | null;
  facility(event: ExportedEvent): string | null;
};

type Column = { name: string; cell(event: ExportedEvent, words: ColumnWords): Cell };

/** Sheets have no time zone: the time in Thailand is written as if it were UTC. */
const OFFSET_MS = 7 * HOUR_MS;

const columns: readonly Column[] = [
  { name: 'waybillNo', cell: ({ waybillNo }) => waybillNo },
  { name: 'orderNo', cell: ({ orderNo }) => orderNo },
  { name: 'reference', cell: ({ reference }) => reference },
  { name: 'service', cell: ({ service }, { word }) => word(`parcels:services.${service}`) },
  { name: 'weight', cell: ({ weightGrams }) => weightGrams && weightGrams / 1000 },
  { name: 'cod', cell: ({ codSatang }) => codSatang / 100 },
  { name: 'promised', cell: ({ promisedDate }) => promisedDate },
  { name: 'happenedAt', cell: ({ occurredAt }) => new Date(occurredAt.getTime() + OFFSET_MS) },
  { name: 'code', cell: ({ code }) => code },
  { name: 'event', cell: ({ code }, { word }) => word(`parcels:events.${code}.happened`) },
  { name: 'reason', cell: (event, { word }) => sayReason(event, word) },
  { name: 'country', cell: ({ countryCode }) => countryCode },
  {
    name: 'province',
    cell: ({ provinceCode }, { province }) => provinceCode && (province(provinceCode) ?? null),
  },
  { name: 'district', cell: (event, { district }) => district(event) },
  { name: 'facilityCode', cell: ({ facilityCode }) => facilityCode },
  { name: 'facility', cell: (event, { facility }) => facility(event) },
  // Behind the others, whose places programs may count.
  { name: 'upuEvent', cell: upuEventOf },
];

function sayReason({ reason }: ExportedEvent, word: ColumnWords['word']): Cell {
  const said = reasonToSay(reason);
  return said && word(`parcels:reasons.${said}`);
}

/** The header of an event sheet. */
export function eventHeader({ word }: ColumnWords): Cell[] {
  return columns.map(({ name }) => word(`orders:events.columns.${name}`));
}

/** An event as a row of a sheet. */
export function toEventRow(event: ExportedEvent, words: ColumnWords): Cell[] {
  return columns.map(({ cell }) => cell(event, words));
}
