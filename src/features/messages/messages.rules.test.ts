import { describe, expect, it, test } from 'vitest';
import { canTravelBy, channelOf, expiresAt, maskEmail, maskRecipient } from './messages.rules.ts';
import { smsSegments } from './sms-length.rules.ts';

test.each([
  ['+66812345678', 'sms'],
  ['+8613800138000', 'sms'],
  ['somchai@example.com', 'email'],
  ['0812345678', null],
  ['+0812345678', null],
  ['line:U0123456789abcdef0123456789abcdef', 'line'],
  ['line:+66812345678', 'line'],
  ['line:U1', null],
  ['push:7b7a4a8e-6c0a-4b53-9d0a-2f3f1f0a9c11', 'push'],
  ['push:x', null],
  ['somchai@', null],
  ['a@b.example, c@d.example', null],
  ['<a@b.example>', null],
  ['a@b.example\r\nBcc: c@d.example', null],
  ['', null],
])('%j belongs to the channel %s [A-16]', (to, channel) => {
  expect(channelOf(to)).toBe(channel);
});

it('codes travel by SMS only, links by e-mail only, and notices by both [A-16]', () => {
  expect([canTravelBy('loginCode', 'sms'), canTravelBy('loginCode', 'email')]).toEqual([true, false]);
  expect([canTravelBy('resetLink', 'sms'), canTravelBy('resetLink', 'email')]).toEqual([false, true]);
  expect([canTravelBy('passwordChanged', 'sms'), canTravelBy('passwordChanged', 'email')]).toEqual([
    true,
    true,
  ]);
});

it('a code is useless after five minutes, a notice never [A-16]', () => {
  const handedOver = new Date('2026-11-20T09:00:00+07:00');
  expect(expiresAt('registerCode', handedOver)).toEqual(new Date('2026-11-20T09:05:00+07:00'));
  expect(expiresAt('passwordChanged', handedOver)).toBeNull();
});

test.each([
  ['+66812345678', '+66•••5678'],
  ['somchai@example.com', 's•••@e•••.com'],
])('%s is shown in lists as %s', (to, masked) => {
  expect(maskRecipient(to)).toBe(masked);
});

it('a masked address is no link, whatever its domain', () => {
  expect(maskEmail('x@free-money.evil.example')).toBe('x•••@f•••.example');
});

describe('an SMS', () => {
  test.each([
    ['a'.repeat(160), 1],
    ['a'.repeat(161), 2],
    ['a'.repeat(306), 2],
    ['a'.repeat(307), 3],
    [`${'a'.repeat(159)}€`, 2],
    ['ก'.repeat(70), 1],
    ['ก'.repeat(71), 2],
    ['ก'.repeat(134), 2],
    ['ก'.repeat(135), 3],
    [`${'a'.repeat(70)}–`, 2],
    ['@£$\n#1 {x}', 1],
  ])('%j is billed as %i', (text, segments) => {
    expect(smsSegments(text)).toBe(segments);
  });
});
