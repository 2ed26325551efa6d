import type { DotFile } from '../src/adapters/paper/paper.port.ts';
import { type PressProcess, startPress } from '../src/adapters/paper/press-process.ts';
import { type LabelAddress, type LabelParcel, toLabelData } from '../src/features/labels/label-data.rules.ts';
import { DEFAULT_LABEL_DPI, type LabelFormat } from '../src/features/orders/label-formats.rules.ts';
import { buildPlaceBook } from '../src/features/places/book/build-place-book.rules.ts';
import { formatWaybillNo, gs1CheckDigit } from '../src/lib/waybill-number.ts';
import { paths } from '../src/routes/paths.ts';
import { median } from './load.ts';
import { processorMs } from './process.ts';
import { type Finding, report } from './report.ts';

const ROUNDS = 7;
const MANY = 100;
const DEADLINE_MS = 30_000;
const FIRST_LABEL_MS = 150;
const READY_AFTER_MS = 1_000;
/** A hundred as ZPL: they are typeset, drawn and packed. */
const ZPL_SECONDS = 4;

const book = buildPlaceBook([]);
const someone = (nth: number, placeCode: string, postcode: string): LabelAddress => ({
  name: `สุดา ก๋วยเตี๋ยวปู่น้ำ ${nth}`,
  phone: '+66531234567',
  extension: null,
  placeCode,
  postcode,
  detail: `${nth}/1 หมู่บ้านเศรษฐกิจ ซอยกตัญญู 张伟`,
});

/** No two alike, so that nothing is printed from the cache. */
function parcel(nth: number): LabelParcel {
  const body = `6${String(nth).padStart(10, '0')}`;
  return {
    orderNo: 'O261120000001',
    bookedAt: new Date('2026-11-20T09:00:00+07:00'),
    sender: someone(nth + 1_000_000, '100402', '10500'),
    waybillNo: `${body}${gs1CheckDigit(body)}`,
    position: 1,
    pieces: 1,
    consignee: someone(nth, '500101', '50200'),
    service: 'SUPER',
    weightGrams: 1000 + nth,
    codSatang: nth * 100,
    reference: formatWaybillNo(body),
  };
}

let printed = 0;

async function print(press: PressProcess, count: number, format: LabelFormat, dots?: DotFile): Promise<void> {
  const labels = Array.from({ length: count }, () => {
    printed += 1;
    const linkTo = (waybillNo: string) => `https://www.songduan.example${paths.waybill(waybillNo)}`;
    return toLabelData(parcel(printed), { book, words: (key) => key, linkTo });
  });
  const words = { brand: 'ส่งด่วน', to: 'ผู้รับ', from: 'ผู้ส่ง', cod: 'COD', noCod: '-', track: 'ติดตาม' };
  const pressed = await press.run(
    {
      template: 'features/labels/paper/label.typ',
      data: { format, dpi: dots?.dpi ?? DEFAULT_LABEL_DPI, labels, words },
      bars: labels.map(({ waybillNo }) => waybillNo),
      squares: labels.map(({ link }) => link),
      size: count,
      ...(dots && { dots }),
    },
    DEADLINE_MS,
  );
  if ('problem' in pressed) throw new Error(pressed.problem);
}

/** How long a label takes, with and without the start of the process, and what a hundred cost. */
export async function benchLabels(): Promise<boolean> {
  const cold: number[] = [];
  const first: number[] = [];
  const warm: number[] = [];
  const manyMs: Record<'100x150' | 'a4', number[]> = { '100x150': [], a4: [] };
  const dotsMs: Record<DotFile['kind'], number[]> = { png: [], zpl: [] };
  const manyZplMs: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const startedAt = performance.now();
    const press = startPress();
    await print(press, 1, '100x150');
    cold.push(performance.now() - startedAt);
    // A running site has its process ready before the first request.
    const ready = startPress();
    await new Promise((resolve) => setTimeout(resolve, READY_AFTER_MS));
    const firstAt = performance.now();
    await print(ready, 1, '100x150');
    first.push(performance.now() - firstAt);
    ready.end();
    const againAt = performance.now();
    await print(press, 1, '100x150');
    warm.push(performance.now() - againAt);
    for (const format of ['100x150', 'a4'] as const) {
      const before = await processorMs(press.pid);
      await print(press, MANY, format);
      manyMs[format].push((await processorMs(press.pid)) - before);
    }
    for (const kind of ['png', 'zpl'] as const) {
      await print(press, 1, '100x150', { kind, dpi: 203 });
      const dotsAt = performance.now();
      await print(press, 1, '100x150', { kind, dpi: 203 });
      dotsMs[kind].push(performance.now() - dotsAt);
    }
    const zplFrom = await processorMs(press.pid);
    await print(press, MANY, '100x150', { kind: 'zpl', dpi: 203 });
    manyZplMs.push((await processorMs(press.pid)) - zplFrom);
    press.end();
  }
  console.log(`With the start of a process, after a quiet time: ${Math.round(median(cold))} ms.`);
  return report(comparison, [
    waiting('first label of a site that serves', median(first)),
    waiting('a label of a process that has set one', median(warm)),
    waiting('the same as PNG', median(dotsMs.png)),
    waiting('the same as ZPL', median(dotsMs.zpl)),
    costs(`${MANY} labels of 100 × 150 mm`, median(manyMs['100x150'])),
    costs(`${MANY} labels on A4`, median(manyMs.a4)),
    costs(`${MANY} labels as ZPL`, median(manyZplMs), ZPL_SECONDS),
  ]);
}

const comparison = {
  title: `Labels: of ${FIRST_LABEL_MS} ms for the first, of one second of one core for ${MANY}`,
  reference: 'none: time on the clock for one, processor time of the process for many, medians',
  fair: 'every label has its own texts and codes, in Thai and Chinese; what is remembered of others helps little',
};

function waiting(what: string, ms: number): Finding {
  return { what, ratio: ms / FIRST_LABEL_MS, aim: { atMost: 1 }, detail: `${Math.round(ms)} ms` };
}

function costs(what: string, ms: number, seconds = 1): Finding {
  return {
    what,
    ratio: ms / 1000 / seconds,
    aim: { atMost: 1 },
    detail: `${Math.round(ms)} ms of a processor`,
  };
}
