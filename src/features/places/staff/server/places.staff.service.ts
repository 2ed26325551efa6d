import { and, arrayContains, asc, count, desc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Orm } from '#db/orm.ts';
import { beginsWithText, holdsText } from '#db/searched.ts';
import type { StaffContext } from '#http/http-env.ts';
import { refuseStale } from '#http/staff/refuse-stale.ts';
import type { Clock } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import type { Language } from '#lib/language.ts';
import { foldText } from '#lib/search-text.ts';
import type { StaffMember } from '#lib/staff/staff-permissions.ts';
import type { PlaceBook } from '../../book/place-book.rules.ts';
import { placeErrors } from '../../places.contract.ts';
import { labelOf, toFoundPlace } from '../../search/place-labels.rules.ts';
import type { PlacesService } from '../../server/places.service.ts';
import { placeOverride } from '../../server/places.table.ts';
import type { OverrideValue } from '../place-fields.rules.ts';
import * as contract from '../places.staff.contract.ts';
import { levelOfCode, type OverrideEffect, type OverrideLevel } from '../places.staff.rules.ts';

type Row = typeof placeOverride.$inferSelect;

/** Writes into the audit log; passed in, because that belongs to a later area. */
export type RecordPlaces = (
  tx: Orm,
  entry: {
    actor: StaffMember;
    visitor: string;
    action: `${string}.${string}`;
    subject: { kind: string; id: string; name?: string };
    before?: Record<string, unknown> | null;
    after?: Record<string, unknown> | null;
  },
) => Promise<void>;

/** Dependencies of changing places. */
export type PlacesStaffDeps = {
  orm: NodePgDatabase;
  places: Pick<PlacesService, 'book' | 'search'>;
  record: RecordPlaces;
  /** Notifies every process of changed places when the transaction commits. */
  announce(tx: Orm): Promise<void>;
  clock: Clock;
};

/** What staff do with places. */
export type PlacesStaffService = ReturnType<typeof createPlacesStaffService>;

/** The service over the table of changes. */
export function createPlacesStaffService(deps: PlacesStaffDeps) {
  const { orm, places } = deps;
  return {
    async find(
      { text, ...levels }: ParsedInputOf<typeof contract.findStaffPlaces>,
      language: Language,
    ): Promise<OutputOf<typeof contract.findStaffPlaces>> {
      return places.search({ keywords: text, limit: 10, ...levels }, language);
    },

    list: (input: ParsedInputOf<typeof contract.listOverrides>, language: Language) =>
      listRows(deps, input, language),

    async detail(code: string, language: Language): Promise<contract.OverrideDetail> {
      const book = await places.book();
      const level = requireLevel(book, code);
      const [row] = await orm.select().from(placeOverride).where(eq(placeOverride.code, code));
      const place = book.find(code);
      return {
        override: row ? toRow(book, row, language) : null,
        label: nameOf(book, code, language),
        level,
        place: place ? toFoundPlace(book, place) : null,
      };
    },

    save: (
      { code, version, value, reason }: ParsedInputOf<typeof contract.saveOverride>,
      call: StaffContext,
    ): Promise<{ override: contract.OverrideRow }> =>
      write(deps, { code, version }, { ...toColumns(value), reason, isActive: true }, call),

    remove: (
      { code, version, reason }: ParsedInputOf<typeof contract.removeOverride>,
      call: StaffContext,
    ): Promise<{ override: contract.OverrideRow }> =>
      write(deps, { code, version }, { reason, isActive: false }, call),
  };
}

/** Writes the changes of a place that has not changed since it was read, or never before. */
async function write(
  { orm, places, record, announce, clock }: PlacesStaffDeps,
  { code, version }: { code: string; version: number },
  changes: Partial<typeof placeOverride.$inferInsert>,
  { actor, visitor, language }: StaffContext,
): Promise<{ override: contract.OverrideRow }> {
  const book = await places.book();
  const level = requireLevel(book, code);
  const now = clock.now();
  const written = { ...changes, editedAt: now, editedBy: actor.name };
  return orm.transaction(async (tx) => {
    const isIt = eq(placeOverride.code, code);
    const [before] = await tx.select().from(placeOverride).where(isIt).for('update');
    if ((before?.version ?? 0) !== version)
      refuseStale({ by: before?.editedBy ?? null, at: before?.editedAt ?? now }, language);
    const [after] = before
      ? await tx
          .update(placeOverride)
          .set({ ...written, version: sql`${placeOverride.version} + 1` })
          .where(isIt)
          .returning()
      : await tx
          .insert(placeOverride)
          .values({ ...written, code, level, createdAt: now })
          .onConflictDoNothing()
          .returning();
    // Somebody else created the row concurrently.
    if (!after) refuseStale({ by: null, at: now }, language);
    await announce(tx);
    await record(tx, {
      actor,
      visitor,
      action: after.isActive ? 'place.changed' : 'place.takenBack',
      subject: { kind: 'place', id: code, name: nameOf(book, code, 'th') },
      before: before ? toFacts(before) : null,
      after: toFacts(after),
    });
    return { override: toRow(book, after, language) };
  });
}

