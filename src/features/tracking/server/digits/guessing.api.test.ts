import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RisingProofs, SizedProof } from '#adapters/captcha/challenge.port.ts';
import { issueCaptcha } from '#features/captcha/captcha.contract.ts';
import { createFakeImageCaptcha, RIGHT_CODE } from '#tests/fakes/captchas.ts';
import { addParcel, waybillNo } from '#tests/fakes/parcels.ts';
import { solveProof } from '#tests/fakes/solve-proof.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { proofForDigits } from '../../digits.contract.ts';
import { trackingErrors, trackQueryVerify } from '../../tracking.contract.ts';

const RIGHT_DIGITS = '5678';
/** Two phones of a parcel end in four digits each. */
const CHANCE = 2 / 10_000;
const PER_VISITOR = 20;
const PER_NETWORK = 60;
const PER_SITE = 180;
/** Enough parcels that the limit per waybill (five a visitor, fifty a day) does not affect these tests. */
const PARCELS = 80;
const HARDEST_KEYS = 960;
const ANY_WORK = { ticket: 'done', randstr: 'done' };

let site: Website;
let lines: Record<string, unknown>[];
let guesses = 0;

/** With the shipped limits. */
async function start(risingProofs?: RisingProofs): Promise<void> {
  guesses = 0;
  lines = [];
  const logTo = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) };
  site = await startWebsite({ image: createFakeImageCaptcha(), risingProofs, logTo });
  for (let nth = 0; nth < PARCELS; nth += 1) await addParcel(site.db, waybillNo(nth));
}
afterEach(() => site.close());

/** For an attacker with unlimited computing power: only the counters remain. */
const workForNothing: SizedProof = {
  issue: () => Promise.reject(new Error('Nobody asks for one.')),
  verify: async () => 'passed',
};

function nextParcel(): number {
  guesses += 1;
  return guesses % PARCELS;
}

/** One guess of a program that solves every image captcha, as an audio code can be recognised. */
async function guess(address: string, { digits = '0000', of = nextParcel(), work = {} } = {}) {
  const { ctoken } = await site.get(issueCaptcha, {}, { address });
  const input = { billCode: waybillNo(of), phone: digits, captcha: RIGHT_CODE, ctoken, ...work };
  return site.call(trackQueryVerify, input, { address });
}

/** The same with a program that also does every proof of work; `keys` is how much that was. */
async function workAndGuess(address: string, how: { digits?: string; of?: number } = {}) {
  const first = await guess(address, how);
  if (first.code !== trackingErrors.proofFirst.code) return { ...first, keys: 0 };
  const proof = await (await site.send(proofForDigits.path, {}, '', address)).json();
  const { keys, ...work } = await solveProof(proof);
  return { ...(await guess(address, { ...how, work })), keys };
}

/** Guesses from one address after another until one is refused; returns how many were checked. */
async function guessUntilPaused(addresses: Iterable<string>): Promise<number> {
  let judged = 0;
  for (const address of addresses)
    for (;;) {
      const { code } = await guess(address, { work: ANY_WORK });
      if (code === trackingErrors.digitsPaused.code) break;
      expect(code).toBe(trackingErrors.phoneMismatch.code);
      judged += 1;
    }
  return judged;
}

function* addressesOf(networks: number, each: number): Iterable<string> {
  for (let network = 0; network < networks; network += 1)
    for (let host = 1; host <= each; host += 1) yield `203.0.${network}.${host}`;
}

const alarms = () =>
  lines.filter(({ alarm }) => alarm === 'wrong digits').map(({ level, state }) => [level, state]);

