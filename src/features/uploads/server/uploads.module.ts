import { and, eq, isNull } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { FileCleaner } from '#adapters/cleaning/cleaning.port.ts';
import type { FileStorage } from '#adapters/storage/storage.port.ts';
import type { Db } from '#db/connect.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import type { Translate } from '#http/answers/envelope.ts';
import type { CreateLimiter } from '#http/limits/limits.ts';
import type { SiteKeys } from '#http/secrets/keyring.ts';
import { createSignedTickets } from '#http/secrets/signed-ticket.ts';
import { type Clock, HOUR_MS, HOUR_SECONDS } from '#lib/clock.ts';
import { UPLOAD_LINK_SECONDS } from '../uploads.rules.ts';
import { createResumableService, type ResumableService } from './resumable/resumable.service.ts';
import { mountPieces } from './resumable/tus.api.ts';
import { removeReplaced, SEALED_UPLOADS } from './sealed-files.ts';
import { mountUploads } from './uploads.api.ts';
import { createUploadsService, type UploadsService } from './uploads.service.ts';
import { upload } from './uploads.table.ts';
import type { UploadTicket } from './uploads-deps.ts';

const UPLOADS_PER_HOUR = 300;
/** For all these files, with a margin for retries. */
const PIECES_PER_HOUR = 12_000;
const LOOKED_EVERY_MS = HOUR_MS;

/** The uploads service as other features see it. */
export type UploadsOfSite = UploadsService &
  Pick<ResumableService, 'removeAbandoned'> & {
    /** Removes files that a rotation of the keys has replaced. */
    removeReplaced(): Promise<void>;
  };

/** Wires files from outside; other features attach them and set how long they are kept. */
export function wireUploads(site: {
  db: Db;
  storage: FileStorage;
  cleaner: FileCleaner;
  keys: SiteKeys;
  limiter: CreateLimiter;
  translate: Translate;
  config: { uploadsFolder: string };
  clock: Clock;
  log: Logger;
}): FeatureModule<UploadsOfSite> {
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
    seal: keys.seal(SEALED_UPLOADS),
    tickets: createSignedTickets<UploadTicket>({
      mac: keys.mac('upload links'),
      lifeSeconds: UPLOAD_LINK_SECONDS,
      clock,
    }),
    uploads: limiter({ name: 'uploads', points: UPLOADS_PER_HOUR, windowSeconds: HOUR_SECONDS }),
  };
  const service = createUploadsService(deps);
  const resumable = createResumableService({ orm, uploads: service, workFolder, clock });
  const pieces = limiter({ name: 'upload-pieces', points: PIECES_PER_HOUR, windowSeconds: HOUR_SECONDS });
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<unknown> = Promise.resolve();
  const look = () => {
    underWay = Promise.all([service.removeDue(), resumable.removeAbandoned(), removeReplaced(deps)]).catch(
      (err) => log.error({ err }, 'uploads that are due were not deleted'),
    );
  };
  return {
    service: {
      ...service,
      removeAbandoned: resumable.removeAbandoned,
      removeReplaced: () => removeReplaced(deps),
    },
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
    start() {
      look();
      timer = setInterval(look, LOOKED_EVERY_MS).unref();
    },
    async stop() {
      clearInterval(timer);
      cleaner.close();
      await underWay;
    },
  };
}