/** Only for existing places, and postcodes of some place: a new place needs its name and parents from a release. */
function requireLevel(book: PlaceBook, code: string): OverrideLevel {
  const level = levelOfCode(code);
  const isKnown = level === 'postcode' ? book.withPostcode(code).length > 0 : book.find(code) !== undefined;
  if (!level || !isKnown) throw new AppError(placeErrors.placeUnknown);
  return level;
}

function toColumns({ postcodes, aliases, ...value }: OverrideValue) {
  return { ...value, postcodes: postcodes.length > 0 ? postcodes : null, aliases };
}

async function listRows(
  { orm, places }: PlacesStaffDeps,
  { sort, page, size, ...filter }: ParsedInputOf<typeof contract.listOverrides>,
  language: Language,
): Promise<OutputOf<typeof contract.listOverrides>> {
  const book = await places.book();
  const where = and(...conditionsOf(filter));
  const column = sort.endsWith('code') ? placeOverride.code : placeOverride.editedAt;
  const offset = (page - 1) * size;
  const counted = orm
    .select({ id: placeOverride.id })
    .from(placeOverride)
    .where(where)
    .limit(contract.MAX_LISTED_OVERRIDES)
    .as('counted');
  const [rows, [all]] = await Promise.all([
    orm
      .select()
      .from(placeOverride)
      .where(where)
      .orderBy(sort.startsWith('-') ? desc(column) : asc(column), asc(placeOverride.id))
      .limit(Math.max(0, Math.min(size, contract.MAX_LISTED_OVERRIDES - offset)))
      .offset(offset),
    orm.select({ many: count() }).from(counted),
  ]);
  return { rows: rows.map((row) => toRow(book, row, language)), total: all?.many ?? 0 };
}

type Filter = Omit<ParsedInputOf<typeof contract.listOverrides>, 'sort' | 'page' | 'size'>;

function conditionsOf({ text, level, effect, all }: Filter): (SQL | undefined)[] {
  return [
    text ? hasWords(text) : undefined,
    level ? eq(placeOverride.level, level) : undefined,
    effect ? hasEffect[effect] : undefined,
    all ? undefined : eq(placeOverride.isActive, true),
  ];
}

const hasEffect: Record<OverrideEffect, SQL | undefined> = {
  notServed: eq(placeOverride.isServed, false),
  served: eq(placeOverride.isServed, true),
  remote: eq(placeOverride.isRemote, true),
  renamed: or(isNotNull(placeOverride.th), isNotNull(placeOverride.en), isNotNull(placeOverride.zh)),
  aliases: sql`cardinality(${placeOverride.aliases}) > 0`,
};

function hasWords(text: string): SQL | undefined {
  const { code, th, en, zh, reason, postcodes, aliases } = placeOverride;
  const words = [th, en, zh, reason, sql`array_to_string(${aliases}, ' ')`];
  return or(
    beginsWithText(code, text),
    ...words.map((column) => holdsText(column, text)),
    arrayContains(postcodes, [foldText(text)]),
  );
}

function nameOf(book: PlaceBook, code: string, language: Language): string {
  const place = book.find(code);
  return place ? labelOf(book, place, null)[language] : code;
}

function toRow(book: PlaceBook, row: Row, language: Language): contract.OverrideRow {
  const { code, level, th, en, zh, postcodes, isServed, isRemote, reason, isActive, version, editedBy } = row;
  return {
    code,
    level,
    reason,
    isActive,
    version,
    editedBy,
    label: nameOf(book, code, language),
    value: { th, en, zh, postcodes, isServed, isRemote, aliases: row.aliases ?? [] },
    editedAt: row.editedAt.toISOString(),
  };
}

function toFacts({ th, en, zh, postcodes, isServed, isRemote, aliases, reason, isActive }: Row) {
  return { th, en, zh, postcodes, isServed, isRemote, aliases, reason, isActive };
}
