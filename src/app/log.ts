import pino, { type Logger } from 'pino';
import { toErrorFacts } from '#http/answers/error-facts.ts';
import { shownPath } from '#http/shown-path.ts';
import type { Config } from './config.ts';
import type { Tracing } from './tracing/tracing.ts';

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

/**
 * Structured log lines, on standard output unless given otherwise; tokens, codes and keys are redacted. Each line of a
 * traced request carries the ids of its span.
 */
export function createLog(
  { logLevel }: Pick<Config, 'logLevel'>,
  to?: { write(line: string): void },
  tracing?: Pick<Tracing, 'ids'> | null,
): Logger {
  const options = {
    level: logLevel,
    serializers: { err: toErrorFacts },
    formatters: { log: withShownPath },
    ...(tracing && { mixin: tracing.ids }),
    redact: { paths: [...SECRETS, 'headers'], remove: true },
  };
  return to ? pino(options, to) : pino(options);
}
