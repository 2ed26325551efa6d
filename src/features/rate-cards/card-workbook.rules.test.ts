import { describe, expect, it } from 'vitest';
import { cardDifferences } from './card-differences.rules.ts';
import { cheaperForHeavier } from './card-problems.rules.ts';
import { type ReadSheet, readCard, toSheets } from './card-workbook.rules.ts';
import { shippedCard } from './server/shipped-card.ts';

const card = {
  ...shippedCard(),
  promotions: [
    {
      code: 'AUTUMN',
      service: 'SUPER' as const,
      handover: 'WALK_IN' as const,
      from: '2027-09-01',
      until: '2027-09-30',
      basisPoints: 1_250,
    },
  ],
};

/** The sheets of the price list as they would be read back, with some rows changed. */
function sheets(change?: (sheet: { name: string; rows: unknown[][] }) => void): ReadSheet[] {
  return toSheets(card).map((sheet) => {
    change?.(sheet);
    return { name: sheet.name, rows: sheet.rows.map((cells, at) => ({ row: at + 1, cells })) };
  });
}

const problemsOf = (read: readonly ReadSheet[]) =>
  readCard(read).problems.map(({ sheet, row, column, reason, params }) =>
    params ? [sheet, row, column, reason, params] : [sheet, row, column, reason],
  );

/** Sets a cell, with a spreadsheet program's row and column numbers. */
const put = (sheetName: string, row: number, column: number, value: unknown) =>
  sheets(({ name, rows }) => {
    const cells = rows[row - 1];
    if (name === sheetName && cells) cells[column] = value;
  });

describe('a price list in a workbook', () => {
  it('is imported as it was exported', () => {
    const read = readCard(sheets());
    expect(read.problems).toEqual([]);
    expect(read.card).toEqual(card);
    expect(read.card && cardDifferences(card, read.card)).toEqual([]);
  });

  it('may begin on another day than its sheet says', () => {
    expect(readCard(sheets(), '2027-01-01').card?.validFrom).toEqual(new Date('2027-01-01T00:00:00+07:00'));
  });

  it('accepts numbers typed as text, and dates as spreadsheet programs store them', () => {
    const read = readCard(
      sheets(({ name, rows }) => {
        if (name === 'International') rows[1] = ['SG', 'document', '0.5', '1,330.50'];
        if (name === 'Promotions') rows[1]?.splice(3, 1, new Date('2027-09-01T00:00:00Z'));
      }),
    );
    expect(read.problems).toEqual([]);
    expect(read.card?.internationalRates[0]?.feeSatang).toBe(133_050);
    expect(read.card?.promotions[0]?.from).toBe('2027-09-01');
  });
});

describe('an error in a workbook', () => {
  it('is reported with sheet, row and column', () => {
    expect(problemsOf(put('Domestic', 7, 3, null))).toEqual([['Domestic', 7, 'baht', 'emptyCell']]);
    expect(problemsOf(put('Domestic', 7, 3, 'forty'))).toEqual([['Domestic', 7, 'baht', 'notNumber']]);
    expect(problemsOf(put('Domestic', 7, 3, '1.500,5'))).toEqual([['Domestic', 7, 'baht', 'notNumber']]);
    expect(problemsOf(put('Domestic', 7, 3, '0x2D'))).toEqual([['Domestic', 7, 'baht', 'notNumber']]);
    expect(problemsOf(put('Domestic', 7, 3, -1))).toEqual([['Domestic', 7, 'baht', 'outOfRange']]);
    expect(problemsOf(put('Domestic', 7, 3, 10.005))).toEqual([['Domestic', 7, 'baht', 'outOfRange']]);
    expect(problemsOf(put('Domestic', 7, 1, 'NEAR'))).toEqual([
      [
        'Domestic',
        7,
        'zone',
        'notAllowed',
        { allowed: 'SAME_PROVINCE, METROPOLITAN, SAME_REGION, BETWEEN_REGIONS' },
      ],
    ]);
    expect(problemsOf(put('Remote areas', 2, 6, 'maybe'))).toEqual([
      ['Remote areas', 2, 'served', 'notYesNo'],
    ]);
    expect(problemsOf(put('Promotions', 2, 3, '1 September'))).toEqual([
      ['Promotions', 2, 'from', 'notDate'],
    ]);
    expect(problemsOf(put('Card', 4, 1, '2027-02-30'))).toEqual([['Card', 4, 'valid from', 'notDate']]);
    expect(problemsOf(put('Card', 4, 1, '2570-01-01'))).toEqual([['Card', 4, 'valid from', 'notDate']]);
    expect(problemsOf(put('Card', 5, 1, 0))).toEqual([['Card', 5, 'round to baht', 'outOfRange']]);
  });

  it('is a code stored as a number, because its zeros may be lost', () => {
    expect(problemsOf(put('Postcodes abroad', 5, 1, 1))).toEqual([
      ['Postcodes abroad', 5, 'postcode begins with', 'mustBeText'],
    ]);
  });

  it('is a missing or an unknown column', () => {
    expect(problemsOf(put('Domestic', 1, 3, 'price'))).toEqual([
      ['Domestic', 1, 'baht', 'missingColumn'],
      ['Domestic', 1, 'price', 'unknownColumn'],
    ]);
  });

  it('is a row that another one repeats [V-18]', () => {
    const repeated = sheets(({ name, rows }) => {
      if (name === 'Domestic') rows.push(['SUPER', 'SAME_PROVINCE', 0.5, 99]);
    });
    expect(problemsOf(repeated)).toEqual([
      ['Domestic', 114, null, 'duplicateRow', { earlier: 2, key: 'SUPER · SAME_PROVINCE · 0.5' }],
    ]);
  });

  it('is more than 500 rows in a sheet [V-18]', () => {
    const rows = (count: number) =>
      sheets(({ name, rows: own }) => {
        if (name !== 'Postcodes abroad') return;
        const prefixes = Array.from({ length: count }, (_, at) => ['CN', String(1000 + at), 10, 'yes']);
        own.splice(1, own.length, ...prefixes);
      });
    expect(problemsOf(rows(500))).toEqual([]);
    expect(problemsOf(rows(501))).toEqual([
      ['Postcodes abroad', null, null, 'tooManyRows', { max: 500, rows: 501 }],
    ]);
  });

  it('is a file without data [X-18, V-18]', () => {
    const onlyHeaders = sheets(({ name, rows }) => {
      if (name !== 'Card') rows.splice(1);
    });
    expect(problemsOf(onlyHeaders)).toEqual([['Card', null, null, 'emptyFile']]);
    expect(problemsOf([])).toEqual([['', null, null, 'emptyFile']]);
  });

  it('is a sheet that is missing, unknown, or lacks the prices of a service', () => {
    const all = sheets();
    expect(problemsOf(all.filter(({ name }) => name !== 'Surcharges'))).toEqual([
      ['Surcharges', null, null, 'missingSheet'],
    ]);
    expect(
      problemsOf([...all, { name: 'Notes', rows: [] }]).map(([sheet, , , reason]) => [sheet, reason]),
    ).toEqual([['Notes', 'unknownSheet']]);
    const without = (sheet: string, first: string, second: string) =>
      problemsOf(
        sheets(({ name, rows }) => {
          const others = rows.filter((cells) => cells[0] !== first || cells[1] !== second);
          if (name === sheet) rows.splice(0, rows.length, ...others);
        }),
      );
    expect(without('Domestic', 'FP', 'SAME_REGION')).toEqual([
      ['Domestic', null, null, 'noRates', { what: 'FP SAME_REGION' }],
    ]);
    expect(without('International', 'VN', 'document')).toEqual([
      ['International', null, null, 'noRates', { what: 'VN document' }],
    ]);
    const noEnvelopes = sheets(({ name, rows }) => {
      if (name === 'Domestic')
        rows.splice(1, rows.length, ...rows.slice(1).filter(([service]) => service !== 'DOC'));
    });
    expect(problemsOf(noEnvelopes)).toHaveLength(4);
    expect(problemsOf(noEnvelopes)[0]).toEqual([
      'Domestic',
      null,
      null,
      'noRates',
      { what: 'DOC SAME_PROVINCE' },
    ]);
  });
});

