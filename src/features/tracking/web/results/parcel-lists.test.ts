import { parseCsv } from 'hucre/csv';
import { describe, expect, it } from 'vitest';
import { listText } from './parcel-lines.ts';
import { toCsv } from './parcels-csv.ts';
import { countGroups, readGroup } from './result-groups.ts';

const line = {
  number: '000000000017',
  name: '=HYPERLINK("http://x","y")',
  status: 'ล่าช้า, "พิเศษ"',
  sentence: 'พัสดุล่าช้า\nที่สงขลา',
  day: '23 พ.ย. 2569',
  update: '',
};
const heads = ['a', 'b', 'c', 'd', 'e', 'f'];

describe('an exported list of parcels', () => {
  it('as CSV is read back unchanged, with its leading zeros and without formulas', () => {
    const csv = toCsv(heads, [line]);
    expect(csv.startsWith('\uFEFF')).toBe(true);
    const [, row] = parseCsv(csv);
    expect(row).toEqual(['0000 0000 0017', `'${line.name}`, line.status, line.sentence, line.day, '']);
  });

  it.each(['=1+1', '+66', '-1', '@SUM(A1)', '\t=1', '\r=1', '|x'])('does not calculate %j', (name) => {
    const [, row] = parseCsv(toCsv(heads, [{ ...line, name }]));
    expect(String(row?.[1])).toMatch(/^'/);
  });

  it('as text has each parcel separately', () => {
    const other = { ...line, number: '222222222224', name: '', sentence: 'b', day: '' };
    expect(listText([{ ...line, name: 'ชา', sentence: 'a' }, other])).toBe(
      'ชา · 0000 0000 0017\na\n23 พ.ย. 2569\n\n2222 2222 2224\nb',
    );
  });
});

describe('the counts above a list', () => {
  it('include missing numbers, and those not looked up, in “needs attention”', () => {
    const missing = { billCode: '1', found: false, reason: 'NOT_FOUND' } as const;
    expect(countGroups([missing, missing])).toEqual({ LOOK: 2, UNDER_WAY: 0, DONE: 0 });
  });

  it('show the group in the URL, in any letter case, and all for another word', () => {
    expect(readGroup(new URLSearchParams('Only=Under_Way'))).toBe('UNDER_WAY');
    expect(readGroup(new URLSearchParams('only=x'))).toBeNull();
  });
});
