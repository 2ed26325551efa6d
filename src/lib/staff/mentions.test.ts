import { expect, it } from 'vitest';
import {
  MAX_MENTIONED,
  mentionedIn,
  mentionTyped,
  noteText,
  offeredFor,
  partsOfNote,
  withIds,
  withNames,
} from './mentions.ts';

const person = (nth: number, name: string) => ({
  staffId: `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`,
  name,
});
const ann = person(1, 'Ann');
const anna = person(2, 'Anna Lee');
const malee = person(3, 'มาลี');
const people = [ann, anna, malee];
const token = ({ staffId }: { staffId: string }) => `@[${staffId}]`;

it('names behind an @ are stored as ids, and read as the names of today', () => {
  const stored = withIds('@anna lee, ask @Ann. @มาลีช่วยดูด้วย', people);
  expect(stored).toBe(`${token(anna)}, ask ${token(ann)}. ${token(malee)}ช่วยดูด้วย`);
  expect(mentionedIn(`${stored} ${token(ann)}`)).toEqual([anna.staffId, ann.staffId, malee.staffId]);
  const renamed = [{ ...ann, name: 'Ann Suk' }, { ...anna, name: null }, malee];
  expect(withNames(stored, renamed, 'somebody')).toBe('@somebody, ask @Ann Suk. @มาลีช่วยดูด้วย');
  expect(partsOfNote(`${token(ann)} and me`)).toEqual([{ staffId: ann.staffId }, { text: ' and me' }]);
});

it('an @ that names nobody stays as it was written', () => {
  for (const text of [
    '@Annual report',
    'write to info@example.com',
    'malee@ann.co.th',
    '@ @',
    'at @',
    '@[not an id]',
  ])
    expect(withIds(text, people)).toBe(text);
  expect(partsOfNote('@[not an id]')).toEqual([{ text: '@[not an id]' }]);
});

it('colleagues are offered for the word that is being typed behind an @', () => {
  expect(mentionTyped('Ask @an', 7)).toEqual({ from: 4, typed: 'an' });
  expect(mentionTyped('Ask @', 5)).toEqual({ from: 4, typed: '' });
  expect(mentionTyped('Ask @an', 3)).toBeNull();
  expect(mentionTyped('info@example', 12)).toBeNull();
  expect(mentionTyped('@ann\nnext', 9)).toBeNull();
  expect(mentionTyped('@one two three four', 19)).toBeNull();
  const names = (typed: string) => offeredFor(typed, people).map(({ name }) => name);
  expect(names('an')).toEqual(['Ann', 'Anna Lee']);
  expect(names('LEE')).toEqual(['Anna Lee']);
  expect(names('anna l')).toEqual(['Anna Lee']);
  expect(names('มา')).toEqual(['มาลี']);
});

it('a note is as long as people read it, and names a limited number of colleagues', () => {
  const field = noteText(10, { tooLong: 'tooLong', tooMany: 'tooMany' });
  const problems = (text: string) => field.safeParse(text).error?.issues.map(({ message }) => message);
  expect(problems(`Ask ${token(ann)} now`)).toBeUndefined();
  expect(problems(`Ask ${token(ann)} today`)).toEqual(['tooLong']);
  const many = Array.from({ length: MAX_MENTIONED + 1 }, (_, nth) => token(person(nth, ''))).join('');
  expect(
    noteText(100, { tooLong: 'tooLong', tooMany: 'tooMany' }).safeParse(many).error?.issues,
  ).toMatchObject([{ message: 'tooMany' }]);
});
