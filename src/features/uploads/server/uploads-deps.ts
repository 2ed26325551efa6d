import type { FileCleaner } from '#adapters/cleaning/cleaning.port.ts';
import type { FileStorage } from '#adapters/storage/storage.port.ts';
import type { Orm } from '#db/orm.ts';
import type { Limiter } from '#http/limits/limits.ts';
import type { Seal } from '#http/secrets/seal.ts';
import type { SignedTickets } from '#http/secrets/signed-ticket.ts';
import type { Clock } from '#lib/clock.ts';
import type { upload } from './uploads.table.ts';

/** A file as it is kept. */
export type Upload = typeof upload.$inferSelect;

/** What a link opens. */
export type UploadTicket = { uploadId: string };

/** What uploads are made over. */
export type UploadsDeps = {
  orm: Orm;
  storage: FileStorage;
  cleaner: FileCleaner;
  seal: Seal;
  tickets: SignedTickets<UploadTicket>;
  /** How many files one customer may have cleaned in an hour. */
  uploads: Limiter;
  /** Where files lie while they are worked on. */
  workFolder: string;
  clock: Clock;
};
