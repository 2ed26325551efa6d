import type { Context } from 'hono';
import type { Endpoint, StaffAccess } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import type { Language } from '#lib/language.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import { userAgentOf } from '#lib/user-agent.ts';
import { formatDateTime } from '#web/texts/format.ts';
import { contentDisposition } from '../answers/content-disposition.ts';
import { type AnswersApi, dataAnswer } from '../answers/data-answer.ts';
import { success } from '../answers/envelope.ts';
import { readJson, readQuery } from '../endpoint-input.ts';
import type { HttpEnv, StaffBase, StaffContext, StaffSession } from '../http-env.ts';
import type { Limiter } from '../limits/limits.ts';
import { spendCall } from '../limits/spend-call.ts';
import { requireJson, requireOwnOrigin } from '../staff/own-origin.ts';
import { isRecorded } from '../staff/recorded.ts';
import { type FindStaffSession, keepStaffToken, staffTokenOf } from '../staff/staff-session.ts';
import type { Audience, FileAnswer } from './audience.ts';

/** The context of a call during login. */
export type StaffEntry = StaffBase & {
  token: string;
  /** The session of the browser, at any stage. */
  findSession(): Promise<StaffSession | null>;
  /** Sets the token cookie of the browser, or deletes it. */
  keepToken(token: string | null): void;
};

type StaffApi = AnswersApi & {
  staff: { findSession: FindStaffSession; publicUrl: string };
  callLimit: Pick<Limiter, 'consume'>;
};

/**
 * The back office: limits, origin, session and permission are checked before the body is read. Outside production, a
 * call that changes something without an entry in the audit log is a fault.
 */
export function staffAudience(
  api: StaffApi,
  endpoint: Endpoint,
  permission: StaffAccess['staff'],
): Audience<StaffContext> {
  const { path, method, readsOnly, contentType = 'application/octet-stream' } = endpoint;
  return {
    async admit(c) {
      await spendCall(api.callLimit, c);
      requireOwnOrigin(c, api.staff.publicUrl);
      return enter(api, permission, c);
    },
    read,
    verify({ actor }) {
      if (method === 'POST' && !readsOnly && !isRecorded(actor))
        throw new Error(`${path} changed something that the audit log lacks.`);
    },
    sendData: dataAnswer(endpoint, api),
    sendFile: (c, file) => sendFile(c, { contentType, ...file }),
  };
}

/** Staff during login: the handlers check the session themselves, if there is one. */
export function staffEntryAudience({ staff, callLimit }: StaffApi, endpoint: Endpoint): Audience<StaffEntry> {
  const { contentType = 'application/octet-stream' } = endpoint;
  return {
    async admit(c) {
      await spendCall(callLimit, c);
      requireOwnOrigin(c, staff.publicUrl);
      const token = staffTokenOf(c, staff.publicUrl);
      return {
        ...baseOf(c),
        token,
        findSession: async () => (token ? staff.findSession(token) : null),
        keepToken: (next) => keepStaffToken(c, staff.publicUrl, next),
      };
    },
    read,
    // Through the context, which has the cookie.
    sendData: (c, data) =>
      c.body(JSON.stringify(success(endpoint.output.parse(data))), 200, {
        'content-type': 'application/json',
        'cache-control': 'no-store',
      }),
    sendFile: (c, file) => sendFile(c, { contentType, ...file }),
  };
}

async function read(c: Context<HttpEnv>): Promise<unknown> {
  if (c.req.method !== 'POST') return readQuery(c);
  requireJson(c);
  return readJson(await c.req.text());
}

function sendFile(c: Context<HttpEnv>, { content, name, contentType }: Required<FileAnswer>): Response {
  const body = typeof content === 'string' ? content : new Uint8Array(content);
  return c.body(body, 200, {
    'content-type': contentType,
    'cache-control': 'no-store',
    'content-disposition': contentDisposition('attachment', name),
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  });
}

/** The context of a session with the permission; throws without one. */
async function enter(
  { staff }: StaffApi,
  permission: StaffAccess['staff'],
  c: Context<HttpEnv>,
): Promise<StaffContext> {
  const token = staffTokenOf(c, staff.publicUrl);
  if (!token) throw new AppError(staffErrors.staffLogIn);
  const session = await staff.findSession(token);
  if (!session) throw new AppError(staffErrors.staffSessionEnded);
  if (session.stage === 'ownPassword') throw new AppError(staffErrors.passwordToChoose);
  if (session.stage !== 'open') throw new AppError(staffErrors.secondFactorMissing);
  requirePermission(session, permission, c.get('language'));
  const { staffId, name, permissions } = session;
  return { ...baseOf(c), session, actor: { staffId, name, permissions } };
}

function requirePermission(
  { permissions, pendingRights }: StaffSession,
  permission: StaffAccess['staff'],
  language: Language,
): void {
  if (permission === null || permissions.has(permission)) return;
  const beginsAt = pendingRights.get(permission);
  if (beginsAt)
    throw new AppError(staffErrors.rightNotBegun, { params: { at: formatDateTime(beginsAt, language) } });
  throw new AppError(staffErrors.permissionMissing, { params: { permission } });
}

function baseOf(c: Context<HttpEnv>): StaffBase {
  return {
    requestId: c.get('requestId'),
    language: c.get('language'),
    visitor: c.get('visitor'),
    userAgent: userAgentOf({ get: (name) => c.req.header(name) ?? null }),
    log: c.get('log'),
  };
}
