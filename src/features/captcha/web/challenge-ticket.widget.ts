import { callApi } from '#web/calls/call-api.ts';
import { obtainChallenge } from '#web/calls/challenge.ts';
import { CHALLENGE_PASSED } from '#web/calls/challenges/challenge-result.ts';
import { FormRefusal } from '#web/forms/form-problems.ts';
import { getCaptchaType } from '../captcha.contract.ts';

/** Runs the configured captcha challenge; only `ret` 0 proceeds to the server [S-10]. */
export async function takeTicket(): Promise<{ ticket: string; randstr: string }> {
  const { config } = await callApi(getCaptchaType, {});
  const { ret, ticket, randstr } = await obtainChallenge(config);
  if (ret !== CHALLENGE_PASSED) throw new FormRefusal({ key: 'captcha:errors.challengeFailed' });
  return { ticket, randstr };
}
