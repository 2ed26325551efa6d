import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { createTypstPaper } from '#adapters/paper/typst-paper.ts';
import { findInProject } from '#db/find-in-project.ts';
import { unprintedWords } from '#features/orders/printed-letters.rules.ts';
import { buildPlaceBook } from '#features/places/book/build-place-book.rules.ts';
import { cut, drawPage, type Picture } from '#tests/paper/scanner.ts';
import { type LabelAddress, toLabelData } from '../label-data.rules.ts';

const paper = createTypstPaper();
afterAll(() => paper.close());

const DPI = 600;
const GRID = { width: 480, height: 60 };
const address: LabelAddress = {
  name: 'ก',
  phone: '+66812345678',
  extension: null,
  placeCode: '500101',
  postcode: '50200',
  detail: '5',
};

/** The consignee's name as rendered on a label. */
async function nameOnLabel(name: string): Promise<Picture> {
  const words = (key: string) => key;
  const label = toLabelData(
    {
      orderNo: 'O261120000001',
      bookedAt: new Date(0),
      waybillNo: '612345678903',
      position: 1,
      pieces: 1,
      service: 'SUPER',
      weightGrams: 1000,
      codSatang: 0,
      reference: '',
      sender: address,
      consignee: { ...address, name },
    },
    { book: buildPlaceBook([]), words, linkTo: (waybillNo) => waybillNo },
  );
  const captions = { brand: 'b', to: 't', from: 'f', cod: 'c', noCod: 'n', track: 't' };
  const pdf = await paper.toPdf({
    template: 'features/labels/paper/label.typ',
    data: { format: '100x150', dpi: '203', labels: [label], words: captions },
    bars: [label.waybillNo],
    squares: [label.link],
    size: 1,
  });
  // Between the place, in two lines, and the street address below.
  return cut(await drawPage(pdf, 0, DPI), [0.02, 74.9 / 150, 0.98, 84.7 / 150]);
}

type Face = { file: string; font: string; features?: string };
const sarabun: Face = { file: 'Sarabun_700Bold.ttf', font: 'Sarabun Bold' };
const notoSc: Face = {
  file: 'NotoSansSC_500Medium.ttf',
  font: 'Noto Sans SC Medium',
};

/** The same text rendered by another engine: Pango with HarfBuzz. */
async function asPangoSets(text: string, { file, font, features }: Face): Promise<Picture> {
  const asked = features ? ` font_features="${features}"` : '';
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="black"${asked}>${text}</span>`,
      font: `${font} 100`,
      fontfile: findInProject(`src/lib/typefaces/${file}`),
      rgba: true,
      dpi: 72,
    },
  })
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { grey: new Uint8ClampedArray(data), width: info.width, height: info.height };
}

/** Its dark pixels alone, at one size. */
async function inkOf({ grey, width, height }: Picture): Promise<number[]> {
  const trimmed = await sharp(Buffer.from(grey), { raw: { width, height, channels: 1 } })
    .trim({ background: '#fff', threshold: 60 })
    .png()
    .toBuffer();
  const { data } = await sharp(trimmed)
    .resize({ ...GRID, fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data].map((value) => 255 - value);
}

/** The share of dark pixels that two pictures have in common: 1 is all. */
function alike(one: readonly number[], other: readonly number[]): number {
  const dot = (a: readonly number[], b: readonly number[]) =>
    a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
  return dot(one, other) / Math.sqrt(dot(one, one) * dot(other, other));
}

describe('a name on a label', () => {
  it.each(['ก๋วยเตี๋ยวปู่น้ำ', 'ปิ่นฝั่งฟ้าที่รื้อ', 'กตัญญูญี่ปุ่นฐานรัฐ'])(
    'is shaped like %s: vowels and tones each in its place',
    async (name) => {
      const label = await inkOf(await nameOnLabel(name));
      const right = alike(label, await inkOf(await asPangoSets(name, sarabun)));
      const features = 'mark=0,mkmk=0,ccmp=0,liga=0,calt=0';
      const wrong = alike(label, await inkOf(await asPangoSets(name, { ...sarabun, features })));
      expect(right).toBeGreaterThan(0.95);
      expect(wrong).toBeLessThan(right - 0.02);
    },
  );

  it('has the Chinese forms of its characters', async () => {
    const name = '骨直刃令诸葛孔明';
    const label = await inkOf(await nameOnLabel(name));
    expect(alike(label, await inkOf(await asPangoSets(name, notoSc)))).toBeGreaterThan(0.95);
    expect(alike(label, await inkOf(await asPangoSets('骨直刀今诸葛孔朋', notoSc)))).toBeLessThan(0.95);
  });

  it('has a glyph for every letter that an order accepts, to the ends of their ranges, and a box for those it refuses', async () => {
    const dotsOf = async (letter: string) =>
      createHash('sha256')
        .update((await nameOnLabel(letter)).grey)
        .digest('hex');
    const box = await dotsOf('မ');
    expect(unprintedWords('မ')).not.toBe('');
    expect(await dotsOf('ក')).toBe(box);
    const letters = [...'ฯ๛ªºþſẠỹ々〇㐀䶵一鿯ぁゖァヺーヾЁАяёΑΡΣΩαω０ＺｚØſž'].filter(
      (each) => unprintedWords(each) === '',
    );
    expect(letters.length).toBeGreaterThan(30);
    const boxes = [];
    for (const letter of letters) if ((await dotsOf(letter)) === box) boxes.push(letter);
    expect(boxes).toEqual([]);
  }, 90_000);
});