describe('rows that contradict known data', () => {
  it('are areas of an unknown province, and offers that end before they begin', () => {
    expect(problemsOf(put('Remote areas', 2, 0, '99'))).toEqual([
      ['Remote areas', null, null, 'unknownProvince', { what: '99' }],
    ]);
    const offer = (until: string) =>
      problemsOf(
        sheets(({ name, rows }) => {
          if (name === 'Promotions')
            rows.splice(1, rows.length, ['NEW', 'SUPER', 'WALK_IN', '2027-09-02', until, 10]);
        }),
      );
    expect(offer('2027-09-02')).toEqual([]);
    expect(offer('2027-09-01')).toEqual([['Promotions', null, null, 'endsBeforeItBegins', { what: 'NEW' }]]);
  });
});

describe('the differences between two price lists', () => {
  it('are new, removed or changed rows, in the units of the sheets', () => {
    const [first, second, ...others] = card.domesticRates;
    if (!first || !second) throw new Error('The card is empty.');
    const after = {
      ...card,
      domesticRates: [{ ...first, feeSatang: 3_250 }, ...others],
      surcharges: [
        ...card.surcharges,
        { kind: 'FUEL' as const, service: 'BUK' as const, overGrams: 0, feeSatang: 0, basisPoints: 350 },
      ],
    };
    expect(cardDifferences(card, after)).toEqual([
      {
        sheet: 'Domestic',
        key: 'SUPER · SAME_PROVINCE · 0.5',
        kind: 'changed',
        columns: [{ column: 'baht', from: 30, to: 32.5 }],
      },
      {
        sheet: 'Domestic',
        key: 'SUPER · SAME_PROVINCE · 1',
        kind: 'removed',
        columns: [{ column: 'baht', from: 35, to: null }],
      },
      {
        sheet: 'Surcharges',
        key: 'FUEL · BUK · 0',
        kind: 'added',
        columns: [
          { column: 'baht', from: null, to: 0 },
          { column: 'percent', from: null, to: 3.5 },
        ],
      },
    ]);
  });

  it('mark a step that is cheaper though heavier, which is allowed', () => {
    const domesticRates = card.domesticRates.map((row) =>
      row.service === 'BUK' && row.zone === 'SAME_REGION' && row.upToGrams === 30_000
        ? { ...row, feeSatang: 100 }
        : row,
    );
    const level = card.domesticRates.map((row) => ({ ...row, feeSatang: 5_000 }));
    expect(cheaperForHeavier({ ...card, domesticRates: level })).toEqual([]);
    expect(cheaperForHeavier({ ...card, domesticRates })).toEqual([
      { table: 'domesticRates', what: 'BUK SAME_REGION', upToGrams: 30_000 },
    ]);
  });
});
