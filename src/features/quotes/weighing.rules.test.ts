import { describe, expect, it } from 'vitest';
import { weigh } from './weighing.rules.ts';

describe('the charged weight', () => {
  const box = (lengthCm: number, widthCm: number, heightCm: number) => ({ lengthCm, widthCm, heightCm });

  it('is the greater of weight and size; if they are equal, the weight [C-03]', () => {
    // 30 × 20 × 10 cm is 6,000 cm³: 1 kg.
    const light = weigh({ weightGrams: 999, ...box(30, 20, 10) }, 6000);
    expect(light).toMatchObject({ chargedGrams: 1_000, basis: 'DIMENSIONAL' });
    const equal = weigh({ weightGrams: 1_000, ...box(30, 20, 10) }, 6000);
    expect(equal).toMatchObject({ chargedGrams: 1_000, dimensionalGrams: 1_000, basis: 'ACTUAL' });
  });

  it('rounds up to a gram, without floating-point errors [C-03]', () => {
    // 353 × 17 × 1 cm is 6,001 cm³: 1,000.17 g, which falls into the next step.
    expect(weigh({ weightGrams: 1, ...box(353, 17, 1) }, 6000).dimensionalGrams).toBe(1_001);
    // 1.1 × 0.1 × 600 cm is 66 cm³, that is 11 g; in floating point the product is slightly more.
    expect(weigh({ weightGrams: 1, ...box(1.1, 0.1, 600) }, 6000).dimensionalGrams).toBe(11);
  });

  it('of an international parcel counts the same box for more [C-06]', () => {
    expect(weigh({ weightGrams: 1, ...box(30, 20, 10) }, 5000).chargedGrams).toBe(1_200);
  });
});
