import type { Context } from 'hono';
import { AppError } from '#lib/errors.ts';
import { userAgentOf } from '#lib/user-agent.ts';
import { requestErrors } from './answers/request-errors.ts';
import type { CallContext, HttpEnv, Session } from './http-env.ts';

/** Finds the session of a token; null when it is unknown, closed or expired. */
type Sessions = { findSession(token: string): Promise<Session | null> };

/** The context of every handler. */
export function baseContext(
  sessions: Sessions,
  c: Context<HttpEnv>,
  token = c.req.header('token') ?? '',
): CallContext {
  let session: Promise<Session | null> | undefined;
  return {
    requestId: c.get('requestId'),
    language: c.get('language'),
    visitor: c.get('visitor'),
    address: c.get('address') ?? '',
    userAgent: userAgentOf({ get: (name) => c.req.header(name) ?? null }),
    token,
    log: c.get('log'),
    findSession() {
      session ??= token ? findUsableSession(sessions, token) : Promise.resolve(null);
      return session;
    },
  };
}

/** A restricted account is refused even if its session was opened before (decision 000, session). */
async function findUsableSession(sessions: Sessions, token: string): Promise<Session | null> {
  const session = await sessions.findSession(token);
  if (session?.restricted) throw new AppError(requestErrors.restrictedAccount);
  return session;
}

/** The session of a call; throws where it is missing, expired or of a restricted account. */
export async function requireSession(call: CallContext): Promise<Session> {
  if (!call.token) throw new AppError(requestErrors.pleaseLogIn);
  const session = await call.findSession();
  if (!session) throw new AppError(requestErrors.invalidToken);
  return session;
}
