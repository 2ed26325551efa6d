import { expect, it } from 'vitest';
import { printDue } from './print-due.ts';

it('names the day that ends when something is due at midnight in Bangkok, otherwise the time', () => {
  expect(printDue('2026-11-26T17:00:00.000Z', 'en-us')).toMatch(/^26\sNov 2026$/);
  expect(printDue('2026-11-27T02:30:00.000Z', 'en-us')).toMatch(/^27\sNov 2026, 09:30$/);
});
