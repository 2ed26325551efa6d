import { describe, expect, it } from 'vitest';
import { fitInto } from './picture-size.rules.ts';

describe('a picture before it is sent', () => {
  it('is scaled down by its longer side, and keeps its proportions', () => {
    expect(fitInto({ width: 4000, height: 3000 })).toEqual({ width: 512, height: 384 });
    expect(fitInto({ width: 3000, height: 4000 })).toEqual({ width: 384, height: 512 });
  });

  it('stays as it is when it is small', () => {
    expect(fitInto({ width: 200, height: 100 })).toEqual({ width: 200, height: 100 });
  });

  it('is at least one pixel, however narrow', () => {
    expect(fitInto({ width: 60_000, height: 10 })).toEqual({ width: 512, height: 1 });
  });
});
