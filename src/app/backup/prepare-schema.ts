import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Db } from '#db/connect.ts';
import { findInProject } from '#db/find-in-project.ts';
import { createListener } from '#db/listen.ts';
import { migrate } from '#db/migrate.ts';
import { createJobs } from '#jobs/jobs.ts';
import { queues } from '../queues.ts';

type Journal = { entries: { tag: string }[] };

/**
 * Creates the schema of a backup: its migrations and no newer ones, which the next start applies to the restored rows,
 * and the tables of the job queues.
 */
export async function prepareSchema(db: Db, migrations: readonly string[]): Promise<void> {
  const folder = path.dirname(findInProject('db/migrations/meta'));
  const known = readMigrationFiles({ migrationsFolder: folder });
  const unknown = migrations.filter((hash) => !known.some((each) => each.hash === hash));
  if (unknown.length > 0)
    throw new Error(
      'The backup was made by a newer release: restore it with that one. Nothing has been changed.',
    );
  const upTo = known.filter(({ hash }) => migrations.includes(hash)).length;
  const work = mkdtempSync(path.join(tmpdir(), 'restore-'));
  try {
    const journalFile = path.join(folder, 'meta', '_journal.json');
    const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as Journal;
    const entries = journal.entries.slice(0, upTo);
    mkdirSync(path.join(work, 'meta'));
    writeFileSync(path.join(work, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries) cpSync(path.join(folder, `${tag}.sql`), path.join(work, `${tag}.sql`));
    await migrate(db, work);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  await makeQueues(db);
}

/** pg-boss creates its tables at its first start; no worker runs here. */
async function makeQueues(db: Db): Promise<void> {
  const listener = createListener(db.directUrl);
  const jobs = createJobs({
    db,
    listener,
    queues,
    onProblem: (cause) => {
      throw cause;
    },
  });
  try {
    await jobs.start();
  } finally {
    await jobs.close();
    await listener.close();
  }
}
