import { expect, it } from 'vitest';
import { VISITORS_PER_NETWORK } from './limits.ts';
import { createPageLimit } from './page-limit.ts';

it('an IPv6 network /48 gets no more pages than all its limits allow, however many addresses request them', async () => {
  const limit = createPageLimit(3);
  const ask = async (visitor: string) => (await limit.consume(visitor, 3)).allowed;
  const answers = [];
  for (let each = 0; each <= VISITORS_PER_NETWORK; each += 1) answers.push(await ask(`home ${each}~network`));
  expect(answers).toEqual([...Array(VISITORS_PER_NETWORK).fill(true), false]);
  expect(await ask('elsewhere~other')).toBe(true);
  expect(await ask('192.0.2.1')).toBe(true);
  expect(await limit.consume('192.0.2.1', 1)).toMatchObject({ allowed: false });
});
