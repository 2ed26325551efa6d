import { causesOf } from './error-causes.ts';

/** Network error codes of a server that is unreachable or gone. */
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/**
 * PostgreSQL's codes: connection failures (08), insufficient resources (53), shutting down or starting (57P01 to
 * 57P05).
 */
const SERVER_CODES = /^(?:08...|53...|57P0[1-5])$/;
/** The driver's own errors have no code. */
const DRIVER_WORDS =
  /^(?:Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/**
 * Whether an error or one of its causes means that the database cannot answer now, rather than that a statement is
 * wrong.
 */
export function isDatabaseAway(thrown: unknown): boolean {
  return causesOf(thrown).some(
    ({ code, message }) =>
      (typeof code === 'string' && (NETWORK_CODES.has(code) || SERVER_CODES.test(code))) ||
      DRIVER_WORDS.test(message),
  );
}
