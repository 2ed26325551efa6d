import type { Logger } from 'pino';
import type { Db } from '#db/connect.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import type { RulesService } from '#features/rules/server/rules.service.ts';
import type { Jobs } from '#jobs/jobs.ts';
import { repeatPass } from '#jobs/repeated-pass.ts';
import { type Clock, MINUTE_MS } from '#lib/clock.ts';
import { retentionQueue } from './retention.queue.ts';
import { createRetentionService, type RetentionService } from './retention.service.ts';

const LOOKED_EVERY_MS = 10 * MINUTE_MS;
/** Shorter than the queue's timeout by far; then other jobs have their turn. */
const WORKED_MS = 30_000;

/** Wires the removal of old data: every process looks for what is due, and jobs remove it. */
export function wireRetention(site: {
  db: Db;
  jobs: Jobs;
  rules: Pick<RulesService, 'inForce'>;
  /** The kinds of each feature; read only once all features are wired. */
  readonly modules: readonly FeatureModule[];
  clock: Clock;
  log: Logger;
}): FeatureModule<RetentionService> {
  const { db, jobs, rules, clock, log } = site;
  const service = createRetentionService({
    orm: db.orm,
    rules,
    kinds: () => site.modules.flatMap((each) => each.retention ?? []),
    keeps: () => site.modules.flatMap((each) => each.keeps ?? []),
    clock,
  });
  const stopping = new AbortController();

  jobs.onWork(retentionQueue, {
    async work({ kind }) {
      const enoughAt = Date.now() + WORKED_MS;
      const { isLeft } = await service.work(kind, () => stopping.signal.aborted || Date.now() > enoughAt);
      if (isLeft) await jobs.enqueue(retentionQueue, { kind });
    },
    async giveUp({ kind }) {
      log.error({ kind }, 'old data could not be removed');
    },
  });
  const begin = () => service.begin((kind, tx) => jobs.enqueue(retentionQueue, { kind }, tx));
  const passes = repeatPass(begin, {
    everyMs: LOOKED_EVERY_MS,
    onProblem: (err) => log.error({ err }, 'old data could not be looked for'),
  });
  return {
    service,
    start: passes.start,
    async stop() {
      stopping.abort();
      await passes.stop();
    },
  };
}
