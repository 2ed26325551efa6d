import { type Endpoint, isForStaff, isForSystems } from '#lib/contract.ts';
import { AppError, type ErrorSpec } from '#lib/errors.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import { requestErrors } from './request-errors.ts';

/** All refusals of an endpoint: its own, and the general ones for its method and access. */
export function refusalsOf(endpoint: Endpoint): ErrorSpec[] {
  return [...endpoint.errors, ...always, ...ofBody(endpoint), ...ofAccess(endpoint)];
}

/** The handler, with an undeclared refusal turned into an internal error, so that tests notice it. */
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

function ofBody(endpoint: Endpoint): ErrorSpec[] {
  const { method, files } = endpoint;
  if (method === 'GET' || method === 'DELETE') return [];
  const { unreadableBody, bodyTooLarge, bodyTooSlow, unsupportedMediaType } = requestErrors;
  const ofAll = [unreadableBody, bodyTooLarge, bodyTooSlow];
  const isTyped = isForSystems(endpoint) || isForStaff(endpoint) || files;
  return isTyped ? [...ofAll, unsupportedMediaType] : ofAll;
}

function ofAccess(endpoint: Endpoint): ErrorSpec[] {
  const { access, contentType, files, readsSession } = endpoint;
  const { illegalRequest, pleaseLogIn, invalidToken, restrictedAccount } = requestErrors;
  // A system's upload times out when it is silent.
  if (isForSystems(endpoint))
    return [
      requestErrors.apiKeyMissing,
      requestErrors.apiKeyUnknown,
      requestErrors.apiKeyEnded,
      requestErrors.unknownVersion,
      requestErrors.apiKeyRefused,
      requestErrors.apiKeyElsewhere,
      requestErrors.timedOut,
    ];
  if (isForStaff(endpoint)) {
    const { foreignOrigin, ...accessErrors } = staffErrors;
    return access === 'staffPublic' ? [foreignOrigin] : [foreignOrigin, ...Object.values(accessErrors)];
  }
  const sign = contentType || files ? [] : [illegalRequest];
  return access === 'customer' || readsSession
    ? [...sign, pleaseLogIn, invalidToken, restrictedAccount]
    : sign;
}
