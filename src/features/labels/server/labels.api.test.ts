import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { labelFormats } from '#features/orders/label-formats.rules.ts';
import { orderErrors } from '#features/orders/orders.calls.ts';
import { cancelOrder } from '#features/orders/orders.contract.ts';
import { paths } from '#routes/paths.ts';
import { type OrderFixture, openOrderFixture } from '#tests/fakes/order-fixture.ts';
import { chiangMai } from '#tests/fakes/processes/walk-in-order.ts';
import { cut, drawPage, measurePdf, printed, scan, scanSvg } from '#tests/paper/scanner.ts';
import { readZpl } from '#tests/paper/zpl-reader.ts';
import { labelErrors, labelFiles } from '../labels.calls.ts';

let fixture: OrderFixture;
beforeAll(async () => {
  fixture = await openOrderFixture();
});
afterAll(() => fixture.close());

type Query = Record<string, string>;

/** Opens a plain link: with the session cookie and nothing else. */
function open(path: string, query: string | Query, token: string, headers: Query = {}) {
  const cookie: Query = token === '' ? {} : { cookie: `token=${token}` };
  return fixture.site.send(`${path}?${new URLSearchParams(query)}`, { headers: { ...cookie, ...headers } });
}

async function print(query: string | Query, token: string): Promise<Uint8Array> {
  const response = await open(labelFiles.print.path, query, token);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  return new Uint8Array(await response.arrayBuffer());
}

async function refusalOf(query: Query, token: string, path = labelFiles.print.path as string) {
  const response = await open(path, query, token);
  return { status: response.status, code: ((await response.json()) as { code: number }).code };
}

const asRefused = ({ httpStatus: status, code }: { httpStatus: number; code: number }) => ({ status, code });
const sizes = { '100x150': [100, 150], '100x75': [100, 75], a6: [105, 148], a4: [210, 297] } as const;
const linkTo = (waybillNo: string) => `${fixture.site.services.config.publicUrl}${paths.waybill(waybillNo)}`;
const quarters = [
  [0, 0, 0.5, 0.5],
  [0.5, 0, 1, 0.5],
  [0, 0.5, 0.5, 1],
  [0.5, 0.5, 1, 1],
] as const;

