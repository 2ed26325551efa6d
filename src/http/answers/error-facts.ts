/** The logged properties of an error. */
export type ErrorFacts = {
  type: string;
  message: string;
  /** Frames only, because the text before them repeats the message. */
  stack: string;
  code?: string;
  constraint?: string;
  cause?: ErrorFacts;
};

// Drizzle appends the parameters to the query, PostgreSQL the wrong value after a colon and in DETAIL and CONTEXT.
const VALUES = /\nparams:.*|: ".*"?$/s;
const FRAME = /^ {4}at /;

/** An error in loggable form, without the values of the failed statement: they may be names and phones of people. */
export function toErrorFacts(thrown: unknown): unknown {
  if (!(thrown instanceof Error)) return thrown;
  const { code, constraint } = thrown as { code?: unknown; constraint?: unknown };
  const frames = (thrown.stack ?? '').split('\n').filter((line) => FRAME.test(line));
  return {
    type: thrown.name === 'Error' ? thrown.constructor.name : thrown.name,
    message: thrown.message.replace(VALUES, ''),
    stack: frames.join('\n'),
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(thrown.cause instanceof Error && { cause: toErrorFacts(thrown.cause) as ErrorFacts }),
  };
}
