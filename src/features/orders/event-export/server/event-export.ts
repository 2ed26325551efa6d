import { createHash } from 'node:crypto';
import type { OpenFacilityNamer } from '#features/parcels/facilities/facility-namer.ts';
import type { PlacesService } from '#features/places/server/places.service.ts';
import type { SheetsService } from '#features/sheets/server/sheets.service.ts';
import type { Translate } from '#http/answers/envelope.ts';
import type { Downloads, StreamedFile } from '#http/streams/downloads.ts';
import { bangkokDate, type Clock } from '#lib/clock.ts';
import type { Language } from '#lib/language.ts';
import { uuidOfHex } from '#lib/written/uuid.ts';
import { paths } from '#routes/paths.ts';
import { type EpcisNames, epcisFrame, toObjectEvent } from '../epcis.rules.ts';
import {
  type ExportedEvent,
  type ExportFormat,
  exportTypes,
  type Span,
  toSpan,
} from '../exported-event.rules.ts';
import { type ColumnWords, eventHeader, toEventRow } from './event-columns.ts';

/** Dependencies of an export. */
export type EventExportDeps = {
  downloads: Downloads;
  sheets: Pick<SheetsService, 'stream'>;
  places: Pick<PlacesService, 'book'>;
  openNamer: OpenFacilityNamer;
  translate: Translate;
  publicUrl: string;
  clock: Clock;
};

/** Batches of events within a span. */
export type EventSource = (span: Span) => AsyncIterable<readonly ExportedEvent[]>;

type Asked = { format: ExportFormat; from?: string | undefined; to?: string | undefined };

const extensions: Record<ExportFormat, string> = { epcis: 'jsonld', csv: 'csv', xlsx: 'xlsx' };

/** Streams the events of a customer's parcels as a file that is written while it is read. */
export function createEventExport(deps: EventExportDeps) {
  const { downloads, clock } = deps;
  return {
    async open(
      source: EventSource,
      { customerId, language }: { customerId: string; language: Language },
      asked: Asked,
    ): Promise<StreamedFile> {
      const { format } = asked;
      const span = toSpan(asked, clock.now());
      const pages = source(span);
      const chunks =
        format === 'epcis' ? writeEpcis(deps, pages) : await writeSheet(deps, pages, { format, language });
      const lastDay = bangkokDate(new Date(span.until.getTime() - 1));
      return {
        body: await downloads.open(customerId, chunks),
        name: `events-${bangkokDate(span.from)}-${lastDay}.${extensions[format]}`,
        contentType: exportTypes[format],
      };
    },
  };
}

async function* writeEpcis(
  { publicUrl, clock }: EventExportDeps,
  pages: AsyncIterable<readonly ExportedEvent[]>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const names: EpcisNames = {
    parcelUrl: (waybillNo) => `${publicUrl}${paths.waybill(waybillNo)}`,
    terms: `${publicUrl}${paths.service('developers')}#`,
  };
  const { head, tail } = epcisFrame(names, clock.now());
  let before = head;
  for await (const events of pages) {
    const objects = events.map((event) => JSON.stringify(toObjectEvent(event, names, eventIdOf(event))));
    yield encoder.encode(before + objects.join(','));
    before = ',';
  }
  yield encoder.encode((before === head ? head : '') + tail);
}

async function writeSheet(
  { sheets, places, openNamer, translate }: EventExportDeps,
  pages: AsyncIterable<readonly ExportedEvent[]>,
  { format, language }: { format: 'csv' | 'xlsx'; language: Language },
): Promise<AsyncIterable<Uint8Array>> {
  const [book, namer] = await Promise.all([places.book(), openNamer()]);
  const words: ColumnWords = {
    word: (key) => translate(language, key),
    province: (code) => book.find(code)?.name[language],
    district: (event) => namer.district(event)?.[language] ?? null,
    facility: (event) => namer.facility(event)?.[language] ?? null,
  };
  async function* rows() {
    yield [eventHeader(words)];
    for await (const events of pages) yield events.map((event) => toEventRow(event, words));
  }
  return sheets.stream(format, words.word('orders:events.sheet'), rows());
}

/** The UUID namespace of scans (RFC 9562, version 5). */
const NAMESPACE = Buffer.from('5b0a4c7e9d1f4f6a8a3e2c6d7f8091a2', 'hex');

/** The id of a scan event, derived from its natural key, so that it stays the same. */
function eventIdOf({ waybillNo, occurredAt, code, facilityCode }: ExportedEvent): string {
  const name = [waybillNo, occurredAt.toISOString(), code, facilityCode ?? ''].join('\n');
  const bytes = createHash('sha1').update(NAMESPACE).update(name).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return `urn:uuid:${uuidOfHex(bytes.toString('hex'))}`;
}
