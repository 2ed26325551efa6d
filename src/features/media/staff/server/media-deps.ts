import type { FileCleaner } from '#adapters/cleaning/cleaning.port.ts';
import type { FileStorage } from '#adapters/storage/storage.port.ts';
import type { Orm } from '#db/orm.ts';
import type { ContentEditing } from '#features/content/staff/server/content-editing.ts';
import type { ContentUses } from '#features/content/staff/server/content-uses.ts';
import type { Audit } from '#features/staff/server/audit.ts';
import type { StaffContext } from '#http/http-env.ts';
import type { Clock } from '#lib/clock.ts';

/** Dependencies of the library. */
export type MediaDeps = {
  orm: Orm;
  storage: FileStorage;
  cleaner: FileCleaner;
  audit: Audit;
  /** Where addresses occur in content. */
  uses: ContentUses;
  /** Changes the content that uses something. */
  editing: Pick<ContentEditing, 'replaceAddress'>;
  /** For files being processed. */
  workFolder: string;
  clock: Clock;
};

/** Who changes the library, and from where. */
export type Editor = Pick<StaffContext, 'actor' | 'visitor'>;
