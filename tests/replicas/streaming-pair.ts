import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { inject } from 'vitest';
import { loadConfig } from '#app/config.ts';
import { openSiteDatabase } from '#app/site-database.ts';
import type { Db } from '#db/connect.ts';
import { clusterPaths, type Settings } from '#db/embedded/cluster.ts';
import { startEmbedded, stopEmbedded } from '#db/embedded/embedded.ts';
import { readState, writeState } from '#db/embedded/server-state.ts';
import { migrate } from '#db/migrate.ts';

/** A primary and a replica that streams from it, both of the embedded binaries. */
export type StreamingPair = {
  primaryUrl: string;
  replicaUrl: string;
  stopPrimary(): Promise<void>;
  startPrimary(): Promise<void>;
  /** The replica goes on receiving, and shows nothing new. */
  pauseReplay(): Promise<void>;
  resumeReplay(): Promise<void>;
  close(): Promise<void>;
};

const settings: Settings = { fsync: 'off', shared_buffers: '32MB', max_connections: '60' };
const OWN_FILES = new Set(['postmaster.pid', 'postmaster.opts']);

/** The `through` of a website that reads from a replica: its database in place of the unused one. */
export function throughReplica(env: {
  DATABASE_URL: string;
  DATABASE_READ_URL: string;
  DATABASE_READ_MAX_LAG?: string;
}) {
  return async (unused: Db): Promise<Db> => {
    await unused.close();
    const db = await openSiteDatabase(loadConfig(env), { log: pino({ level: 'silent' }) });
    await migrate(db);
    return db;
  };
}

/** Starts both in folders of their own. */
export async function startStreamingPair(): Promise<StreamingPair> {
  // In the folder of the run, whose clusters are stopped even if the run is killed.
  const folder = mkdtempSync(path.join(inject('testClusterFolder'), 'streaming-'));
  const [primaryDir, replicaDir] = [path.join(folder, 'primary'), path.join(folder, 'replica')];
  const start = (dataDir: string) => startEmbedded({ dataDir, settings, outlivesProcess: true });
  const primary = await start(primaryDir);
  await copyCluster(primary.url, primaryDir, replicaDir);
  const replica = await start(replicaDir);
  const onReplica = async (statement: string) => {
    await withClient(replica.url, (client) => client.query(statement));
  };
  return {
    primaryUrl: primary.url,
    replicaUrl: replica.url,
    stopPrimary: () => stopEmbedded(primaryDir),
    async startPrimary() {
      const { url } = await start(primaryDir);
      if (url !== primary.url) throw new Error('The primary came back at another address.');
    },
    pauseReplay: () => onReplica('select pg_wal_replay_pause()'),
    resumeReplay: () => onReplica('select pg_wal_replay_resume()'),
    async close() {
      await stopEmbedded(replicaDir);
      await stopEmbedded(primaryDir);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A base backup by hand: the embedded binaries have no pg_basebackup. */
async function copyCluster(url: string, from: string, to: string): Promise<void> {
  mkdirSync(to);
  const target = clusterPaths(to).cluster;
  await withClient(url, async (client) => {
    await client.query("select pg_backup_start('replica', true)");
    cpSync(clusterPaths(from).cluster, target, {
      recursive: true,
      filter: (file) => !OWN_FILES.has(path.basename(file)),
    });
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    writeFileSync(path.join(target, 'backup_label'), rows[0]?.labelfile ?? '');
  });
  const { hostname, port, username, password } = new URL(url);
  const follows = `host=${hostname} port=${port} user=${username} password=${password}`;
  appendFileSync(path.join(target, 'postgresql.auto.conf'), `primary_conninfo = '${follows}'\n`);
  writeFileSync(path.join(target, 'standby.signal'), '');
  writeState(to, { password: readState(from)?.password ?? '', port: 0 });
}

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
