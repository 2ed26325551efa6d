import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import '#db/test-db.ts';
import { makeKeptFolder } from './fakes/processes/kept-folder.ts';
import { installTestPackages } from './own-packages.ts';

/**
 * Installs the packages of tests, and provides the folder of the run's database clusters; the first test that needs one
 * starts it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await installTestPackages();
  // Vitest runs no teardown when a signal ends it, so another process does it.
  const { folder, clear } = makeKeptFolder('website-test-run-');
  const serverUrl = process.env.TEST_SERVER_URL || null;
  const run = `run_${randomUUID().replaceAll('-', '')}`;
  project.provide('testClusterFolder', folder);
  const workerUrls = serverUrl ? listOf(process.env.TEST_DISTRIBUTE) : [];
  project.provide('testServerUrl', serverUrl);
  project.provide('testPoolerUrl', serverUrl ? process.env.TEST_POOLER_URL || null : null);
  project.provide('testReadUrl', serverUrl ? process.env.TEST_READ_URL || null : null);
  project.provide('testWorkerUrls', workerUrls);
  project.provide('testRun', run);
  return async () => {
    // Side by side: Vitest does not wait long for a teardown.
    await Promise.all([clear(), serverUrl ? dropDatabases(serverUrl, run) : null]);
  };
}

function listOf(urls = ''): string[] {
  return urls
    .split(',')
    .map((url) => url.trim())
    .filter((url) => url !== '');
}

/** Databases that the workers of a run had for themselves on a given server. */
async function dropDatabases(serverUrl: string, run: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [run],
    );
    for (const { name } of rows) await client.query(`drop database ${name} with (force)`);
  } finally {
    await client.end();
  }
}
