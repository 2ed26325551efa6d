import { test } from '@playwright/test';

let people = 0;

/** A Thai phone number that is unused in this run, in national form and in E.164; several workers may ask at once. */
export function freshPhone(): { national: string; e164: string } {
  people += 1;
  const worker = String(test.info().workerIndex % 100).padStart(2, '0');
  const rest = `9${worker}${String(Date.now() % 100).padStart(2, '0')}${String(people).padStart(4, '0')}`;
  return { national: `0${rest}`, e164: `+66${rest}` };
}
