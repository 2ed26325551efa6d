import type { FileCleaner } from '#adapters/cleaning/cleaning.port.ts';
import type { FileStorage } from '#adapters/storage/storage.port.ts';
import type { Orm } from '#db/orm.ts';
import type { Limiter } from '#http/limits/limits.ts';
import type { SiteKeys } from '#http/secrets/keyring.ts';
import type { Seal } from '#http/secrets/seal.ts';
import type { SignedTickets } from '#http/secrets/signed-ticket.ts';
import type { Clock } from '#lib/clock.ts';
import type { upload } from './uploads.table.ts';

/** A stored file. */
export type Upload = typeof upload.$inferSelect;

/** The content of a link's ticket. */
export type UploadTicket = { uploadId: string };

/** Dependencies of uploads. */
export type UploadsDeps = {
  orm: Orm;
  storage: FileStorage;
  cleaner: FileCleaner;
  seal: Seal;
  keys: Pick<SiteKeys, 'currentId'>;
  tickets: SignedTickets<UploadTicket>;
  /** Files that one customer may upload per hour. */
  uploads: Limiter;
  /** For files being processed. */
  workFolder: string;
  /** Deletes due files now, by the mechanism that does it every night. */
  removeDue(): Promise<number>;
  clock: Clock;
};
