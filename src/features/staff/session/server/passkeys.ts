import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { and, eq, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { brand } from '#lib/brand.ts';
import type { Clock } from '#lib/clock.ts';
import type { StaffUser } from '../../server/staff.repo.ts';
import { staffPasskey, staffSession } from '../../server/staff.table.ts';

/** Passkeys as second factors (WebAuthn). */
export type Passkeys = ReturnType<typeof createPasskeys>;

type Deps = { orm: Orm; publicUrl: string; clock: Clock };
type Json = Record<string, unknown>;

/** Loaded with the first passkey: including certificate parsing it is half a megabyte of code. */
const openWebAuthn = () => import('@simplewebauthn/server');

/** EdDSA, ES256, RS256 as COSE numbers: supported by every authenticator. */
const ALGORITHMS = [-8, -7, -257];

/** Passkeys over their table; each challenge belongs to one session and works once. */
export function createPasskeys(deps: Deps) {
  const { orm, publicUrl } = deps;
  const { hostname: rpID, origin } = new URL(publicUrl);
  const site = { expectedOrigin: origin, expectedRPID: rpID };
  return {
    async startAdding(member: StaffUser, sessionId: string): Promise<Json> {
      const known = await credentialsOf(orm, member.id);
      const { generateRegistrationOptions } = await openWebAuthn();
      const options = await generateRegistrationOptions({
        rpName: brand.name['en-us'],
        rpID,
        userName: member.account,
        userDisplayName: member.name,
        userID: new Uint8Array(Buffer.from(member.id)),
        excludeCredentials: known,
        supportedAlgorithmIDs: ALGORITHMS,
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      });
      await keepChallenge(orm, sessionId, options.challenge);
      return { ...options };
    },

    /** Stores the passkey that the browser created; false when it does not match the request. */
    async add(given: { staffId: string; sessionId: string; name: string; response: Json }): Promise<boolean> {
      const expectedChallenge = await takeChallenge(orm, given.sessionId);
      if (expectedChallenge === null) return false;
      const response = given.response as unknown as RegistrationResponseJSON;
      const { verifyRegistrationResponse } = await openWebAuthn();
      const checked = await verifyRegistrationResponse({
        ...site,
        response,
        expectedChallenge,
        requireUserVerification: false,
        supportedAlgorithmIDs: ALGORITHMS,
      }).catch(() => null);
      if (!checked?.verified) return false;
      const { id: credentialId, publicKey, counter, transports = [] } = checked.registrationInfo.credential;
      const row = { credentialId, publicKey: Buffer.from(publicKey), counter, transports };
      const { staffId, name } = given;
      const added = await orm
        .insert(staffPasskey)
        .values({ ...row, staffId, name, createdAt: deps.clock.now() })
        .onConflictDoNothing()
        .returning();
      return added.length > 0;
    },

    async startUsing(staffId: string, sessionId: string): Promise<Json> {
      const allowCredentials = await credentialsOf(orm, staffId);
      const { generateAuthenticationOptions } = await openWebAuthn();
      const options = await generateAuthenticationOptions({ rpID, allowCredentials });
      await keepChallenge(orm, sessionId, options.challenge);
      return { ...options };
    },

    use: (given: { staffId: string; sessionId: string; response: Json }) => use(deps, site, given),
  };
}

/** Whether the browser used one of the member's passkeys; a cloned one, with an old counter, is refused. */
async function use(
  { orm, clock }: Deps,
  site: { expectedOrigin: string; expectedRPID: string },
  given: { staffId: string; sessionId: string; response: Json },
): Promise<boolean> {
  const expectedChallenge = await takeChallenge(orm, given.sessionId);
  const response = given.response as unknown as AuthenticationResponseJSON;
  if (expectedChallenge === null || typeof response.id !== 'string') return false;
  const isTheirs = and(eq(staffPasskey.credentialId, response.id), eq(staffPasskey.staffId, given.staffId));
  const [row] = await orm.select().from(staffPasskey).where(isTheirs);
  if (!row) return false;
  const credential = {
    id: row.credentialId,
    counter: row.counter,
    transports: row.transports,
    publicKey: new Uint8Array(row.publicKey),
  };
  const { verifyAuthenticationResponse } = await openWebAuthn();
  const checked = await verifyAuthenticationResponse({
    ...site,
    response,
    expectedChallenge,
    credential,
    requireUserVerification: false,
  }).catch(() => null);
  if (!checked?.verified) return false;
  const counter = checked.authenticationInfo.newCounter;
  await orm.update(staffPasskey).set({ counter, lastUsedAt: clock.now() }).where(isTheirs);
  return true;
}

async function credentialsOf(orm: Orm, staffId: string) {
  const rows = await orm
    .select({ id: staffPasskey.credentialId, transports: staffPasskey.transports })
    .from(staffPasskey)
    .where(eq(staffPasskey.staffId, staffId));
  return rows;
}

async function keepChallenge(orm: Orm, sessionId: string, challenge: string): Promise<void> {
  await orm.update(staffSession).set({ challenge }).where(eq(staffSession.id, sessionId));
}

/** The challenge of a session, used up by reading it; of two concurrent calls only one gets it. */
async function takeChallenge(orm: Orm, sessionId: string): Promise<string | null> {
  const { rows } = await orm.execute<{ challenge: string }>(sql`
    update staff_session set challenge = null
    from (select id, challenge from staff_session where id = ${sessionId} for update) as before
    where staff_session.id = before.id and before.challenge is not null
    returning before.challenge`);
  return rows[0]?.challenge ?? null;
}
