import type { z } from 'zod';

/** A kind of background work: its name, the data of a job, and its retries. */
export type Queue<S extends z.ZodType = z.ZodType, Name extends string = string> = {
  name: Name;
  /** Ids rather than contents: a job is readable in the database. */
  data: S;
  /** A job that runs longer counts as dead and is retried. */
  timeoutSeconds: number;
  retries: {
    limit: number;
    /** The delay before the first retry; it about doubles with each further one. */
    firstDelaySeconds: number;
    longestDelaySeconds: number;
  };
};

/** Declares a queue; a job whose last attempt has failed moves to the queue named `<name>-given-up`. */
export function defineQueue<S extends z.ZodType, const Name extends string>(
  queue: Queue<S, Name>,
): Queue<S, Name> {
  return queue;
}

/** The queue for jobs of another one that failed every time. */
export function givenUpName({ name }: Pick<Queue, 'name'>): string {
  return `${name}-given-up`;
}
