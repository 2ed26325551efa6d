import { expect, it, test } from 'vitest';
import { loadConfig } from './config.ts';
import { chooseGateways } from './gateways.ts';

const thaibulksms = {
  THAIBULKSMS_API_KEY: 'key',
  THAIBULKSMS_API_SECRET: 'secret',
  THAIBULKSMS_SENDER: 'SONGDUAN',
};
const twilio = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'token', TWILIO_FROM: 'MG1' };
const smtp = { SMTP_URL: 'smtps://user:pass@mail.example:465' };

function choose(env: Record<string, string>, embedded = true) {
  const problems: string[] = [];
  const gateways = chooseGateways(loadConfig({ NODE_ENV: 'production', ...env }), {
    db: { embedded },
    pushKeys: async () => ({ publicKey: '', privateKey: '' }),
    print: () => {},
    onProblem: (problem) => problems.push(problem),
  });
  const { sms, email, outboxChannels } = gateways;
  return { sms: sms.name, email: email.name, outboxChannels, problems: problems.length };
}

test.each([
  [
    'nothing set, own database of a trial',
    {},
    true,
    ['outbox', 'outbox', ['sms', 'email', 'line', 'push'], 0],
  ],
  ['nothing set, a database of its own', {}, false, ['none', 'none', [], 2]],
  [
    'a demonstration on such a database',
    { DEMO: '1' },
    false,
    ['outbox', 'outbox', ['sms', 'email', 'line', 'push'], 0],
  ],
  ['no demonstration wanted', { DEMO: '0' }, true, ['none', 'none', [], 2]],
  [
    'development',
    { NODE_ENV: 'development', DEMO: '0' },
    false,
    ['outbox', 'outbox', ['sms', 'email', 'line', 'push'], 0],
  ],
  ['an address for everybody', { PUBLIC_URL: 'https://songduan.example' }, true, ['none', 'none', [], 2]],
  [
    'a demonstration for everybody',
    { PUBLIC_URL: 'http://192.168.1.20:3000', DEMO: '1' },
    true,
    ['none', 'none', [], 2],
  ],
  [
    'development that everybody can see',
    { PUBLIC_URL: 'https://localhost.example', NODE_ENV: 'development' },
    true,
    ['none', 'none', [], 2],
  ],
  ['real e-mail only', smtp, true, ['none', 'smtp', [], 1]],
  [
    'real e-mail in a demonstration',
    { ...smtp, DEMO: '1' },
    true,
    ['outbox', 'smtp', ['sms', 'line', 'push'], 0],
  ],
  [
    'all real, even in a demonstration',
    { ...smtp, ...thaibulksms, SMS_PROVIDER: 'thaibulksms', DEMO: '1' },
    true,
    ['thaibulksms', 'smtp', [], 0],
  ],
  [
    'one gateway for the country and one for the rest',
    { ...smtp, ...thaibulksms, ...twilio, SMS_PROVIDER: 'thaibulksms', SMS_PROVIDER_ABROAD: 'twilio' },
    false,
    ['thaibulksms, twilio', 'smtp', [], 0],
  ],
  [
    'a gateway for the country, none for the rest',
    { ...smtp, ...thaibulksms, SMS_PROVIDER: 'thaibulksms', SMS_PROVIDER_ABROAD: 'outbox' },
    true,
    ['thaibulksms, none', 'smtp', [], 1],
  ],
] as const)('with %s, codes are readable only for their recipients [A-16]', (_, env, embedded, expected) => {
  const [sms, email, outboxChannels, problems] = expected;
  expect(choose(env, embedded)).toEqual({ sms, email, outboxChannels, problems });
});

it('a provider without its keys stops the start and names the setting', () => {
  expect(() => choose({ SMS_PROVIDER: 'twilio', TWILIO_ACCOUNT_SID: 'AC1' })).toThrow('TWILIO_AUTH_TOKEN');
  expect(() => choose({ SMTP_URL: 'https://mail.example' })).toThrow('SMTP_URL');
});

it('a missing provider counts as unavailable, so that the message is retried', async () => {
  const config = loadConfig({ NODE_ENV: 'production' });
  const { sms } = chooseGateways(config, {
    db: { embedded: false },
    pushKeys: async () => ({ publicKey: '', privateKey: '' }),
    print: () => {},
    onProblem: () => {},
  });
  expect(await sms.send({ to: '+66812345678', text: 'x' })).toMatchObject({ outcome: 'unavailable' });
});
