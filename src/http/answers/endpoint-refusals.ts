import type { Endpoint } from '../../lib/contract.ts';
import type { ErrorSpec } from '../../lib/errors.ts';
import { requestErrors } from './request-errors.ts';

/** All refusals an endpoint may answer: its own, and those of the kit by its method and access. */
export function refusalsOf(endpoint: Endpoint): ErrorSpec[] {
  return [...endpoint.errors, ...always, ...ofBody(endpoint), ...ofAccess(endpoint)];
}

const always = [
  requestErrors.invalidParameter,
  requestErrors.tooManyRequests,
  requestErrors.overloaded,
  requestErrors.unavailable,
  requestErrors.unexpected,
];

function ofBody({ method }: Endpoint): ErrorSpec[] {
  if (method !== 'POST') return [];
  return [requestErrors.unreadableBody, requestErrors.bodyTooLarge, requestErrors.bodyTooSlow];
}

function ofAccess({ access, contentType }: Endpoint): ErrorSpec[] {
  const { illegalRequest, pleaseLogIn, invalidToken, restrictedAccount } = requestErrors;
  // A system's upload is given up when it falls silent.
  if (typeof access === 'object')
    return [requestErrors.apiKeyMissing, requestErrors.apiKeyRefused, requestErrors.timedOut];
  const sign = contentType ? [] : [illegalRequest];
  return access === 'customer' ? [...sign, pleaseLogIn, invalidToken, restrictedAccount] : sign;
}
