import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { labelDpis, MAX_ZPL_LABELS } from '#features/orders/label-formats.rules.ts';
import type { KeyMode } from '#lib/open/api-scopes.ts';
import { paths } from '#routes/paths.ts';
import { openShop, openShops, type Shop, shopOrder } from '#tests/fakes/shop.ts';
import type { Website } from '#tests/fakes/website.ts';
import { cut, drawPage, measurePdf, type Picture, printed, scan } from '#tests/paper/scanner.ts';
import { readZpl } from '#tests/paper/zpl-reader.ts';
import { differenceOf, drawByPdfJs } from '#tests/pdfjs/reader.ts';
import type { OpenOrder } from '../open-orders.contract.ts';

let site: Website;
let shops: Record<KeyMode, Shop>;

beforeAll(async () => {
  site = await openShops();
  shops = { live: await openShop(site), sandbox: await openShop(site, { mode: 'sandbox' }) };
});
afterAll(() => site.close());

const modes = ['live', 'sandbox'] as const;
const sizes = ['100x150', '100x75', 'a6'] as const;
const millimetres = { '100x150': [100, 150], '100x75': [100, 75], a6: [105, 148] } as const;
const dotsOf = (mm: number, dpi: number) => Math.round((mm / 25.4) * dpi);

let orders = 0;
async function order(by: Shop, parcels = 1): Promise<{ orderNo: string; waybills: string[] }> {
  orders += 1;
  const key = { 'idempotency-key': `labels-${orders}` };
  const { status, body } = await by.send('/open/v1/orders', shopOrder(parcels), key);
  expect([status, body]).toEqual([201, expect.anything()]);
  const { orderNo, parcels: booked } = body as OpenOrder;
  return { orderNo, waybills: booked.map(({ waybillNo }) => waybillNo) };
}

type Query = Record<string, string>;
const ask = (by: Shop, query: Query, headers?: Query) =>
  by.send(`/open/v1/labels?${new URLSearchParams(query)}`, undefined, headers);

async function fileOf(by: Shop, query: Query, type: string): Promise<Uint8Array> {
  const { status, headers, body } = await ask(by, query);
  expect([status, headers.get('content-type')]).toEqual([200, type]);
  return body as Uint8Array;
}

const pdfOf = (by: Shop, query: Query) => fileOf(by, { ...query, fileType: 'pdf' }, 'application/pdf');
const pngOf = (by: Shop, query: Query) => fileOf(by, { ...query, fileType: 'png' }, 'image/png');
const zplOf = async (by: Shop, query: Query) =>
  Buffer.from(await fileOf(by, { ...query, fileType: 'zpl' }, 'application/zpl')).toString('latin1');

async function openPng(png: Uint8Array): Promise<Picture & { dpi: number | undefined }> {
  const { density } = await sharp(png).metadata();
  const { data, info } = await sharp(png).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  expect(info.channels).toBe(1);
  return { grey: new Uint8ClampedArray(data), width: info.width, height: info.height, dpi: density };
}

const isSame = (one: Picture, other: Picture) =>
  one.width === other.width &&
  one.height === other.height &&
  Buffer.from(one.grey).equals(Buffer.from(other.grey));

/** The widths of the bars and gaps of a row of dots, from the first bar to the last. */
function barsOf({ grey, width }: Picture, row: number): number[] {
  const bits = [...grey.subarray(row * width, (row + 1) * width)].map((value) => (value === 0 ? '1' : '0'));
  const inside = bits.join('').replace(/^0+|0+$/g, '');
  return (inside.match(/0+|1+/g) ?? []).map((run) => run.length);
}

