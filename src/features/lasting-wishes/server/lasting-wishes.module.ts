import type { Logger } from 'pino';
import type { Db } from '#db/connect.ts';
import type { AccountsService } from '#features/accounts/server/accounts.module.ts';
import type { InstructionsOfSite } from '#features/delivery-instructions/server/instructions.module.ts';
import type { DropPointsService } from '#features/drop-points/server/drop-points.service.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import type { MessagesService } from '#features/messages/server/messages.service.ts';
import type { ParcelFacts } from '#features/parcel-facts/server/parcel-facts.module.ts';
import type { ParcelsRepo } from '#features/parcels/server/parcels.repo.ts';
import type { CreateLimiter } from '#http/limits/limits.ts';
import { mount } from '#http/mount.ts';
import { repeatPass } from '#jobs/repeated-pass.ts';
import { type Clock, DAY_SECONDS } from '#lib/clock.ts';
import { readWishes, saveWishes } from '../lasting-wishes.contract.ts';
import { followDue, followFacts } from './follow-wishes.ts';
import { createLastingWishesService, type LastingWishesService, WATCHER } from './lasting-wishes.service.ts';

/** Every change sends a message, and goes through all parcels under way. */
const CHANGES_PER_DAY = 20;
const LOOKED_EVERY_MS = 5_000;

/** The background work of a process; tests call it directly. */
export type LastingWishesWork = {
  /** Follows the wishes for the parcels of readable facts; returns how many facts that were. */
  readFacts(): Promise<number>;
  /** Goes through the parcels of wishes that have changed; returns how many customers that were. */
  followDue(): Promise<number>;
};

/** Wires lasting wishes: what consignees ask of every parcel. */
export function wireLastingWishes(site: {
  db: Db;
  parcels: Pick<ParcelsRepo, 'findFull'>;
  parcelFacts: Pick<ParcelFacts, 'createReader'>;
  deliveryInstructions: Pick<InstructionsOfSite, 'applyWishes'>;
  dropPoints: Pick<DropPointsService, 'get'>;
  messages: Pick<MessagesService, 'send'>;
  accounts: Pick<AccountsService, 'readerLanguage'>;
  limiter: CreateLimiter;
  clock: Clock;
  log: Logger;
}): FeatureModule<LastingWishesWork> {
  const { parcels, deliveryInstructions, dropPoints, messages, clock, log } = site;
  const { orm } = site.db;
  const { readerLanguage } = site.accounts;
  const limit = site.limiter({ name: 'lasting-wishes', points: CHANGES_PER_DAY, windowSeconds: DAY_SECONDS });
  const service: LastingWishesService = createLastingWishesService({
    orm,
    dropPoints,
    messages,
    readerLanguage,
    limit,
    clock,
  });
  const own = { orm, parcels, deliveryInstructions, clock };
  const reader = site.parcelFacts.createReader({
    name: WATCHER,
    handle: async (facts, tx) => {
      await followFacts(own, tx, facts);
    },
  });
  const passes = repeatPass(() => followDue(own), {
    everyMs: LOOKED_EVERY_MS,
    onProblem: (err) => log.error({ err }, 'lasting wishes could not be followed'),
  });
  return {
    service: { readFacts: () => reader.look(), followDue: () => followDue(own) },
    mount(api) {
      mount(api, readWishes, (_input, call) => service.read(call));
      mount(api, saveWishes, (input, call) => service.save(input, call), {
        findMore: service.findProblems,
      });
    },
    start() {
      reader.start();
      passes.start();
    },
    async stop() {
      await Promise.all([reader.stop(), passes.stop()]);
    },
    exports: [{ topic: 'lastingWishes', collect: ({ id }) => service.collect(id) }],
  };
}
