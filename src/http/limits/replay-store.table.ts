import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Hashes of what was used once (captcha answers, challenge tickets), until it would have expired anyway. */
export const captchaReplay = pgTable(
  'captcha_replay',
  {
    id: text('id').primaryKey(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('captcha_replay_expires_at').on(table.expiresAt)],
);
