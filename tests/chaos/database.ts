import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findPostmaster } from '#db/embedded/cluster.ts';
import { startEmbedded } from '#db/embedded/embedded.ts';
import { isProcessAlive } from '#db/embedded/process-identity.ts';

const SETTINGS = { max_connections: '100', shared_buffers: '64MB' };

/** The database server of a run, in a folder of its own. It writes through to the disk, as in production. */
export async function startDatabase(dataDir: string) {
  const start = () => startEmbedded({ dataDir, settings: SETTINGS, outlivesProcess: true });
  const { url } = await start();

  async function ask<T extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<T[]> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<T>(text, values)).rows;
    } finally {
      await client.end();
    }
  }

  return {
    /** Past the gate. */
    url,
    ask,
    /** Ends it at once, without a checkpoint, and starts it: it has to recover from its log. */
    async crashAndRestart(awayMs: number): Promise<void> {
      const running = findPostmaster(dataDir);
      if (!running) throw new Error('The database does not run.');
      process.kill(running.pid, 'SIGQUIT');
      while (isProcessAlive(running.pid)) await sleep(20);
      await sleep(awayMs);
      await start();
    },
    /**
     * Prepares the full disk. A disk that really fills needs an administrator, so triggers answer what PostgreSQL
     * answers then, with its SQLSTATE, to each statement that would need room; they are made before the load begins.
     */
    async prepareFullDisk(): Promise<void> {
      await ask(FULL_DISK);
    },
    async fillDisk(isFull: boolean): Promise<void> {
      await ask('update chaos.disk set is_full = $1', [isFull]);
    },
  };
}

const FULL_DISK = `
create schema chaos;
create table chaos.disk (is_full boolean not null);
insert into chaos.disk values (false);
create function chaos.need_room() returns trigger language plpgsql as $$
begin
  if (select is_full from chaos.disk) then
    raise exception using errcode = '53100', message = 'could not extend file: No space left on device';
  end if;
  return null;
end $$;
do $$
declare each record;
begin
  for each in
    select n.nspname, c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname in ('public', 'pgboss')
  loop
    execute format('create trigger chaos_disk before insert or update on %I.%I for each statement execute function chaos.need_room()',
      each.nspname, each.relname);
  end loop;
end $$;`;
