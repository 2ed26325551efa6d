import type { SQL } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { RuleSet } from '#features/rules/rules.rules.ts';
import type { HeldKind, RetentionOutcome } from '../retention.rules.ts';

/** A figure of the business rules that says how long something is kept. */
export type RetentionFigure = keyof RuleSet['retention'];

/**
 * How long a kind of data is kept: by a business rule, by a number of days that the feature's own promises fix, or
 * until a date that each row carries.
 */
export type RetentionTerm = { figure: RetentionFigure } | { days: number } | 'ownDate';

/**
 * What may stay for longer than its own term: what is on hold, directly or with something that it belongs to
 * (`heldParcel`), what a feature still needs (`parcel`), and what belongs to something or somebody on hold: an upload
 * by its id, data about a recipient by the phone or e-mail address.
 */
export type KeptSubject = HeldKind | 'heldParcel' | 'recipient' | 'upload';

/** The conditions that a feature adds, on the value of a subject; that may name a column of an alias such as `t`. */
export type Keeps = Partial<Record<Exclude<KeptSubject, 'customer'>, (value: SQL, due: Due) => SQL>>;

/** What is due. */
export type Due = {
  /** The transaction of a batch; for counting, the pool. */
  orm: Orm;
  now: Date;
  /** Rows from before it are due; with a date of their own, those whose date has passed. */
  before: Date;
  /** The same for another figure. */
  beforeBy(figure: RetentionFigure): Date;
  /** The condition that something is on hold, or that another feature still needs it. */
  stays(subject: KeptSubject, value: SQL): SQL;
};

/** What a batch has done; `place` is where the next one continues. */
export type Batch = { rows: number; isDone: boolean; place?: string | null };

/** How many rows are due, and from when the oldest is. */
export type DueRows = { rows: number; oldest: Date | null };

/** One kind of data with its term, declared by the feature that stores it. */
export type RetentionKind = {
  /** Its name in texts and in the database. */
  name: string;
  term: RetentionTerm;
  outcome: RetentionOutcome;
  /** The hour in Bangkok at which it begins, where people are told of it; at night by default. */
  atHour?: number;
  /** The rows that `removeBatch` would remove in all; at most `limit` are counted where one is given. */
  count(due: Due, limit?: number): Promise<DueRows>;
  /** Removes about `limit` rows in the transaction of `due`. */
  removeBatch(due: Due, from: { limit: number; place: string | null }): Promise<Batch>;
};

/** Something that staff can put on hold, found by what they type. */
export type Holdable = {
  kind: HeldKind;
  find(typed: string, orm: Orm): Promise<{ subject: string; name: string } | null>;
};
