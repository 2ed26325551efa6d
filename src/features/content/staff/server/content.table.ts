import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#db/instant.ts';
import type { ContentKind } from '#features/publishing/content-kinds.rules.ts';
import type { ContentValue } from '#features/publishing/server/content-value.ts';
import type { versionActions } from '../content.staff.contract.ts';
import type { TextTimes } from '../content.staff.rules.ts';

const piece = { kind: text('kind').$type<ContentKind>().notNull(), itemId: text('item_id').notNull() };

/** What is known of pieces that staff have touched. */
export const contentItem = pgTable(
  'content_item',
  {
    ...piece,
    version: integer('version').notNull(),
    textTimes: jsonb('text_times').$type<TextTimes>().notNull(),
    editorName: text('editor_name'),
  },
  (table) => [primaryKey({ columns: [table.kind, table.itemId] })],
);

/** Every version of those pieces; the first one is what came with the product, where it did. */
export const contentVersion = pgTable(
  'content_version',
  {
    ...piece,
    version: integer('version').notNull(),
    at: instant('at').notNull(),
    /** Null for what came with the product. */
    staffId: text('staff_id'),
    staffName: text('staff_name'),
    action: text('action').$type<(typeof versionActions)[number]>().notNull(),
    value: jsonb('value').$type<ContentValue>().notNull(),
    publishAt: instant('publish_at'),
    offlineAt: instant('offline_at'),
  },
  (table) => [primaryKey({ columns: [table.kind, table.itemId, table.version] })],
);

/** What somebody is writing: one draft for a piece, or for a new one under an id of its own. */
export const contentDraft = pgTable(
  'content_draft',
  {
    ...piece,
    revision: integer('revision').notNull(),
    baseVersion: integer('base_version').notNull(),
    value: jsonb('value').$type<Record<string, unknown>>().notNull(),
    staffId: text('staff_id').notNull(),
    staffName: text('staff_name').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.itemId] })],
);

/** Who has a piece open, and when they were heard of last. */
export const contentWriter = pgTable(
  'content_writer',
  {
    ...piece,
    staffId: text('staff_id').notNull(),
    staffName: text('staff_name').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.itemId, table.staffId] })],
);
