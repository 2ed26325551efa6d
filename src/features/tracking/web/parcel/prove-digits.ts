import type { InputOf, OutputOf } from '#lib/contract.ts';
import { ApiError, callApi } from '#web/calls/call-api.ts';
import { obtainChallenge } from '#web/calls/challenge.ts';
import { CHALLENGE_PASSED } from '#web/calls/challenges/challenge-result.ts';
import { trackingCalls, trackingErrors } from '../../tracking.calls.ts';
import type { trackQueryVerify } from '../../tracking.contract.ts';

type Proving = InputOf<typeof trackQueryVerify>;

const send = (input: Proving) => callApi<typeof trackQueryVerify>(trackingCalls.trackQueryVerify, input);

/** Verifies the digits of a phone [V-12]; a required proof of work is solved in the background. */
export async function proveDigits(input: Proving): Promise<OutputOf<typeof trackQueryVerify>> {
  try {
    return await send(input);
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.code !== trackingErrors.proofFirst.code) throw failure;
    // Always our own, whichever provider is configured: it knows the required effort.
    const challengeUrl = trackingCalls.proofForDigits.path;
    const { ret, ticket, randstr } = await obtainChallenge({ provider: 'altcha', challengeUrl });
    if (ret !== CHALLENGE_PASSED) throw failure;
    return send({ ...input, ticket, randstr });
  }
}
