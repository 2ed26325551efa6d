import { readFileSync } from 'node:fs';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { labelFormats } from '#features/orders/label-formats.rules.ts';
import { openShop } from '#tests/fakes/imports/order-lists.ts';
import { type OrderFixture, openOrderFixture } from '#tests/fakes/order-fixture.ts';
import { chiangMai } from '#tests/fakes/processes/walk-in-order.ts';
import { coveredLetters, letterBoxes } from '#tests/paper/letter-boxes.ts';
import { cut, drawPage, printed, scan } from '#tests/paper/scanner.ts';
import { labelFiles } from '../labels.calls.ts';

let fixture: OrderFixture;
beforeAll(async () => {
  fixture = await openOrderFixture();
});
afterAll(() => fixture.close());

const NAME = 100;
const DETAIL = 250;
const fill = (text: string, length: number) =>
  [...text.repeat(Math.ceil(length / text.length))].slice(0, length).join('').trim();
/** The letters alone, in any order: text extraction from a PDF reorders stacked marks. */
const lettersOf = (text: string) => [...text.normalize('NFKD').replace(/[\s\u200b]/g, '')].sort();

async function pagesOf(pdf: Uint8Array): Promise<string[]> {
  const document = await (await PDFiumLibrary.init()).loadDocument(pdf);
  const texts = [...document.pages()].map((page) => page.getText());
  document.destroy();
  return texts;
}
const textOf = async (pdf: Uint8Array) => (await pagesOf(pdf))[0] ?? '';

/** Letters that occur more often in one text than in another. */
function missing(wanted: string, found: string): string {
  const left = Map.groupBy(lettersOf(found), (letter) => letter);
  return lettersOf(wanted)
    .filter((letter) => left.get(letter)?.pop() === undefined)
    .join('');
}

describe('a label carries every letter of the longest addresses', () => {
  it.each([
    ['Thai in words', 'คุณสมหญิงมีสุข', 'ซอยสุขุมวิทตรงข้ามร้านสะดวกซื้อ '],
    ['Thai without a known word', 'กขฃคฅฆงจฉชซฌญ', 'ฎฏฐฑฒณดตถทธน'],
    ['Latin', 'WQ', 'WMG'],
    ['Chinese', '诸葛孔明', '广东省深圳市南山区科技园路一百二十三号'],
  ])(
    'in %s, on every size, none over another or beyond the edge, and its codes are scanned',
    async (_kind, name, detail) => {
      const me = await fixture.newCustomer();
      const who = { name: fill(name, NAME), detail: fill(detail, DETAIL) };
      const { orderNo, subOrders } = await me.order({
        sender: { ...chiangMai, placeCode: '100402', postcode: '10500', ...who },
        parcels: [{ ...me.parcel, consignee: { ...chiangMai, ...who }, reference: 'R'.repeat(40) }],
      });
      for (const format of labelFormats) {
        const answer = await fixture.site.send(
          `${labelFiles.print.path}?${new URLSearchParams({ orderNo, format })}`,
          { headers: { cookie: `token=${me.how.token}` } },
        );
        const pdf = new Uint8Array(await answer.arrayBuffer());
        const wanted = `${who.name}${who.detail}`.repeat(2) + 'R'.repeat(40) + chiangMai.postcode.repeat(2);
        expect([format, missing(wanted, await textOf(pdf))]).toEqual([format, '']);
        const { letters, width, height } = await letterBoxes(pdf);
        expect([format, coveredLetters(letters)]).toEqual([format, []]);
        expect(
          letters.filter(
            ({ left, right, bottom, top }) => left < 0 || bottom < 0 || right > width || top > height,
          ),
        ).toEqual([]);
        const page = printed(await drawPage(pdf));
        const label = format === 'a4' ? cut(page, [0, 0, 0.5, 0.5]) : page;
        expect(scan(label, 'CODE_128')).toBe(subOrders[0]?.waybillNo);
        expect(scan(label, 'QR_CODE')).toContain(subOrders[0]?.waybillNo);
      }
    },
    60_000,
  );
});

it('a sheet of the longest addresses in three scripts is printed with every letter [V-18]', async () => {
  await fixture.site.services.jobs.start();
  const { how } = await fixture.newCustomer();
  const shop = await openShop(fixture.site, how);
  const file = readFileSync('tests/fixtures/sheets/long-address.csv');
  const rows = file.toString('utf8').trim().split('\n').slice(1);
  const { importId, counts } = await shop.open(file);
  expect(counts).toMatchObject({ rows: rows.length, ready: rows.length });
  await shop.start(importId);
  await expect.poll(async () => (await shop.detail(importId)).state, { timeout: 30_000 }).toBe('done');
  const { orderNos } = await shop.look(importId);
  for (const format of labelFormats) {
    const pages: string[] = [];
    for (const orderNo of orderNos) {
      const asked = new URLSearchParams({ orderNo, format });
      const headers = { cookie: `token=${how.token}` };
      const answer = await fixture.site.send(`${labelFiles.print.path}?${asked}`, { headers });
      pages.push(...(await pagesOf(new Uint8Array(await answer.arrayBuffer()))));
    }
    for (const row of rows) {
      const [name = '', , detail = '', , , , postcode = ''] = row.split(',');
      const reference = row.split(',').at(-1) ?? '';
      const page = pages.find((each) => each.replace(/[\s\u200b]/g, '').includes(reference)) ?? '';
      expect([format, reference, missing(name + detail + postcode, page)]).toEqual([format, reference, '']);
    }
  }
}, 60_000);
