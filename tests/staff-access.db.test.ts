import fc from 'fast-check';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { mountApi } from '#app/api.ts';
import { shippedRoles } from '#features/staff/roles.rules.ts';
import type { HttpEnv } from '#http/http-env.ts';
import { type Endpoint, isForStaff } from '#lib/contract.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import { type Permission, permissions } from '#lib/staff/staff-permissions.ts';
import { startAccountSite } from './fakes/account-visits.ts';
import { hostileInput } from './fakes/hostile/hostile-input.ts';
import { startStaff } from './fakes/staff.ts';
import type { Website } from './fakes/website.ts';

const PAYLOADS_EACH = 5;

let site: Website;
let office: ReturnType<typeof startStaff>;
let endpoints: (Endpoint & { access: { staff: Permission | null } })[];
let entries: Endpoint[];

beforeAll(async () => {
  site = await startAccountSite({ env: { CALLS_PER_MINUTE: '100000' } });
  office = startStaff(site);
  const all = mountApi(new Hono<HttpEnv>(), site.services).filter(isForStaff);
  entries = all.filter(({ access }) => access === 'staffPublic');
  endpoints = all.filter(({ access }) => access !== 'staffPublic') as typeof endpoints;
});
afterAll(() => site.close());

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** The code that the access check answers; the endpoint behind it may answer anything else. */
async function accessCodeOf(
  endpoint: Endpoint,
  token?: string,
  headers?: Record<string, string>,
): Promise<number | null> {
  const response = await office.send(endpoint, { unknown: 'field' }, { token, headers });
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  const { code = 0 } = isJson ? ((await response.json()) as { code?: number }) : {};
  if (!isJson) await response.body?.cancel();
  const accessErrors: number[] = Object.values(staffErrors).map((spec) => spec.code);
  return accessErrors.includes(code) && code !== staffErrors.changedMeanwhile.code ? code : null;
}

describe('calls of staff', () => {
  it('are under /staff/api, read with GET and change with POST [A-25]', () => {
    expect(endpoints.length).toBeGreaterThan(15);
    for (const each of [...endpoints, ...entries]) {
      expect([nameOf(each), each.path.startsWith('/staff/api/')]).toEqual([nameOf(each), true]);
      expect(['GET', 'POST']).toContain(each.method);
    }
  });

  it('admit each role with the permission, and no other [P-04]', async () => {
    for (const role of shippedRoles) {
      const { token } = await office.as(role.key);
      for (const endpoint of endpoints) {
        const needed = endpoint.access.staff;
        const isLetIn = needed === null || role.permissions.includes(needed);
        const expected = isLetIn ? null : staffErrors.permissionMissing.code;
        expect([role.key, nameOf(endpoint), await accessCodeOf(endpoint, token)]).toEqual([
          role.key,
          nameOf(endpoint),
          expected,
        ]);
      }
    }
  }, 60_000);

  it('need only the one permission that their contract names [P-04]', async () => {
    for (const endpoint of endpoints) {
      const needed = endpoint.access.staff;
      if (needed === null) continue;
      const others = await office.as(permissions.filter((each) => each !== needed));
      const alone = await office.as([needed]);
      expect([
        nameOf(endpoint),
        await accessCodeOf(endpoint, others.token),
        await accessCodeOf(endpoint, alone.token),
      ]).toEqual([nameOf(endpoint), staffErrors.permissionMissing.code, null]);
    }
  }, 60_000);

  it('refuse those who are not logged in, not completely, or no longer', async () => {
    const { staffId } = await office.as('superAdministrator');
    const { sessions } = site.services.staff;
    const half = await sessions.open({ staffId, stage: 'second', device: '' });
    const lent = await sessions.open({ staffId, stage: 'ownPassword', device: '' });
    const customer = await site.logIn('+66812345678');
    for (const endpoint of endpoints) {
      expect([nameOf(endpoint), await accessCodeOf(endpoint)]).toEqual([
        nameOf(endpoint),
        staffErrors.staffLogIn.code,
      ]);
      expect(await accessCodeOf(endpoint, half)).toBe(staffErrors.secondFactorMissing.code);
      expect(await accessCodeOf(endpoint, lent)).toBe(staffErrors.passwordToChoose.code);
      expect(await accessCodeOf(endpoint, customer)).toBe(staffErrors.staffSessionEnded.code);
    }
  });

  it('survive everything that a contract allows: huge, extreme, invisible or special text', async () => {
    const asked = endpoints.filter(({ input }) => input instanceof z.ZodObject);
    let done = 0;
    const broken: string[] = [];
    for (const endpoint of asked) {
      // A session for each, because some calls end it.
      const { token } = await office.as('superAdministrator');
      for (const payload of fc.sample(hostileInput(endpoint.input), { numRuns: PAYLOADS_EACH, seed: 17 })) {
        const response = await office.send(endpoint, payload as object, { token });
        const said = `${nameOf(endpoint)} ${JSON.stringify(payload)?.slice(0, 600)}`;
        if (response.status >= 500) broken.push(said);
        if (response.status === 200) done += 1;
        await response.body?.cancel();
      }
    }
    expect(broken).toEqual([]);
    // Not all may fail at the first check, or the services were never called.
    expect(done).toBeGreaterThan(asked.length);
  }, 60_000);

  it('answer no other site', async () => {
    const { token } = await office.as('superAdministrator');
    for (const endpoint of [...endpoints, ...entries]) {
      const headers = { 'sec-fetch-site': 'cross-site' };
      expect([nameOf(endpoint), await accessCodeOf(endpoint, token, headers)]).toEqual([
        nameOf(endpoint),
        staffErrors.foreignOrigin.code,
      ]);
    }
  });
});
