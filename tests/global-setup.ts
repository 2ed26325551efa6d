import type { TestProject } from 'vitest/node';
import '#db/test-db.ts';
import { makeKeptFolder } from './fakes/processes/kept-folder.ts';

/** Provides the folder of the run's database clusters; the first test that needs one starts it. */
export default function setup(project: TestProject): () => Promise<void> {
  // Vitest runs no teardown when a signal ends it, so another process does it.
  const { folder, clear } = makeKeptFolder('website-test-run-');
  project.provide('testClusterFolder', folder);
  return clear;
}