describe('a label', () => {
  it.each(labelFormats)(
    'on %s has exactly its size, and its codes printed at 203 dpi are scanned',
    async (format) => {
      const me = await fixture.newCustomer();
      const { orderNo, subOrders } = await me.order();
      const waybillNo = subOrders[0]?.waybillNo ?? '';
      const pdf = await print({ orderNo, format }, me.how.token);
      const measured = measurePdf(pdf);
      expect(measured.pages).toBe(1);
      expect(measured.widthMm).toBeCloseTo(sizes[format][0], 2);
      expect(measured.heightMm).toBeCloseTo(sizes[format][1], 2);
      const page = printed(await drawPage(pdf));
      const label = format === 'a4' ? cut(page, quarters[0]) : page;
      expect(scan(label, 'CODE_128')).toBe(waybillNo);
      expect(scan(label, 'QR_CODE')).toBe(linkTo(waybillNo));
    },
  );

  it('is one of several in a PDF, each with its own codes, four on a sheet of A4', async () => {
    const me = await fixture.newCustomer();
    const { orderNo, subOrders } = await me.order({ parcels: Array.from({ length: 5 }, () => me.parcel) });
    const numbers = subOrders.map(({ waybillNo }) => waybillNo);
    const single = await print({ orderNo }, me.how.token);
    expect(measurePdf(single).pages).toBe(5);
    expect(scan(printed(await drawPage(single, 4)), 'CODE_128')).toBe(numbers[4]);
    const sheets = await print({ orderNo, format: 'a4' }, me.how.token);
    expect(measurePdf(sheets).pages).toBe(2);
    const sheet = printed(await drawPage(sheets));
    expect(quarters.map((part) => scan(cut(sheet, part), 'CODE_128'))).toEqual(numbers.slice(0, 4));
    const parcel = await print({ waybillNo: numbers[2] ?? '' }, me.how.token);
    expect(measurePdf(parcel).pages).toBe(1);
    expect(scan(printed(await drawPage(parcel)), 'CODE_128')).toBe(numbers[2]);
  });

  it('and a receipt are the same bytes a second later', async () => {
    const me = await fixture.newCustomer();
    const { orderNo } = await me.order();
    const bytesOf = async (path: string) =>
      Buffer.from(await (await open(path, { orderNo }, me.how.token)).arrayBuffer());
    const files = [labelFiles.print.path, labelFiles.receipt.path];
    const first = await Promise.all(files.map(bytesOf));
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    const again = await Promise.all(files.map(bytesOf));
    expect(again.map((bytes, nth) => first[nth]?.equals(bytes))).toEqual([true, true]);
  });

  it('is printed for many orders at once, listed with commas or as a form without scripts lists them', async () => {
    const me = await fixture.newCustomer();
    const orders = [await me.order(), await me.order({ samePickup: 'separate' })];
    const numbers = orders.map(({ orderNo }) => orderNo);
    const both = await print({ orderNo: numbers.join(',') }, me.how.token);
    const byForm = await print(numbers.map((each) => `orderNo=${each}`).join('&'), me.how.token);
    expect([measurePdf(both).pages, measurePdf(byForm).pages]).toEqual([2, 2]);
  });

  it('of all orders of a list leaves out one that was cancelled since', async () => {
    const me = await fixture.newCustomer();
    const orders = [];
    for (let nth = 0; nth < 3; nth += 1) {
      // Labels are in booking order, and the clock only advances on request.
      fixture.site.clock.forward(1);
      orders.push(await me.order({ samePickup: 'separate' }));
    }
    const [first, second, third] = orders;
    await fixture.site.get(cancelOrder, { orderNo: second?.orderNo ?? '' }, me.how);
    const pdf = await print({ orderNo: orders.map(({ orderNo }) => orderNo).join(',') }, me.how.token);
    expect(measurePdf(pdf).pages).toBe(2);
    const codes = [];
    for (let page = 0; page < 2; page += 1) codes.push(scan(printed(await drawPage(pdf, page)), 'CODE_128'));
    expect(codes).toEqual([first, third].map((order) => order?.subOrders[0]?.waybillNo));
  });

  it('is ZPL for a label printer, whose codes are scanned, but not on A4', async () => {
    const me = await fixture.newCustomer();
    const { orderNo, subOrders } = await me.order();
    const zpl = { orderNo, fileType: 'zpl', format: '100x75', dpi: '300' };
    const response = await open(labelFiles.print.path, zpl, me.how.token);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zpl']);
    expect(response.headers.get('content-disposition')).toBe(`inline; filename="label-${orderNo}.zpl"`);
    const [label] = readZpl(await response.text());
    if (!label) throw new Error('The file has no label.');
    expect([label.printWidth, label.labelLength]).toEqual([1181, 886]);
    expect(scan(label.picture, 'CODE_128')).toBe(subOrders[0]?.waybillNo);
    const sheet = await open(labelFiles.print.path, { ...zpl, format: 'a4' }, me.how.token);
    expect(sheet.status).toBe(400);
    expect(measurePdf(await print({ orderNo, fileType: 'epl', dpi: '600' }, me.how.token)).pages).toBe(1);
  });

  it('is private: not cached, not indexed, and opened inline for printing', async () => {
    const me = await fixture.newCustomer();
    const { orderNo } = await me.order();
    const { headers } = await open(labelFiles.print.path, { orderNo }, me.how.token);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('content-disposition')).toBe(`inline; filename="label-${orderNo}.pdf"`);
  });
});

describe('no label is printed', () => {
  it('for an order or a parcel of somebody else, nor for one next to one’s own [P-02]', async () => {
    const [me, other] = [await fixture.newCustomer(), await fixture.newCustomer()];
    const [mine, theirs] = [await me.order(), await other.order()];
    const waybillNo = theirs.subOrders[0]?.waybillNo ?? '';
    const asked: Query[] = [
      { orderNo: theirs.orderNo },
      { waybillNo },
      { orderNo: `${mine.orderNo},${theirs.orderNo}` },
      { orderNo: mine.orderNo, waybillNo },
      { orderNo: 'O261120999999' },
      {},
    ];
    for (const query of asked) {
      expect(await refusalOf(query, me.how.token), JSON.stringify(query)).toEqual(
        asRefused(labelErrors.notFound),
      );
      expect((await open(labelFiles.counter.path, query, me.how.token)).status).not.toBe(200);
    }
  });

  it('without a login, and the reason is shown in the language of the page', async () => {
    const me = await fixture.newCustomer();
    const { orderNo } = await me.order();
    const response = await open(labelFiles.print.path, { orderNo }, '', {
      accept: 'text/html',
      cookie: 'lang=zh-cn',
    });
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(await response.text()).toContain('登录');
  });

  it('for a cancelled parcel', async () => {
    const me = await fixture.newCustomer();
    const { orderNo } = await me.order();
    await fixture.site.get(cancelOrder, { orderNo }, me.how);
    expect(await refusalOf({ orderNo }, me.how.token)).toEqual(asRefused(labelErrors.cancelled));
  });

  it('for more than 500 numbers in one URL', async () => {
    const me = await fixture.newCustomer();
    const orderNo = Array.from({ length: 501 }, (_, nth) => `O${nth}`).join(',');
    expect((await open(labelFiles.print.path, { orderNo }, me.how.token)).status).toBe(400);
  });
});

