import { describe, expect, it } from 'vitest';
import type { PublicParcel } from '../../tracked-parcel.contract.ts';
import { tidy } from '../results/last-seen.ts';
import { withNewest } from './recent-numbers.ts';

const now = new Date('2026-11-20T05:00:00.000Z');
const parcel = (billCode: string): PublicParcel => ({
  billCode,
  shareSign: '',
  service: 'SUPER',
  status: 'ON_PROCESS',
  state: 'MOVING',
  isFinished: false,
  headline: null,
  origin: { countryCode: 'TH', provinceCode: '10' },
  destination: { countryCode: 'TH', provinceCode: '50' },
  promisedDate: null,
  heldUntil: null,
  deliveryWindow: null,
  lateness: { kind: 'NO_PROMISE' },
  progress: { steps: [], exception: null },
  milestones: [],
});
const seen = (billCode: string, seenAt: string) => ({ parcel: parcel(billCode), seenAt });

describe('the results stored on this device', () => {
  it('are the newest of each number, and none older than 30 days', () => {
    const kept = tidy(
      [
        seen('a', '2026-11-18T00:00:00.000Z'),
        seen('b', '2026-10-20T00:00:00.000Z'),
        seen('a', '2026-11-19T00:00:00.000Z'),
        seen('c', '2026-10-22T00:00:00.000Z'),
      ],
      now,
    );
    expect(kept.map(({ parcel, seenAt }) => `${parcel.billCode} ${seenAt.slice(0, 10)}`)).toEqual([
      'a 2026-11-19',
      'c 2026-10-22',
    ]);
  });

  it('are at most twenty', () => {
    const many = Array.from({ length: 25 }, (_, nth) =>
      seen(`p${nth}`, new Date(now.getTime() - nth * 60_000).toISOString()),
    );
    const kept = tidy(many, now);
    expect(kept).toHaveLength(20);
    expect(kept.at(-1)?.parcel.billCode).toBe('p19');
  });
});

describe('the recent numbers', () => {
  it('are newest first, each once, at most ten', () => {
    expect(withNewest(['c', 'a'], ['a', 'b'])).toEqual(['c', 'a', 'b']);
    expect(withNewest(['x'], ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'])).toHaveLength(10);
  });
});
