import { describe, expect, it } from 'vitest';
import { firstVersion } from '#features/rules/first-version.rules.ts';
import { keepUnits, unknownPlaceholders } from './print-text.rules.ts';
import { isPublished, nextChangeAt, publishStateOf } from './publishing.rules.ts';

const nine = new Date('2026-11-20T09:00:00+07:00');
const ten = new Date('2026-11-20T10:00:00+07:00');
const justBefore = (instant: Date) => new Date(instant.getTime() - 1);

describe('the publish state', () => {
  it('follows from the two times to the millisecond [S-16]', () => {
    const content = { publishAt: nine, offlineAt: ten };
    expect(publishStateOf(content, justBefore(nine))).toBe('TO_BE_PUBLISHED');
    expect(publishStateOf(content, nine)).toBe('PUBLISHED');
    expect(publishStateOf(content, justBefore(ten))).toBe('PUBLISHED');
    expect(publishStateOf(content, ten)).toBe('OFFLINE');
  });

  it('stays published without a planned end [S-16]', () => {
    const content = { publishAt: nine, offlineAt: null };
    expect(isPublished(content, new Date('2099-01-01T00:00:00Z'))).toBe(true);
  });

  it('is offline if the end precedes the beginning [S-16]', () => {
    expect(publishStateOf({ publishAt: ten, offlineAt: nine }, nine)).toBe('OFFLINE');
  });

  it('changes next at the earliest future time', () => {
    const all = [
      { publishAt: justBefore(nine), offlineAt: ten },
      { publishAt: nine, offlineAt: null },
    ];
    expect(nextChangeAt(all, justBefore(nine))).toEqual(nine);
    expect(nextChangeAt(all, nine)).toEqual(ten);
    expect(nextChangeAt(all, ten)).toBeNull();
  });
});

describe('placeholders', () => {
  it('that are unknown are reported before a text is saved', () => {
    const text = '{{brand}} {{cod.maxSatang}} {{cod.maximum}} {{constructor}} {{domestic}}';
    expect(unknownPlaceholders(text, firstVersion)).toEqual([
      '{{cod.maximum}}',
      '{{constructor}}',
      '{{domestic}}',
    ]);
  });
});

it('keep a number on the line of its unit, and the sides of a box on one line', () => {
  expect(keepUnits('กล่อง 40 × 30 × 20 ซม. หนัก 3 กก.')).toBe(
    'กล่อง 40\u00a0×\u00a030\u00a0×\u00a020\u00a0ซม. หนัก 3\u00a0กก.',
  );
  expect(keepUnits('กว้าง × ยาว × สูง')).toBe('กว้าง × ยาว × สูง');
});
