import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanCell } from '#features/sheets/sheet-columns.rules.ts';
import { readTyped } from '#lib/written/typed-number.ts';
import { readPhone } from '#lib/written/written-phone.ts';
import { unreadNumbers } from '../order-draft.rules.ts';
import { orderCells } from './order-cells.rules.ts';

const digit = fc.constantFrom(...'0123456789๐๑๒๕９１');
const written = fc.string({
  unit: fc.oneof(
    { weight: 4, arbitrary: digit },
    fc.constantFrom(',', '.', ' ', '-', '฿', ' บาท', ' g', 'กก.', 'kg', '.-', ' cm', '(', ')', "'"),
  ),
  minLength: 1,
  maxLength: 10,
});

const noParcel = {
  item: '',
  kg: '',
  length: '',
  width: '',
  height: '',
  cod: '',
  value: '',
  cover: false,
  service: '',
  reference: '',
} as const;

it('a number is valid in a cell exactly when it is in a field, with the same error', () => {
  fc.assert(
    fc.property(written, (text) => {
      const cell = cleanCell(text);
      if (cell === '') return;
      const inCell = orderCells.safeParse({ weightKg: '1', codBaht: cell });
      const [inField] = unreadNumbers({ ...noParcel, cod: text });
      expect(inCell.success).toBe(inField === undefined);
      const read = readTyped('baht', text);
      if (inCell.success && read && 'value' in read) expect(inCell.data.codSatang).toBe(read.value);
      const said = inCell.error?.issues[0]?.message;
      if (/negative|ambiguous/.test(said ?? inField?.key ?? '')) expect(said).toBe(inField?.key);
    }),
    { numRuns: 2000 },
  );
});

it('a phone is the same in a cell as in a field', () => {
  const phone = fc.string({ unit: fc.constantFrom(...'0123456789+-() ๐๘๙.E/'), maxLength: 14 });
  fc.assert(
    fc.property(phone, (text) => {
      expect(readPhone(cleanCell(text), 'TH')).toEqual(readPhone(text, 'TH'));
    }),
    { numRuns: 2000 },
  );
});
