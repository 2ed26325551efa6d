import type { z } from 'zod';

/** A kind of work that outlives its request: its name, what a job carries, and how often it is tried. */
export type Queue<S extends z.ZodType = z.ZodType> = {
  name: string;
  /** Ids rather than contents: a job is readable in the database. */
  data: S;
  /** A job that runs longer is taken for dead and tried again. */
  timeoutSeconds: number;
  retries: {
    limit: number;
    /** The pause before the first retry; each one after is about twice as long. */
    firstDelaySeconds: number;
    longestDelaySeconds: number;
  };
};

/** Declares a queue; a job that has failed for the last time goes on to the queue named `<name>-given-up`. */
export function defineQueue<S extends z.ZodType>(queue: Queue<S>): Queue<S> {
  return queue;
}

/** Where jobs of a queue end that failed every time. */
export function givenUpName({ name }: Pick<Queue, 'name'>): string {
  return `${name}-given-up`;
}
