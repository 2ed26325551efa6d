import { codeTypes } from '#features/accounts/accounts.rules.ts';
import { sendVerifyCode } from '#features/accounts/credentials/codes.contract.ts';
import { loginWithPwd } from '#features/accounts/sign-in/sign-in.contract.ts';
import { issueChallenge } from '#features/captcha/captcha.contract.ts';
import { orderTrack } from '#features/tracking/tracking.contract.ts';
import type { Endpoint, InputOf, OutputOf } from '#lib/contract.ts';
import { createCaptchaReader, fillInLogin, sealPassword } from '../../fakes/processes/password-login.ts';
import type { Asked } from '../../fakes/processes/walk-in-order.ts';
import { solveProof } from '../../fakes/solve-proof.ts';
import type { Acknowledged } from '../acknowledged.ts';
import type { Client, Got } from '../client.ts';
import type { LoadKind } from '../ledger.ts';
import { PASSWORD, type World } from '../world.ts';

/** A call on the way to another one failed: it is counted, and the whole is tried again. */
class NotAnswered extends Error {}

/** The site as forms ask it; throws where a call is not answered. */
function asked(client: Client, kind: LoadKind): Asked {
  return {
    async get<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> {
      const got = await client.call(kind, endpoint, input);
      if (got.outcome !== 'answered') throw new NotAnswered();
      return got.data;
    },
  };
}

async function inSteps<T>(steps: () => Promise<Got<T>>): Promise<Got<T>> {
  try {
    return await steps();
  } catch (error) {
    if (error instanceof NotAnswered) return { outcome: 'refused', code: 0 };
    throw error;
  }
}

/** Looks up parcels. */
export async function lookUp(world: World, stream: number): Promise<void> {
  const [client, random] = [world.newClient(), world.newRandom(stream)];
  while (!world.isStopping()) {
    await client.call('lookups', orderTrack, { billCodes: [random.pick(world.lookedUp)] });
    await world.pause(random, 80);
  }
}

/** Logs in with a password, the captcha of the form read. */
export async function logIn(world: World, stream: number, { sessions }: Acknowledged): Promise<void> {
  const [client, random] = [world.newClient(), world.newRandom(stream)];
  const read = createCaptchaReader(world.site.keys);
  while (!world.isStopping()) {
    const { phone } = random.pick(world.people);
    const opened = await client.untilAnswered(() =>
      inSteps(async () => {
        const form = asked(client, 'logins');
        const sealed = await sealPassword(form, PASSWORD);
        const filled = await fillInLogin(form, { phone: `0${phone.slice(3)}`, sealedPassword: sealed, read });
        return client.call('logins', loginWithPwd, filled);
      }),
    );
    if (opened) sessions.add({ phone, token: opened.token });
    await world.pause(random, 1_500);
  }
}

/** Asks for a code by SMS, for a new phone each time. */
export async function askForCodes(world: World, stream: number, { codes }: Acknowledged): Promise<void> {
  const [client, random] = [world.newClient(), world.newRandom(stream)];
  let nth = 0;
  while (!world.isStopping()) {
    let digits = '';
    const sent = await client.untilAnswered(() =>
      inSteps(async () => {
        nth += 1;
        // What a cut call may have sent to an earlier one is not expected of this one.
        digits = `8${String(90_000_000 + nth)}`;
        const { ticket, randstr } = await solveProof(await challengeOf(client));
        return client.call('codes', sendVerifyCode, {
          phoneNumber: digits,
          countryCode: '66',
          type: codeTypes.register,
          ticket,
          randstr,
        });
      }),
    );
    if (sent) codes.add({ phone: `+66${digits}`, at: performance.now() });
    await world.pause(random, 1_500);
  }
}

async function challengeOf(client: Client): Promise<unknown> {
  const got = await client.call<typeof issueChallenge>('codes', issueChallenge, {});
  if (got.outcome !== 'answered') throw new NotAnswered();
  return got.data;
}
