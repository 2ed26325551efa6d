import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#db/instant.ts';
import type { ContentKind } from '#features/publishing/content-kinds.rules.ts';
import type { ContentValue } from '#features/publishing/server/content-value.ts';
import type { versionActions } from '../content.staff.contract.ts';
import type { TextTimes } from '../content.staff.rules.ts';

const piece = { kind: text('kind').$type<ContentKind>().notNull(), itemId: text('item_id').notNull() };

/** Metadata of items that staff have edited. */
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

/** Every version of those items; the first one is the shipped text, where there is one. */
export const contentVersion = pgTable(
  'content_version',
  {
    ...piece,
    version: integer('version').notNull(),
    at: instant('at').notNull(),
    /** Null for shipped content. */
    staffId: text('staff_id'),
    staffName: text('staff_name'),
    action: text('action').$type<(typeof versionActions)[number]>().notNull(),
    value: jsonb('value').$type<ContentValue>().notNull(),
    publishAt: instant('publish_at'),
    offlineAt: instant('offline_at'),
  },
  (table) => [primaryKey({ columns: [table.kind, table.itemId, table.version] })],
);

/** Drafts: one per item, or per new item under its own id. */
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

/** Who has an item open, with the time of their last heartbeat. */
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
