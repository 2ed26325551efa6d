import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterEach, describe, expect, test } from 'vitest';
import { createMemoryReplayStore } from '#tests/fakes/memory-replay-store.ts';
import type { Outage, ProviderServer } from '#tests/fakes/providers/provider-server.ts';
import { startTencentCaptcha, tencentAccount } from '#tests/fakes/providers/tencent-captcha.ts';
import { startTurnstile, turnstileAccount } from '#tests/fakes/providers/turnstile.ts';
import { solveProof } from '#tests/fakes/solve-proof.ts';
import { createAltchaChallenge } from './altcha.ts';
import { challengeSuite } from './challenge.suite.ts';
import { createTencentChallenge } from './tencent.ts';
import { createTurnstileChallenge } from './turnstile.ts';

const ip = '203.0.113.9';
const outages: Outage[] = ['error-page', 'silence', 'gone'];

function startClock() {
  let nowMs = Date.parse('2026-11-20T09:00:00+07:00');
  return {
    now: () => new Date(nowMs),
    wait(minutes: number) {
      nowMs += minutes * 60_000;
    },
  };
}

function setUpAltcha(secrets: [string, ...string[]] = ['altcha-secret']) {
  const clock = startClock();
  const replay = createMemoryReplayStore(clock);
  const challengeUrl = '/api/captcha-api/challenge';
  const verifier = createAltchaChallenge({ secrets: () => secrets, challengeUrl, replay, clock });
  return { clock, replay, challengeUrl, verifier };
}

challengeSuite('altcha', async () => {
  const { clock, challengeUrl, verifier } = setUpAltcha();
  return {
    verifier,
    expectedConfig: { provider: 'altcha', challengeUrl },
    secrets: ['altcha-secret'],
    solve: async () => solveProof(await verifier.issue()),
    wait: clock.wait,
    close: async () => {},
  };
});

challengeSuite('Tencent', async () => {
  const clock = startClock();
  const server = await startTencentCaptcha(clock);
  return {
    verifier: createTencentChallenge({
      ...tencentAccount,
      clock,
      baseUrl: server.baseUrl,
      onProblem: () => {},
    }),
    expectedConfig: { provider: 'tencent', appId: tencentAccount.appId },
    secrets: [tencentAccount.appSecretKey, tencentAccount.secretId, tencentAccount.secretKey],
    solve: async () => server.solve(),
    wait: clock.wait,
    close: server.close,
  };
});

challengeSuite('Turnstile', async () => {
  const clock = startClock();
  const server = await startTurnstile(clock);
  return {
    verifier: createTurnstileChallenge({ ...turnstileAccount, baseUrl: server.baseUrl, onProblem: () => {} }),
    expectedConfig: { provider: 'turnstile', siteKey: turnstileAccount.siteKey },
    secrets: [turnstileAccount.secretKey],
    solve: async () => server.solve(),
    wait: clock.wait,
    close: server.close,
  };
});

describe('altcha', () => {
  test('refuses a random string that belongs to another challenge [A-02]', async () => {
    const { verifier } = setUpAltcha();
    const { ticket } = await solveProof(await verifier.issue());
    const other = await verifier.issue();
    expect(await verifier.verify({ ticket, randstr: other.parameters.nonce, ip })).toBe('failed');
  });

  test.each([
    ['lengthened life', { data: { expiresAtMs: Date.parse('2030-01-01') } }],
    ['lowered cost', { cost: 1 }],
    ['new nonce', { nonce: '00'.repeat(16) }],
  ])('refuses a challenge with a %s, which breaks its signature [A-02]', async (_, change) => {
    const { verifier } = setUpAltcha();
    const challenge = await verifier.issue();
    const forged = { ...challenge, parameters: { ...challenge.parameters, ...change } };
    const solution = (await solveChallenge({ challenge: challenge as Challenge, deriveKey })) ?? {};
    const ticket = Buffer.from(JSON.stringify({ challenge: forged, solution })).toString('base64');
    expect(await verifier.verify({ ticket, randstr: forged.parameters.nonce, ip })).toBe('failed');
  });

  test('refuses a challenge without the work done [A-02]', async () => {
    const { verifier } = setUpAltcha();
    const challenge = await verifier.issue();
    // The prefix is all that a client knows of the key it has to find.
    const solution = { counter: 1, derivedKey: challenge.parameters.keyPrefix.padEnd(64, '0') };
    const ticket = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
    expect(await verifier.verify({ ticket, randstr: challenge.parameters.nonce, ip })).toBe('failed');
  });

  test('accepts challenges of the former secret, but not of a withdrawn one [A-02]', async () => {
    const former = setUpAltcha(['former']);
    const rotated = setUpAltcha(['newest', 'former']);
    const solved = await solveProof(await former.verifier.issue());
    expect(await rotated.verifier.verify({ ...solved, ip })).toBe('passed');
    const second = await solveProof(await former.verifier.issue());
    expect(await setUpAltcha(['newest']).verifier.verify({ ...second, ip })).toBe('failed');
  });

  test('asks for bounded work: at most 120 keys of 1,000 rounds [A-02]', async () => {
    const { verifier } = setUpAltcha();
    for (let i = 0; i < 5; i += 1) {
      const challenge = await verifier.issue();
      const solution = await solveChallenge({ challenge: challenge as Challenge, deriveKey });
      expect(challenge.parameters.cost).toBe(1000);
      expect(solution?.counter).toBeGreaterThanOrEqual(60);
      expect(solution?.counter).toBeLessThanOrEqual(120);
    }
  });
});

