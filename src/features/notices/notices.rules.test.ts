import { expect, it } from 'vitest';
import { choicesInForce } from './notices.rules.ts';

it('a shop hears that a return waits, by e-mail or else by SMS, until it turns that off', () => {
  const email = 'shop@example.com';
  const channelsOf = (choices: Parameters<typeof choicesInForce>[0], address: string | null) =>
    choicesInForce(choices, { email: address }).returnAsked;
  expect([channelsOf({}, email), channelsOf({}, null)]).toEqual([['email'], ['sms']]);
  // The address was removed after the choice.
  expect(channelsOf({ returnAsked: ['email'] }, null)).toEqual(['sms']);
  expect(channelsOf({ returnAsked: ['email', 'line'] }, null)).toEqual(['email', 'line']);
  expect(channelsOf({ returnAsked: [] }, null)).toEqual([]);
});
