import pg from 'pg';

type Query = (...args: unknown[]) => unknown;

/**
 * A connection that prepares no statement by name. Behind a pooler in transaction mode each transaction may get another
 * session of the server: the name is then unknown there, or already taken by another process.
 */
export class UnnamedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const send = (...args: unknown[]) => (super.query as Query).apply(this, args);
    // Every statement of a pool, of the query builder and of a transaction is sent by this function.
    const unnamed: Query = (statement, ...rest) => send(withoutName(statement), ...rest);
    this.query = unnamed as pg.Client['query'];
  }
}

/** The query builder uses one object for many executions, so it is copied; a query object belongs to one. */
function withoutName(statement: unknown): unknown {
  if (typeof statement !== 'object' || statement === null || !('name' in statement)) return statement;
  if ('submit' in statement) return Object.assign(statement, { name: undefined });
  return { ...statement, name: undefined };
}
