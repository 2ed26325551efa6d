import type { Endpoint } from '../../lib/contract.ts';
import { AppError, type ErrorSpec } from '../../lib/errors.ts';
import { requestErrors } from './request-errors.ts';

/** All refusals an endpoint may answer: its own, and those of the kit by its method and access. */
export function refusalsOf(endpoint: Endpoint): ErrorSpec[] {
  return [...endpoint.errors, ...always, ...ofBody(endpoint), ...ofAccess(endpoint)];
}

/** The handler, with a refusal that its endpoint does not declare turned into a fault that tests see. */
export function declaredOnly<Args extends unknown[], T>(
  endpoint: Endpoint,
  handler: (...args: Args) => Promise<T>,
): (...args: Args) => Promise<T> {
  const declared = new Set(refusalsOf(endpoint).map(({ key }) => key));
  return async (...args) => {
    try {
      return await handler(...args);
    } catch (thrown) {
      if (!(thrown instanceof AppError) || declared.has(thrown.spec.key)) throw thrown;
      throw new Error(`${endpoint.path} refuses with ${thrown.spec.key}, which it does not declare.`);
    }
  };
}

const always = [
  requestErrors.invalidParameter,
  requestErrors.tooManyRequests,
  requestErrors.overloaded,
  requestErrors.unavailable,
  requestErrors.unexpected,
];

function ofBody({ method, access, files }: Endpoint): ErrorSpec[] {
  if (method === 'GET' || method === 'DELETE') return [];
  const { unreadableBody, bodyTooLarge, bodyTooSlow, unsupportedMediaType } = requestErrors;
  const ofAll = [unreadableBody, bodyTooLarge, bodyTooSlow];
  return typeof access === 'object' || files ? [...ofAll, unsupportedMediaType] : ofAll;
}

function ofAccess({ access, contentType, files, readsSession }: Endpoint): ErrorSpec[] {
  const { illegalRequest, pleaseLogIn, invalidToken, restrictedAccount } = requestErrors;
  // A system's upload is given up when it falls silent.
  if (typeof access === 'object')
    return [
      requestErrors.apiKeyMissing,
      requestErrors.apiKeyUnknown,
      requestErrors.apiKeyRefused,
      requestErrors.timedOut,
    ];
  const sign = contentType || files ? [] : [illegalRequest];
  return access === 'customer' || readsSession
    ? [...sign, pleaseLogIn, invalidToken, restrictedAccount]
    : sign;
}
