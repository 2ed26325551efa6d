import { afterAll, beforeAll, expect, it } from 'vitest';
import type { InputOf } from '#lib/contract.ts';
import { startStaff } from '#tests/fakes/staff.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { issueKey, listKeys, revokeKey } from '../api-keys.staff.contract.ts';

let site: Website;
beforeAll(async () => {
  site = await startWebsite();
});
afterAll(() => site.close());

const feedWith = (key: string) =>
  site.send('/open/v1/scan-events', {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: '[]',
  });

it('a key is shown once, works for its scopes, and stops when it is revoked', async () => {
  const operator = await startStaff(site).as('operations');
  const { key, keyId } = await operator.get(issueKey, { name: 'Sorting hub', scopes: ['feed'] });
  expect((await feedWith(key)).status).toBe(200);

  const { rows } = await operator.get(listKeys, { text: 'sorting' });
  expect(rows).toMatchObject([
    { keyId, name: 'Sorting hub', owner: 'carrier', scopes: ['feed'], revokedAt: null },
  ]);
  expect(JSON.stringify(rows)).not.toContain(key);
  expect(key.startsWith(rows[0]?.hint ?? '-')).toBe(true);

  const again = { name: 'Sorting hub', scopes: ['carrier'] } satisfies InputOf<typeof issueKey>;
  expect((await operator.call(issueKey, again)).code).toBe(72007);

  await operator.get(revokeKey, { keyId, reason: 'The hub has closed' });
  expect((await operator.get(listKeys, { state: 'inForce', text: 'sorting' })).rows).toEqual([]);
  expect((await operator.call(revokeKey, { keyId, reason: 'Again' })).code).toBe(72001);
  expect((await feedWith(key)).status).toBe(401);
  await operator.get(issueKey, { name: 'Sorting hub', scopes: ['feed', 'carrier'] });
});

it('a key of the carrier may have a last day and addresses, and ends', async () => {
  const operator = await startStaff(site).as('operations');
  const given = { name: 'Bounded', scopes: ['feed'] as 'feed'[], networks: '203.0.113.7' };
  await operator.get(issueKey, { ...given, lastDay: '2026-11-20' });
  const find = async (state: 'inForce' | 'ended') => {
    const reader = await startStaff(site).as(['keys.read']);
    return (await reader.get(listKeys, { state, text: 'bounded' })).rows;
  };
  expect(await find('inForce')).toMatchObject([
    { lastDay: '2026-11-20', networks: ['203.0.113.7'], state: 'inForce' },
  ]);
  const past = { ...given, name: 'Past', lastDay: '2026-11-19' };
  expect((await operator.call(issueKey, past)).data).toMatchObject({ fields: [{ field: 'lastDay' }] });
  const before = site.clock.now().toISOString();
  site.clock.set('2026-11-21T00:00:00+07:00');
  expect(await find('inForce')).toEqual([]);
  expect(await find('ended')).toMatchObject([{ state: 'ended' }]);
  site.clock.set(before);
});

it('of two who issue a key of one name at the same moment one is refused', async () => {
  const operator = await startStaff(site).as('operations');
  const asked = { name: 'Airport', scopes: ['feed'] } satisfies InputOf<typeof issueKey>;
  const answers = await Promise.all([operator.call(issueKey, asked), operator.call(issueKey, asked)]);
  expect(answers.filter(({ succ }) => succ)).toHaveLength(1);
});

it('a member who may only see keys neither issues nor revokes one', async () => {
  const reader = await startStaff(site).as(['keys.read']);
  const [first] = (await reader.get(listKeys, {})).rows;
  const actions = await Promise.all([
    reader.call(issueKey, { name: 'Mine', scopes: ['feed'] }),
    reader.call(revokeKey, { keyId: first?.keyId ?? '', reason: 'No' }),
  ]);
  expect(actions.map(({ status }) => status)).toEqual([403, 403]);
});
