import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { RoleKey } from '#features/staff/roles.rules.ts';
import { staffRole, staffUser, staffUserRole } from '#features/staff/server/staff.table.ts';
import type { Endpoint, Envelope, InputOf, OutputOf } from '#lib/contract.ts';
import type { Permission } from '#lib/staff/staff-permissions.ts';
import type { Website } from './website.ts';

/** The answer of a call. */
export type StaffAnswer<T> = Envelope<T> & { status: number; headers: Headers };

/** How a call of the back office is sent; defaults are those of its own pages. */
export type StaffCallOptions = {
  token?: string;
  visitor?: string;
  lang?: 'TH' | 'EN' | 'CN';
  headers?: Record<string, string>;
};

/** A logged-in member of staff in a test. */
export type StaffCaller = Awaited<ReturnType<ReturnType<typeof startStaff>['as']>>;

/** The back office of a site: `as` creates members who are logged in, with a built-in role or with these permissions. */
export function startStaff(site: Website) {
  const isHttps = site.services.config.publicUrl.startsWith('https:');
  const cookieName = isHttps ? '__Host-staff_session' : 'staff_session';

  /** Calls like the back office. */
  async function call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    { token = '', visitor, lang = 'EN', headers: more }: StaffCallOptions = {},
  ): Promise<StaffAnswer<OutputOf<E>>> {
    const response = await send(endpoint, input as object, { token, visitor, lang, headers: more });
    const envelope = (await response.json()) as Envelope<OutputOf<E>>;
    return { ...envelope, status: response.status, headers: response.headers };
  }

  async function send(
    { method, path }: Pick<Endpoint, 'method' | 'path'>,
    input: object,
    { token = '', visitor, lang = 'EN', headers: more }: StaffCallOptions = {},
  ): Promise<Response> {
    const isPost = method === 'POST';
    const query = new URLSearchParams(isPost ? {} : (input as Record<string, string>)).toString();
    const headers = {
      lang,
      'sec-fetch-site': 'same-origin',
      ...(token && { cookie: `${cookieName}=${token}` }),
      ...(isPost && { 'content-type': 'application/json' }),
      ...more,
    };
    const init = { method, headers, ...(isPost && { body: JSON.stringify(input) }) };
    return site.send(query ? `${path}?${query}` : path, init, visitor);
  }

  return {
    call,
    send,

    /** A logged-in member: `get` returns data or throws, `call` returns the whole answer. */
    async as(who: RoleKey | readonly Permission[], name = `Member ${randomUUID().slice(0, 8)}`) {
      const roleId = await roleIdOf(site, who, name);
      const now = site.clock.now();
      const values = { account: name.replaceAll(' ', '.').toLowerCase(), name, createdAt: now };
      const [member] = await site.db.orm.insert(staffUser).values(values).returning();
      const staffId = member?.id ?? '';
      await site.db.orm.insert(staffUserRole).values({ staffId, roleId });
      const token = await site.services.staff.sessions.open({ staffId, stage: 'open', device: 'Test' });
      const own = <E extends Endpoint>(endpoint: E, input: InputOf<E>, how: StaffCallOptions = {}) =>
        call(endpoint, input, { token, ...how });
      return {
        staffId,
        roleId,
        name,
        token,
        call: own,
        send: (endpoint: Endpoint, input: object) => send(endpoint, input, { token }),
        async get<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> {
          const answer = await own(endpoint, input);
          if (!answer.succ) throw new Error(`${endpoint.path} answered ${answer.code}: ${answer.msg}`);
          return answer.data as OutputOf<E>;
        },
      };
    },
  };
}

async function roleIdOf(site: Website, who: RoleKey | readonly Permission[], name: string): Promise<string> {
  const { orm } = site.db;
  if (typeof who !== 'string') {
    const values = { name: `Role of ${name}`, permissions: [...who], createdAt: site.clock.now() };
    const [made] = await orm.insert(staffRole).values(values).returning();
    return made?.id ?? '';
  }
  const find = () => orm.select().from(staffRole).where(eq(staffRole.key, who));
  // Test sites have no content by default.
  if ((await find()).length === 0) await site.services.seed(['staff']);
  const [role] = await find();
  return role?.id ?? '';
}

/** For test servers without a back office. */
export const noStaff = { findSession: async () => null, publicUrl: 'http://website.test' };
