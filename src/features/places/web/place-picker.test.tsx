import i18next from 'i18next';
import { renderToString } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildPlaceBook } from '../book/build-place-book.rules.ts';
import th from '../locales/th.json' with { type: 'json' };
import { toFoundPlace } from '../search/place-labels.rules.ts';
import { codeOfValue, toPlaceValue } from '../search/place-value.rules.ts';
import { PlacePicker } from './place-picker.widget.tsx';

const i18n = i18next.createInstance();
beforeAll(() => i18n.use(initReactI18next).init({ lng: 'th', resources: { th: { places: th } } }));

const book = buildPlaceBook([]);
function placeOf(code: string) {
  const place = book.find(code);
  if (!place) throw new Error(`No place ${code}`);
  return toFoundPlace(book, place);
}

function render(props: Partial<Parameters<typeof PlacePicker>[0]>): string {
  return renderToString(
    <I18nextProvider i18n={i18n}>
      <PlacePicker label="ปลายทาง" level="subdistrict" name="to" codeName="toCode" {...props} />
    </I18nextProvider>,
  );
}

describe('the place picker before JavaScript', () => {
  it('is a labelled text field that is submitted by its name [A-05]', () => {
    const html = render({ text: 'สีลม', error: 'กรุณาเลือกพื้นที่' });
    expect(html).toMatch(/<label for="([^"]+)"[^>]*>ปลายทาง<\/label>[\s\S]*<input[^>]*id="\1"/);
    expect(html).toContain('name="to"');
    expect(html).toContain('value="สีลม"');
    expect(html).toContain('role="combobox"');
    expect(html).toContain('aria-expanded="false"');
    expect(html).toContain('aria-invalid="true"');
    expect(html).not.toContain('name="toCode"');
  });

  it('shows a chosen place in the language of the page, and offers the server’s choices [A-05]', () => {
    const place = placeOf('100402');
    expect(render({ place })).toContain('value="แขวงสีลม เขตบางรัก กรุงเทพมหานคร 10500"');
    const html = render({ text: 'บางรัก', candidates: [placeOf('100404'), placeOf('920109')] });
    expect(html).toMatch(/type="radio" name="toCode" value="100404"/);
    expect(html).toContain('ตำบลบางรัก อำเภอเมืองตรัง จังหวัดตรัง 92000');
  });

  it('stores only a place’s codes and postcode [A-05]', () => {
    const value = toPlaceValue(placeOf('100402'));
    expect(value).toEqual({
      provinceCode: '10',
      districtCode: '1004',
      subdistrictCode: '100402',
      postcode: '10500',
    });
    expect(codeOfValue(value)).toBe('100402');
    expect(codeOfValue({ provinceCode: '10' })).toBe('10');
  });

  it('stores and sends a named island by a code of its own, beside the official ones [A-05]', () => {
    const value = toPlaceValue(placeOf('210105-01'));
    expect(value).toMatchObject({ subdistrictCode: '210105', localityCode: '210105-01', postcode: '21160' });
    expect(codeOfValue(value)).toBe('210105-01');
    const html = render({ text: 'เสม็ด', candidates: [placeOf('200116'), placeOf('210105-01')] });
    expect(html).toMatch(/type="radio" name="toCode" value="210105-01"/);
    expect(html).toContain('เกาะเสม็ด ตำบลเพ อำเภอเมืองระยอง จังหวัดระยอง 21160');
  });
});
