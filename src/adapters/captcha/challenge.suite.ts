import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ChallengeConfig, ChallengeVerifier } from './challenge.port.ts';

/** A driver prepared for the suite, with a visitor who can pass its challenge. */
export type ChallengeUnderTest = {
  verifier: ChallengeVerifier;
  expectedConfig: ChallengeConfig;
  /** What must never reach the browser. */
  secrets: readonly string[];
  solve(): Promise<{ ticket: string; randstr: string }>;
  /** Moves the time that the driver and its provider see. */
  wait(minutes: number): void;
  close(): Promise<void>;
};

/** What every captcha challenge driver promises. */
export function challengeSuite(name: string, setUp: () => Promise<ChallengeUnderTest>): void {
  describe(`captcha challenge by ${name}`, () => {
    const ip = '203.0.113.9';
    let subject: ChallengeUnderTest;

    beforeAll(async () => {
      subject = await setUp();
    });
    afterAll(() => subject.close());

    test('gives the browser what it needs to show the challenge, and no secret [A-12]', () => {
      const config = subject.verifier.publicConfig();
      expect(config).toEqual(subject.expectedConfig);
      expect(config.provider).toBe(subject.verifier.provider);
      for (const secret of subject.secrets) expect(JSON.stringify(config)).not.toContain(secret);
    });

    test('passes a visitor who solved the challenge [A-02]', async () => {
      expect(await subject.verifier.verify({ ...(await subject.solve()), ip })).toBe('passed');
    });

    test('accepts a ticket once [A-02]', async () => {
      const solved = await subject.solve();
      expect(await subject.verifier.verify({ ...solved, ip })).toBe('passed');
      expect(await subject.verifier.verify({ ...solved, ip })).toBe('failed');
    });

    test('accepts a ticket once when it is sent many times at the same moment [A-02]', async () => {
      const solved = await subject.solve();
      const results = await Promise.all(
        Array.from({ length: 5 }, () => subject.verifier.verify({ ...solved, ip })),
      );
      expect(results.filter((result) => result === 'passed')).toHaveLength(1);
    });

    test.each([
      ['empty', ''],
      ['made up', 'dGhpcyBpcyBub3QgYSB0aWNrZXQ'],
      ['of JSON that means something else', Buffer.from('{"challenge":null}').toString('base64')],
      ['far too long', 'A'.repeat(100_000)],
    ])('refuses a ticket that is %s [A-02]', async (_, ticket) => {
      const { randstr } = await subject.solve();
      expect(await subject.verifier.verify({ ticket, randstr, ip })).toBe('failed');
    });

    test('refuses a ticket that is older than its few minutes [A-02]', async () => {
      const solved = await subject.solve();
      subject.wait(6);
      expect(await subject.verifier.verify({ ...solved, ip })).toBe('failed');
    });
  });
}
