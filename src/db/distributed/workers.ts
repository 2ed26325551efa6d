import type pg from 'pg';

/** A server for parts of tables. */
export type Worker = { host: string; port: number; isActive: boolean };

/** Those that the coordinator knows, without asking them. */
export async function listWorkers(pool: pg.Pool): Promise<Worker[]> {
  const { rows } = await pool.query<Worker>(`
    select nodename as host, nodeport as port, isactive as "isActive" from pg_dist_node
    where noderole = 'primary' and shouldhaveshards and groupid <> 0 order by 1, 2`);
  return rows;
}

/** Whether the coordinator reaches it now; takes up to `citus.node_connection_timeout` where a machine has vanished. */
export async function workerAnswers(pool: pg.Pool, { host, port, isActive }: Worker): Promise<boolean> {
  const { rows } = await pool.query<{ answers: boolean }>(
    'select citus_check_connection_to_node($1, $2) as answers',
    [host, port],
  );
  return isActive && rows[0]?.answers === true;
}

/** As operators know it. */
export function addressOf({ host, port }: Pick<Worker, 'host' | 'port'>): string {
  return `${host}:${port}`;
}
