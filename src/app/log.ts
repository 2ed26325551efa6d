import pino, { type Logger } from 'pino';
import { toErrorFacts } from '#http/answers/error-facts.ts';
import { shownPath } from '#http/shown-path.ts';
import type { Config } from './config.ts';

const SECRETS = [
  'token',
  'authorization',
  'password',
  'newPassWord',
  'oldPassWord',
  'securityCode',
  'phone',
  'phoneNumber',
  'phoneNum',
  'email',
  'account',
].map((name) => `*.${name}`);

function withShownPath(line: Record<string, unknown>): Record<string, unknown> {
  return typeof line.path === 'string' ? { ...line, path: shownPath(line.path) } : line;
}

/** Structured log lines, on standard output unless given otherwise; tokens, codes and keys are redacted. */
export function createLog(
  { logLevel }: Pick<Config, 'logLevel'>,
  to?: { write(line: string): void },
): Logger {
  const options = {
    level: logLevel,
    serializers: { err: toErrorFacts },
    formatters: { log: withShownPath },
    redact: { paths: [...SECRETS, 'headers'], remove: true },
  };
  return to ? pino(options, to) : pino(options);
}
