import { beforeEach, describe, expect, it } from 'vitest';
import { type Admission, createAdmission } from './admission.ts';

let nowMs: number;
let admission: Admission;
const whole = () => true;
const coming = () => false;

beforeEach(() => {
  nowMs = 0;
  admission = createAdmission(() => nowMs);
});

/** Lets as many in as it takes until one is refused; returns how they leave, and when to come back. */
function fill(most = 10_000): { leave: (() => void)[]; comeBackSeconds: number } {
  const leave: (() => void)[] = [];
  while (leave.length < most) {
    const admitted = admission.enter(whole);
    if (typeof admitted === 'number') return { leave, comeBackSeconds: admitted };
    leave.push(admitted);
  }
  throw new Error('nobody was refused');
}

/** So many requests come and are answered within a second, one after the other. */
function answer(count: number): void {
  for (let nth = 0; nth < count; nth += 1) {
    nowMs += 1_000 / count;
    const admitted = admission.enter(whole);
    if (typeof admitted !== 'number') admitted();
  }
}

describe('a process that has more to answer than it can', () => {
  it('lets a crowd into a quiet site, and tells who comes after it to come back', () => {
    const { leave, comeBackSeconds } = fill();
    expect(leave.length).toBe(64);
    expect(comeBackSeconds).toBe(2);
  });

  it('lets another in as soon as one has been answered', () => {
    const { leave } = fill();
    leave[0]?.();
    leave[0]?.();
    expect(admission.enter(whole)).toBeTypeOf('function');
    expect(admission.enter(whole)).toBeTypeOf('number');
  });

  it('lets in more where it answers more a second', () => {
    answer(1_000);
    nowMs += 1;
    expect(fill().leave.length).toBe(250);
  });

  it('forgets what it answered long ago', () => {
    answer(1_000);
    for (let second = 0; second < 5; second += 1) answer(10);
    expect(fill().leave.length).toBe(64);
  });

  it('does not count those whose body is still coming, however many they are', () => {
    for (let nth = 0; nth < 500; nth += 1) expect(admission.enter(coming)).toBeTypeOf('function');
    expect(fill().leave.length).toBe(64);
  });

  it('sends people away for longer while more are refused than answered, up to half a minute', () => {
    const told: number[] = [];
    for (let second = 0; second < 8; second += 1) {
      const { leave, comeBackSeconds } = fill();
      told.push(comeBackSeconds);
      for (let nth = 0; nth < 500; nth += 1) admission.enter(whole);
      for (const each of leave) each();
      nowMs += 1_001;
    }
    expect(told).toEqual([2, 4, 8, 16, 30, 30, 30, 30]);
    for (let second = 0; second < 40; second += 1) answer(100);
    expect(fill().comeBackSeconds).toBe(2);
  });

  it('does not count those who wait for something else for over a second: sign-ins in a queue, a gateway', () => {
    for (let second = 0; second < 4; second += 1) {
      expect(fill().leave.length).toBe(64);
      nowMs += 1_001;
    }
    expect(admission.enter(whole)).toBeTypeOf('function');
  });

  it('begins anew after a night without a request, whatever the evening was like', () => {
    answer(1_000);
    const { leave } = fill();
    for (let second = 0; second < 8; second += 1) {
      for (let nth = 0; nth < 500; nth += 1) admission.enter(whole);
      nowMs += 1_001;
    }
    for (const each of leave) each();
    nowMs += 8 * 3_600_000;
    const morning = fill();
    expect([morning.leave.length, morning.comeBackSeconds]).toEqual([64, 2]);
  });
});