describe.each(modes)('%s', (mode) => {
  it.each(labelDpis)(
    'a PNG at %s dpi has the dots of the PDF, one by one, in its size; its codes are scanned',
    async (dpi) => {
      const { orderNo, waybills } = await order(shops[mode]);
      for (const format of sizes) {
        const query = { orderNo, format, dpi };
        const png = await openPng(await pngOf(shops[mode], query));
        const [width, height] = millimetres[format].map((mm) => dotsOf(mm, Number(dpi)));
        expect([format, png.width, png.height, png.dpi]).toEqual([format, width, height, Number(dpi)]);
        expect(new Set(png.grey)).toEqual(new Set([0, 255]));
        const page = printed(await drawPage(await pdfOf(shops[mode], query), 0, Number(dpi)));
        expect([format, isSame(png, page)]).toEqual([format, true]);
        expect(scan(png, 'CODE_128')).toBe(waybills[0]);
        expect(scan(png, 'QR_CODE')).toContain(paths.waybill(waybills[0] ?? ''));
      }
    },
  );

  it.each(labelDpis)(
    'ZPL at %s dpi is read as the same dots, with width and length of the paper, and scanned to its waybill',
    async (dpi) => {
      const { orderNo, waybills } = await order(shops[mode]);
      for (const format of sizes) {
        const query = { orderNo, format, dpi };
        const [label, ...others] = readZpl(await zplOf(shops[mode], query));
        if (!label) throw new Error('The file has no label.');
        const png = await openPng(await pngOf(shops[mode], query));
        expect([others.length, label.printWidth, label.labelLength]).toEqual([0, png.width, png.height]);
        expect([format, isSame(label.picture, png)]).toEqual([format, true]);
        expect(scan(label.picture, 'CODE_128')).toBe(waybills[0]);
        expect(scan(label.picture, 'QR_CODE')).toContain(paths.waybill(waybills[0] ?? ''));
      }
    },
  );

  it.each(labelDpis)(
    'another reader of PDF draws the same at %s dpi: other dots are on the rims of letters and lines alone',
    async (dpi) => {
      const { orderNo } = await order(shops[mode]);
      for (const format of sizes) {
        const query = { orderNo, format, dpi };
        const png = await openPng(await pngOf(shops[mode], query));
        const drawn = printed(await drawByPdfJs(await pdfOf(shops[mode], query), png));
        const { black, differing, beyondRims } = differenceOf(png, drawn);
        expect([format, differing < black / 8, beyondRims < black / 1000]).toEqual([format, true, true]);
        const codes = cut(png, [0, 0.26, 1, 0.29]);
        expect([format, isSame(cut(drawn, [0, 0.26, 1, 0.29]), codes)]).toEqual([format, true]);
      }
    },
    300_000,
  );

  it('every bar is whole dots of the printer, half a millimetre for the narrowest', async () => {
    const { orderNo } = await order(shops[mode]);
    for (const format of sizes)
      for (const dpi of labelDpis) {
        const png = await openPng(await pngOf(shops[mode], { orderNo, format, dpi }));
        const bars = barsOf(png, dotsOf(format === '100x75' ? 20 : 35, Number(dpi)));
        const narrowest = Math.min(...bars);
        expect([format, dpi, narrowest]).toEqual([format, dpi, dpi === '203' ? 4 : 6]);
        expect(bars.filter((width) => width % narrowest !== 0)).toEqual([]);
        expect(bars).toHaveLength(55);
      }
  });

  it('several labels are one PDF or one ZPL file, in booking order', async () => {
    const first = await order(shops[mode], 3);
    site.clock.forward(60);
    const second = await order(shops[mode]);
    const query = { orderNo: `${second.orderNo},${first.orderNo}` };
    const expected = [...first.waybills, ...second.waybills];
    const zpl = await zplOf(shops[mode], query);
    expect(readZpl(zpl).map(({ picture }) => scan(picture, 'CODE_128'))).toEqual(expected);
    const pdf = await pdfOf(shops[mode], query);
    expect(measurePdf(pdf).pages).toBe(4);
    expect(scan(printed(await drawPage(pdf, 3)), 'CODE_128')).toBe(expected[3]);
    const one = await zplOf(shops[mode], { waybillNo: expected[1] ?? '' });
    expect(readZpl(one).map(({ picture }) => scan(picture, 'CODE_128'))).toEqual([expected[1]]);
    expect(zpl).toContain(one.split('\n').find((line) => line.startsWith('^FO')));
  });

  it('a PNG of several is refused, and says what to ask for', async () => {
    const { orderNo } = await order(shops[mode], 2);
    const { status, body } = await ask(
      shops[mode],
      { orderNo, fileType: 'png' },
      { 'accept-language': 'en' },
    );
    expect([status, body]).toMatchObject([
      400,
      { code: 55_008, detail: expect.stringMatching(/PDF or ZPL/) },
    ]);
  });

  it('what is no size, kind or resolution is named, and A4 for label printers', async () => {
    const { orderNo } = await order(shops[mode]);
    const refused: [Query, string, string][] = [
      [{ fileType: 'epl' }, 'fileType', 'unknownValue'],
      [{ fileType: 'zpl', dpi: '600' }, 'dpi', 'unknownValue'],
      [{ dpi: '' }, 'dpi', 'unknownValue'],
      [{ fileType: 'zpl', format: 'a3' }, 'format', 'unknownValue'],
      [{ fileType: 'zpl', format: 'a4' }, 'format', 'sheetOfDots'],
      [{ fileType: 'png', format: 'a4' }, 'format', 'sheetOfDots'],
    ];
    for (const [query, parameter, code] of refused) {
      const { status, body } = await ask(shops[mode], { orderNo, ...query });
      expect([query, status, body]).toMatchObject([query, 422, { errors: [{ parameter, code }] }]);
    }
  });

  it(`more than ${MAX_ZPL_LABELS} labels are no ZPL file, but a PDF`, async () => {
    const many = [await order(shops[mode], MAX_ZPL_LABELS), await order(shops[mode])];
    const query = { orderNo: many.map(({ orderNo }) => orderNo).join(',') };
    const { status, body } = await ask(
      shops[mode],
      { ...query, fileType: 'zpl' },
      { 'accept-language': 'en' },
    );
    expect([status, body]).toMatchObject([400, { code: 55_003, detail: expect.stringContaining('100') }]);
    expect(measurePdf(await pdfOf(shops[mode], query)).pages).toBe(MAX_ZPL_LABELS + 1);
  }, 60_000);

  it('is asked again by its ETag, and is the same bytes', async () => {
    const { orderNo } = await order(shops[mode]);
    for (const fileType of ['png', 'zpl']) {
      const first = await ask(shops[mode], { orderNo, fileType });
      expect(first.headers.get('content-disposition')).toBe(`inline; filename="labels.${fileType}"`);
      const known = { 'if-none-match': first.headers.get('etag') ?? '' };
      expect((await ask(shops[mode], { orderNo, fileType }, known)).status).toBe(304);
    }
  });

  it('of another shop, or of the other mode, there is none in any kind of file', async () => {
    const stranger = await openShop(site, { mode });
    const { orderNo, waybills } = await order(shops[mode]);
    const others = [stranger, shops[mode === 'live' ? 'sandbox' : 'live']];
    for (const other of others)
      for (const fileType of ['pdf', 'png', 'zpl'])
        for (const query of [{ orderNo }, { waybillNo: waybills[0] ?? '' }] as Query[]) {
          const { status, body } = await ask(other, { ...query, fileType });
          expect([fileType, status, body]).toMatchObject([fileType, 404, { code: 55_001 }]);
        }
  });
});
