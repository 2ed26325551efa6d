import { expect, it } from 'vitest';
import { emptyDraft } from './order-draft.rules.ts';
import { canBeSaved, templateOf, withTemplate } from './order-templates.rules.ts';

const typed = {
  ...emptyDraft.parcel,
  item: 'clothing',
  kg: '1.25',
  length: '30',
  width: '20.5',
  height: '10',
  cod: '590.50',
  value: '1,200',
  cover: true,
  service: 'SUPER',
  reference: 'A-1',
} as const;

it('a parcel that was saved and chosen again is the same, but for the reference of the order', () => {
  const saved = templateOf(typed);
  expect(saved).toMatchObject({ weightGrams: 1250, widthCm: 20.5, codSatang: 59_050, service: 'SUPER' });
  const filled = withTemplate({ ...emptyDraft.parcel, reference: 'B-2' }, saved);
  expect(filled).toEqual({ ...typed, cod: '590.5', value: '1200', reference: 'B-2' });
  expect(templateOf(filled)).toEqual(saved);
});

it('what is not said of a parcel is empty when it is chosen, and nothing at all cannot be saved', () => {
  const saved = templateOf({ ...emptyDraft.parcel, kg: '2' });
  expect(withTemplate(typed, saved)).toEqual({ ...emptyDraft.parcel, kg: '2', reference: 'A-1' });
  expect(canBeSaved({ ...emptyDraft.parcel, kg: '2' })).toBe(true);
  expect(canBeSaved({ ...emptyDraft.parcel, cover: true, reference: 'A-1' })).toBe(false);
});
