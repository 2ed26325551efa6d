import { type SQL, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { RulesService } from '#features/rules/server/rules.service.ts';
import type { Clock } from '#lib/clock.ts';
import { dueBefore, type HeldKind, nextAtHour } from '../retention.rules.ts';
import { isHeld, lockForRemoving } from './held.ts';
import { createPassesRepo, type PassRow } from './passes.repo.ts';
import type { Batch, Due, DueRows, Keeps, KeptSubject, RetentionKind } from './retention-kind.ts';

/** When the site has the fewest visitors. */
const NIGHT_HOUR = 1;
/** A batch holds its locks for a fraction of a second. */
const ROWS_AT_ONCE = 500;

type Deps = {
  orm: Orm;
  rules: Pick<RulesService, 'inForce'>;
  /** The kinds of all features, and what they need of each other's data; read only once all features are wired. */
  kinds(): readonly RetentionKind[];
  keeps(): readonly Keeps[];
  clock: Clock;
};

/** A kind of data with the rows that are due. */
export type PlannedKind = { kind: RetentionKind; before: Date; pass: PassRow | null } & DueRows;

/** What was done of a pass: how many rows, and whether more is left. */
export type Worked = { rows: number; isLeft: boolean };

/** Counts and removes what is older than its term. */
export type RetentionService = ReturnType<typeof createRetentionService>;

/** The service over the kinds that features declare. */
export function createRetentionService(deps: Deps) {
  const { orm, kinds, clock } = deps;

  function find(name: string): RetentionKind {
    const kind = kinds().find((each) => each.name === name);
    if (!kind) throw new Error(`No feature has a kind of data ${name}.`);
    return kind;
  }

  return {
    find,

    /** What would be removed now, kind by kind; counting stops at `limit` where one is given. */
    async plan(limit?: number): Promise<PlannedKind[]> {
      const passes = new Map((await createPassesRepo(orm).list()).map((row) => [row.kind, row]));
      const planned: PlannedKind[] = [];
      // One after the other: counting is the database's work, and nobody waits for it elsewhere.
      for (const kind of kinds()) {
        const due = await dueOf(deps, kind, orm);
        const found = await kind.count(due, limit);
        planned.push({ kind, before: due.before, pass: passes.get(kind.name) ?? null, ...found });
      }
      return planned;
    },

    /** Begins the passes that are due; `enqueue` in the same transaction. Returns their kinds. */
    async begin(enqueue: (name: string, tx: Orm) => Promise<void>): Promise<string[]> {
      const now = clock.now();
      const begun: string[] = [];
      for (const { name, atHour = NIGHT_HOUR } of kinds()) {
        const isTaken = await orm.transaction(async (tx) => {
          const passes = createPassesRepo(tx);
          await passes.add(name, nextAtHour(atHour, now));
          if (!(await passes.take(name, now))) return false;
          await enqueue(name, tx);
          return true;
        });
        if (isTaken) begun.push(name);
      }
      return begun;
    },

    /**
     * Works on a pass, batch by batch, until it is done or told to stop; each batch is a transaction that also stores
     * how far the pass is.
     */
    async work(name: string, isEnough: () => boolean, rowsAtOnce = ROWS_AT_ONCE): Promise<Worked> {
      const kind = find(name);
      let rows = 0;
      do {
        const batch = await workOnce(deps, kind, rowsAtOnce);
        rows += batch.rows;
        if (batch.isDone) return { rows, isLeft: false };
      } while (!isEnough());
      return { rows, isLeft: true };
    },

    /** Removes at once what is due of a kind, or of all; returns how many rows. */
    async run(name?: string, rowsAtOnce?: number): Promise<number> {
      let removed = 0;
      for (const kind of name === undefined ? kinds() : [find(name)]) {
        await createPassesRepo(orm).begin(kind.name, clock.now());
        removed += (await this.work(kind.name, () => false, rowsAtOnce)).rows;
      }
      return removed;
    },
  };
}

/** One batch; nothing is left where the pass has ended, or another process works on it. */
async function workOnce(deps: Deps, kind: RetentionKind, limit: number): Promise<Batch> {
  const { orm, clock } = deps;
  return orm.transaction(async (tx) => {
    const passes = createPassesRepo(tx);
    const pass = await passes.lock(kind.name);
    if (!pass) return { rows: 0, isDone: true };
    await tx.execute(lockForRemoving);
    const due = await dueOf(deps, kind, tx);
    const batch = await kind.removeBatch(due, { limit, place: pass.place });
    const now = clock.now();
    await passes.note(kind.name, batch, now, nextAtHour(kind.atHour ?? NIGHT_HOUR, now));
    return batch;
  });
}

/** What is due of a kind, by the rules in force. */
async function dueOf({ rules, keeps, clock }: Deps, { term }: RetentionKind, orm: Orm): Promise<Due> {
  const now = clock.now();
  const { retention } = await rules.inForce(now);
  const beforeBy: Due['beforeBy'] = (figure) => dueBefore(figure, retention[figure], now);
  const beforeOf = () => {
    if (term === 'ownDate') return now;
    return 'days' in term ? dueBefore('Days', term.days, now) : beforeBy(term.figure);
  };
  const due: Due = {
    orm,
    now,
    before: beforeOf(),
    beforeBy,
    stays: (subject, value) => stays(keeps(), subject, value, due),
  };
  return due;
}

const held: Partial<Record<KeptSubject, HeldKind>> = {
  customer: 'customer',
  heldParcel: 'parcel',
  order: 'order',
  claim: 'claim',
};

/** The condition that something is on hold, or needed by a feature. */
function stays(all: readonly Keeps[], subject: KeptSubject, value: SQL, due: Due): SQL {
  const own = held[subject] ? [isHeld(held[subject], value)] : [];
  const whole = subject === 'parcel' ? [stays(all, 'heldParcel', value, due)] : [];
  const needed = all.flatMap((keeps) => {
    const condition = subject === 'customer' ? undefined : keeps[subject];
    return condition ? [condition(value, due)] : [];
  });
  return sql`(${sql.join([sql`false`, ...own, ...whole, ...needed], sql` or `)})`;
}