describe('texts of customers are printed, not interpreted', () => {
  it.each([
    ['Typst', '#import "@preview/x:1.0.0": * #panic("x") $ sum $ \\ *_`<lbl>` @ref {#read("/etc/passwd")}'],
    ['letters without end', 'ก'.repeat(100)],
    ['a row of W', 'W'.repeat(100)],
    ['pictures and turned letters', '🙂👩‍👩‍👧‍👦❤️ \u202eabc\u0007 \u{1F1F9}\u{1F1ED}'],
    ['JSON', '"},{"a":1}]\\u0000 \\"'],
  ])('%s', async (_kind, text) => {
    const me = await fixture.newCustomer();
    const consignee = { ...chiangMai, name: text, detail: text.slice(0, 100).repeat(2) };
    const sender = { ...chiangMai, name: text, detail: text };
    const { orderNo, subOrders } = await me.order({
      sender: { ...sender, placeCode: '100402', postcode: '10500' },
      parcels: [{ ...me.parcel, consignee, reference: text.slice(0, 40) }],
    });
    for (const format of labelFormats) {
      const pdf = await print({ orderNo, format }, me.how.token);
      expect(measurePdf(pdf).pages).toBe(1);
      const page = printed(await drawPage(pdf));
      const label = format === 'a4' ? cut(page, quarters[0]) : page;
      expect(scan(label, 'CODE_128')).toBe(subOrders[0]?.waybillNo);
    }
  });
});

describe('a receipt', () => {
  it.each(['th', 'en-us', 'zh-cn'])(
    'is a page of A4 in %s, with hostile names printed literally',
    async (lang) => {
      const me = await fixture.newCustomer();
      const consignee = { ...chiangMai, name: '#panic("x") $ \\ *_`' };
      const { orderNo } = await me.order({ parcels: [{ ...me.parcel, consignee }] });
      const response = await open(labelFiles.receipt.path, { orderNo, lang }, me.how.token);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      const measured = measurePdf(new Uint8Array(await response.arrayBuffer()));
      expect(measured.pages).toBe(1);
      expect(measured.widthMm).toBeCloseTo(210, 0);
    },
  );

  it('of somebody else’s order does not exist [P-02]', async () => {
    const [me, other] = [await fixture.newCustomer(), await fixture.newCustomer()];
    const { orderNo } = await other.order();
    const { code } = await refusalOf({ orderNo }, me.how.token, labelFiles.receipt.path);
    expect(code).toBe(orderErrors.notFound.code);
  });
});

describe('a COD statement', () => {
  it.each(['th', 'en-us', 'zh-cn'])(
    'has the days and transfers of its month on A4 in %s [C-08]',
    async (lang) => {
      const me = await fixture.newCustomer();
      const { subOrders } = await me.orderCod(125_000);
      await fixture.scan(subOrders[0]?.waybillNo, 'COD_COLLECTED', '2026-11-20T09:00:00+07:00');
      await fixture.readCodFacts();
      const response = await open(labelFiles.codStatement.path, { month: '2026-11', lang }, me.how.token);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      const measured = measurePdf(new Uint8Array(await response.arrayBuffer()));
      expect(measured.pages).toBe(1);
      expect(measured.widthMm).toBeCloseTo(210, 0);
    },
  );

  it('is refused for a month that is none, and needs a session', async () => {
    const me = await fixture.newCustomer();
    expect((await open(labelFiles.codStatement.path, { month: '2026-13' }, me.how.token)).status).toBe(400);
    const { code } = await refusalOf({ month: '2026-11' }, '', labelFiles.codStatement.path);
    expect(code).not.toBe(1);
  });
});

describe('without a printer', () => {
  it('a drop point scans the order, or one parcel of it', async () => {
    const me = await fixture.newCustomer();
    const { orderNo, subOrders } = await me.order();
    const waybillNo = subOrders[0]?.waybillNo ?? '';
    const asked: Query[] = [{ orderNo }, { waybillNo }];
    for (const query of asked) {
      const response = await open(labelFiles.counter.path, query, me.how.token);
      expect(response.headers.get('content-type')).toContain('image/svg+xml');
      expect(await scanSvg(await response.text())).toBe(Object.values(query)[0]);
    }
  });
});
