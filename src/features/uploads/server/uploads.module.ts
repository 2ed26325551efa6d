import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { FileCleaner } from '#adapters/cleaning/cleaning.port.ts';
import type { FileStorage } from '#adapters/storage/storage.port.ts';
import type { Db } from '#db/connect.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import type { RetentionService } from '#features/retention/server/retention.service.ts';
import { rowKind } from '#features/retention/server/row-kinds.repo.ts';
import type { Translate } from '#http/answers/envelope.ts';
import type { CreateLimiter } from '#http/limits/limits.ts';
import type { SiteKeys } from '#http/secrets/keyring.ts';
import { createSignedTickets } from '#http/secrets/signed-ticket.ts';
import { type Clock, HOUR_SECONDS } from '#lib/clock.ts';
import { RESUMABLE_HOURS, UPLOAD_LINK_SECONDS } from '../uploads.rules.ts';
import { createUploadKind } from './remove-due.ts';
import { createReplacedKind } from './replaced-files.ts';
import { createResumableService } from './resumable/resumable.service.ts';
import { mountPieces } from './resumable/tus.api.ts';
import { resumableUpload } from './resumable.table.ts';
import { SEALED_UPLOADS } from './sealed-files.ts';
import { mountUploads } from './uploads.api.ts';
import { createUploadsService, type UploadsService } from './uploads.service.ts';
import { upload } from './uploads.table.ts';
import type { UploadTicket } from './uploads-deps.ts';

const UPLOADS_PER_HOUR = 300;
/** For all these files, with a margin for retries. */
const PIECES_PER_HOUR = 12_000;

/** Wires files from outside; other features attach them and set how long they are kept. */
export function wireUploads(site: {
  db: Db;
  storage: FileStorage;
  cleaner: FileCleaner;
  keys: SiteKeys;
  limiter: CreateLimiter;
  translate: Translate;
  config: { uploadsFolder: string };
  readonly retention: Pick<RetentionService, 'run'>;
  clock: Clock;
  log: Logger;
}): FeatureModule<UploadsService> {
  const { db, storage, cleaner, keys, limiter, translate, clock, log } = site;
  const { uploadsFolder: workFolder } = site.config;
  const { orm } = db;
  const deps = {
    orm,
    storage,
    cleaner,
    workFolder,
    clock,
    keys,
    removeDue: () => site.retention.run('uploads'),
    seal: keys.seal(SEALED_UPLOADS),
    tickets: createSignedTickets<UploadTicket>({
      mac: keys.mac('upload links'),
      lifeSeconds: UPLOAD_LINK_SECONDS,
      clock,
    }),
    uploads: limiter({ name: 'uploads', points: UPLOADS_PER_HOUR, windowSeconds: HOUR_SECONDS }),
  };
  const onProblem = (err: unknown) => log.error({ err }, 'an upload was not deleted');
  const service = createUploadsService(deps);
  const resumable = createResumableService({ orm, uploads: service, workFolder, clock });
  const pieces = limiter({ name: 'upload-pieces', points: PIECES_PER_HOUR, windowSeconds: HOUR_SECONDS });
  return {
    service,
    mount(api) {
      mountUploads(api, { service, resumable, translate });
      mountPieces(api, { orm, resumable, pieces });
    },
    exports: [{ topic: 'uploads', collect: ({ id }) => service.collect(id) }],
    erasers: [
      // An attached file is kept as long as the attaching feature says (decision 013).
      async ({ id }, tx) => {
        const isLoose = and(eq(upload.customerId, id), isNull(upload.attachedTo));
        await tx.update(upload).set({ deleteAt: clock.now() }).where(isLoose);
      },
    ],
    retention: [
      createUploadKind({ storage, onProblem }),
      createReplacedKind({ storage, onProblem }),
      rowKind({
        name: 'unfinishedUploads',
        term: { days: RESUMABLE_HOURS / 24 },
        table: resumableUpload,
        at: sql`t.created_at`,
      }),
    ],
    async stop() {
      cleaner.close();
    },
  };
}
