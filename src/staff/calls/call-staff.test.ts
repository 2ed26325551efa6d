import { afterEach, expect, expectTypeOf, it, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#lib/contract.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import { callStaff } from './call-staff.ts';
import { lostSession } from './lost-session.ts';

const save = endpoint({
  method: 'POST',
  path: '/staff/api/things/save',
  summary: 'Saves a thing.',
  access: { staff: null },
  input: z.object({ name: z.string() }),
  output: z.object({ id: z.number() }),
  errors: [],
});
const saved = { code: 1, succ: true, msg: '', data: { id: 7 } };
const refused = { code: staffErrors.staffSessionEnded.code, succ: false, msg: 'ended', data: null };

/** The server returns these in order; returns the bodies it received. */
function answer(...answers: object[]): unknown[] {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body?: string }) => {
    bodies.push(JSON.parse(body ?? 'null'));
    return Response.json(answers.shift());
  });
  return bodies;
}
afterEach(() => vi.unstubAllGlobals());

it('repeats a refused call unchanged, once the session is back', async () => {
  const bodies = answer(refused, saved);
  const calling = callStaff(save, { name: 'typed' });
  await vi.waitFor(() => expect(lostSession.isLost()).toBe(true));
  expect(bodies).toHaveLength(1);
  lostSession.loggedInAgain();
  expect(await calling).toEqual({ id: 7 });
  expect(bodies).toEqual([{ name: 'typed' }, { name: 'typed' }]);
});

it('makes all calls wait for one login', async () => {
  answer(refused, refused, saved, saved);
  const calls = [callStaff(save, { name: 'a' }), callStaff(save, { name: 'b' })];
  await vi.waitFor(() => expect(lostSession.isLost()).toBe(true));
  await new Promise((resolve) => setTimeout(resolve));
  lostSession.loggedInAgain();
  expect(await Promise.all(calls)).toHaveLength(2);
  expect(lostSession.isLost()).toBe(false);
});

it('passes an error on with its wrong fields', async () => {
  answer({ code: 28110, succ: false, msg: 'taken', data: { fields: [{ field: 'name', msg: 'taken' }] } });
  await expect(callStaff(save, { name: 'x' })).rejects.toMatchObject({
    code: 28110,
    message: 'taken',
    fields: [{ field: 'name', msg: 'taken' }],
  });
});

it('reports a foreign answer as an unreachable server', async () => {
  vi.stubGlobal('fetch', async () => new Response('<html>', { status: 502 }));
  await expect(callStaff(save, { name: 'x' })).rejects.toMatchObject({ code: 0, message: '' });
});

it('a screen of staff calls nothing that needs the session of a customer', () => {
  const { method, path, summary, input, output, errors } = save;
  const ofCustomers = endpoint({ method, path, summary, input, output, errors, access: 'customer' });
  type Called = Parameters<typeof callStaff>[0];
  expectTypeOf<typeof save>().toExtend<Called>();
  expectTypeOf<typeof ofCustomers>().not.toExtend<Called>();
});