describe('a provider over the network', () => {
  const servers: ProviderServer[] = [];
  afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

  async function setUpTencent(account: Partial<typeof tencentAccount> = {}) {
    const clock = startClock();
    const server = await startTencentCaptcha(clock);
    servers.push(server);
    const problems: string[] = [];
    const onProblem = (problem: string) => problems.push(problem);
    const { baseUrl } = server;
    const options = { ...tencentAccount, ...account, clock, baseUrl, onProblem, timeoutMs: 200 };
    return { server, problems, verifier: createTencentChallenge(options) };
  }

  async function setUpTurnstile(account: Partial<typeof turnstileAccount> = {}) {
    const server = await startTurnstile(startClock());
    servers.push(server);
    const problems: string[] = [];
    const onProblem = (problem: string) => problems.push(problem);
    const { baseUrl } = server;
    const options = { ...turnstileAccount, ...account, baseUrl, onProblem, timeoutMs: 200 };
    return { server, problems, verifier: createTurnstileChallenge(options) };
  }

  test.each(outages)(
    'that fails (%s) is unavailable, never passed, and is reported [A-02]',
    async (outage) => {
      for (const { server, problems, verifier } of [await setUpTencent(), await setUpTurnstile()]) {
        const solved = server.solve();
        await server.failWith(outage);
        expect(await verifier.verify({ ...solved, ip })).toBe('unavailable');
        expect(problems).toHaveLength(1);
        expect(problems[0]).not.toContain(ip);
        expect(problems[0]).not.toContain(solved.ticket);
      }
    },
  );

  test.each([
    ['a wrong account key', { secretKey: 'wrong' }, 'AuthFailure.SignatureFailure'],
    ['an unknown account', { secretId: 'AKIDother' }, 'AuthFailure.SecretIdNotFound'],
  ])('Tencent with %s is unavailable and reported by its error code [A-02]', async (_, account, code) => {
    const { server, problems, verifier } = await setUpTencent(account);
    expect(await verifier.verify({ ...server.solve(), ip })).toBe('unavailable');
    expect(problems[0]).toContain(code);
  });

  test('Turnstile with a wrong secret key is unavailable and reported by its error code [A-02]', async () => {
    const { server, problems, verifier } = await setUpTurnstile({ secretKey: 'wrong' });
    expect(await verifier.verify({ ...server.solve(), ip })).toBe('unavailable');
    expect(problems[0]).toContain('invalid-input-secret');
  });

  test.each(['terror_1001_199999164_1763604000', 'trerror_1001_199999164_1763604000'])(
    'an error ticket of Tencent (%s), which its script reports as ret 0, does not pass [A-02]',
    async (ticket) => {
      const { server, verifier } = await setUpTencent();
      expect(await verifier.verify({ ticket, randstr: '@abc', ip })).toBe('unavailable');
      expect(server.calls()).toBe(0);
    },
  );

  test('Tencent refuses a ticket with another random string, and a visitor that it calls malicious [A-02]', async () => {
    const { server, verifier } = await setUpTencent();
    expect(await verifier.verify({ ...server.solve(), randstr: '@zzz', ip })).toBe('failed');
    expect(await verifier.verify({ ...server.solve({ evil: true }), ip })).toBe('failed');
  });

  test('Turnstile receives the address of the visitor [A-02]', async () => {
    const { server, verifier } = await setUpTurnstile();
    await verifier.verify({ ...server.solve(), ip });
    expect(server.lastIp()).toBe(ip);
  });
});
