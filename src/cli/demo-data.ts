import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { planByTotal } from '#demo/network/calendar.ts';
import { type DemoFeedItem, simulateFeed } from '#demo/network/feed.ts';
import { workingDays } from '#demo/network/working-hours.ts';
import holidayRows from '#features/holidays/content/holidays.json' with { type: 'json' };
import { DAY_MS } from '#lib/clock.ts';

const USAGE = `Writes parcels.ndjson and scan-events.ndjson of an invented parcel network.

  npm run demo-data -- [--parcels 3000] [--seed 1] [--from DATE] [--until DATE] [--out demo-data]

Dates are 2026-05-01 (Bangkok) or ISO 8601 with an offset. The feed ends at --until (now), with parcels still under
way, and begins at --from (30 days before). Equal options give equal files.`;

const CHUNK_CHARS = 1 << 18;
const PROGRESS_EVERY_MS = 200;

main();

function main(): void {
  try {
    const options = readOptions();
    if (options) writeFeed(options);
    else console.log(USAGE);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error(`\n${USAGE}`);
    process.exitCode = 1;
  }
}

type Options = { parcels: number; seed: number; fromMs: number; untilMs: number; folder: string };

function readOptions(): Options | null {
  const { values } = parseArgs({
    options: {
      parcels: { type: 'string', default: '3000' },
      seed: { type: 'string', default: '1' },
      from: { type: 'string' },
      until: { type: 'string' },
      out: { type: 'string', default: 'demo-data' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return null;
  const untilMs = values.until === undefined ? Date.now() : readInstant('--until', values.until);
  const fromMs = values.from === undefined ? untilMs - 30 * DAY_MS : readInstant('--from', values.from);
  if (fromMs >= untilMs) throw new Error('--from must be before --until.');
  const parcels = readWholeNumber('--parcels', values.parcels);
  const seed = readWholeNumber('--seed', values.seed);
  return { parcels, seed, fromMs, untilMs, folder: values.out };
}

function readWholeNumber(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 0)
    throw new Error(`${name} takes a whole number, not ${text}.`);
  return value;
}

function readInstant(name: string, text: string): number {
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const ms = Date.parse(isDate ? `${text}T00:00:00+07:00` : text);
  // Without an offset, the same command would produce a different feed on another machine.
  if (Number.isNaN(ms) || !(isDate || /(?:Z|[+-]\d{2}:?\d{2})$/.test(text)))
    throw new Error(`${name} takes 2026-05-01 or 2026-05-01T08:00:00+07:00, not ${text}.`);
  return ms;
}

function writeFeed({ parcels, seed, fromMs, untilMs, folder }: Options): void {
  const holidays = new Set(holidayRows.map(({ date }) => date));
  const days = planByTotal({ fromMs, untilMs }, parcels, seed, workingDays(holidays));
  mkdirSync(folder, { recursive: true });
  const parcelFile = openLines(join(folder, 'parcels.ndjson'));
  const eventFile = openLines(join(folder, 'scan-events.ndjson'));
  const progress = createProgress(parcels);
  for (const item of simulateFeed({ seed, days, fromMs, untilMs, holidays })) {
    write(item, parcelFile, eventFile);
    if ('parcel' in item) progress.show(parcelFile.lines(), eventFile.lines());
  }
  parcelFile.close();
  eventFile.close();
  progress.end(parcelFile.lines(), eventFile.lines());
  console.log(`Written to ${folder}; load parcels.ndjson and scan-events.ndjson with npm run import.`);
}

type Lines = ReturnType<typeof openLines>;

function write(item: DemoFeedItem, parcelFile: Lines, eventFile: Lines): void {
  if ('parcel' in item) parcelFile.add(item.parcel);
  else eventFile.add(item.scanEvent);
}

/** A file of JSON lines, written in large chunks: a write per line would cost more than generating it. */
function openLines(path: string) {
  const file = openSync(path, 'w');
  let waiting = '';
  let count = 0;

  function flush(): void {
    const bytes = Buffer.from(waiting);
    for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written);
    waiting = '';
  }

  return {
    add(line: object): void {
      waiting += `${JSON.stringify(line)}\n`;
      count += 1;
      if (waiting.length > CHUNK_CHARS) flush();
    },
    lines: () => count,
    close(): void {
      flush();
      closeSync(file);
    },
  };
}

function createProgress(total: number) {
  const startedMs = performance.now();
  let shownMs = startedMs;

  function line(parcels: number, events: number): string {
    const seconds = (performance.now() - startedMs) / 1_000;
    const rate = Math.round(parcels / Math.max(seconds, 0.001));
    const format = (value: number) => value.toLocaleString('en-GB');
    return `${format(parcels)} of ${format(total)} parcels, ${format(events)} scan events, ${format(rate)} parcels/s`;
  }

  return {
    show(parcels: number, events: number): void {
      if (!process.stderr.isTTY || performance.now() - shownMs < PROGRESS_EVERY_MS) return;
      shownMs = performance.now();
      process.stderr.write(`\r\u001b[K${line(parcels, events)}`);
    },
    end(parcels: number, events: number): void {
      if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
      console.log(line(parcels, events));
    },
  };
}
