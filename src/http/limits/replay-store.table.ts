import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#db/instant.ts';

/** Hashes of what was used once (captcha answers, challenge tickets), until it would have expired anyway. */
export const captchaReplay = pgTable(
  'captcha_replay',
  {
    id: text('id').primaryKey(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('captcha_replay_expires_at').on(table.expiresAt)],
);