describe('a machine that guesses digits of one parcel after the other', () => {
  beforeEach(() => start());

  it('is stopped after 20 an hour from one address, with rising proof of work for each [X-19]', async () => {
    const keys: number[] = [];
    let code = 0;
    while (code !== trackingErrors.digitsPaused.code) {
      const answer = await workAndGuess('203.0.113.7');
      code = answer.code;
      if (code === trackingErrors.phoneMismatch.code) keys.push(answer.keys);
    }
    expect(keys).toHaveLength(PER_VISITOR);
    expect(keys.slice(0, 5)).toEqual([0, 0, 0, 0, 0]);
    const least = (from: number) => Math.min(...keys.slice(from, from + 5));
    expect([least(5) >= 60, least(10) >= 240, least(15) >= HARDEST_KEYS]).toEqual([true, true, true]);
    expect(PER_VISITOR * 24 * CHANCE).toBeLessThan(0.1);
    expect(alarms()).toEqual([]);
  });

  it('cannot avoid the work by a proof of another effort, or by a used one', async () => {
    const address = '203.0.113.9';
    for (let nth = 0; nth < 5; nth += 1) await guess(address);
    const proof = await (await site.send(proofForDigits.path, {}, '', address)).json();
    const { keys: _keys, ...work } = await solveProof(proof);
    expect((await guess(address, { work })).code).toBe(trackingErrors.phoneMismatch.code);
    expect((await guess(address, { work })).code).toBe(trackingErrors.proofFirst.code);
    const early = await solveProof(await (await site.send(proofForDigits.path, {}, '', address)).json());
    for (let nth = 0; nth < 4; nth += 1) await workAndGuess(address);
    const small = { ticket: early.ticket, randstr: early.randstr };
    expect((await guess(address, { work: small })).code).toBe(trackingErrors.proofFirst.code);
  });
});

describe('a machine with many addresses and unlimited computing power', () => {
  beforeEach(() => start([workForNothing]));

  it('is stopped after 60 an hour from a network, however many of its addresses it has', async () => {
    expect(await guessUntilPaused(addressesOf(1, 40))).toBe(PER_NETWORK);
    expect(PER_NETWORK * 24 * CHANCE).toBeLessThan(0.3);
  });

  it('is stopped after 60 an hour from an IPv6 /48', async () => {
    const hosts = Array.from({ length: 20 }, (_, nth) => `2001:db8:7:${(nth + 1).toString(16)}::1`);
    expect(await guessUntilPaused(hosts)).toBe(PER_NETWORK);
  });

  it('is stopped after 180 an hour over the whole site, which opens fewer than one parcel a day, and raises an alarm', async () => {
    expect(await guessUntilPaused(addressesOf(12, 9))).toBe(PER_SITE);
    // One more window may start within a day.
    expect(PER_SITE * 25 * CHANCE).toBeLessThan(1);
    expect(alarms()).toEqual([
      [40, 'half used'],
      [40, 'used up'],
    ]);
    expect(JSON.stringify(lines.filter(({ alarm }) => alarm))).not.toMatch(/203\.0|80000000/);
  });
});

describe('people', () => {
  beforeEach(() => start());

  it('who mistype and then succeed leave nothing in any budget', async () => {
    const address = '203.0.113.20';
    for (let nth = 0; nth < PER_VISITOR; nth += 1) {
      expect((await guess(address, { of: nth })).code).toBe(trackingErrors.phoneMismatch.code);
      expect((await guess(address, { of: nth, digits: RIGHT_DIGITS })).code).toBe(1);
    }
  });

  it('who share an address with a guessing machine still succeed by the right digits while its budget lasts', async () => {
    const address = '203.0.113.21';
    for (let nth = 0; nth < PER_VISITOR - 1; nth += 1) await workAndGuess(address);
    expect((await workAndGuess(address, { digits: RIGHT_DIGITS, of: PARCELS - 1 })).code).toBe(1);
    expect((await workAndGuess(address)).code).toBe(trackingErrors.phoneMismatch.code);
    const { code, msg } = await workAndGuess(address);
    expect(code).toBe(trackingErrors.digitsPaused.code);
    expect(msg).toMatch(/Try again in \d+ min/);
  });
});
