import { setTimeout as sleep } from 'node:timers/promises';
import type { Installation } from './installation.ts';

/** Something that breaks. It is over when the promise resolves; what follows is the recovery. */
export type Fault = {
  name: string;
  /** Why its calls may be cut off instead of refused. */
  cutsCalls: boolean;
  happen(site: Installation): Promise<void>;
};

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
/** As systemd waits before it starts a process again (docs/deploy). */
const STARTED_AGAIN_AFTER_MS = 2 * SECOND_MS;
const DATABASE_AWAY_MS = 3 * SECOND_MS;
const FULL_MS = 8 * SECOND_MS;
const CUT_TIMES = 8;
const CUT_EVERY_MS = 700;
const SLOW_MS = 8 * SECOND_MS;
/** Each part of an answer; a call has up to fifteen. */
const SLOWER_BY_MS = 120;
const HANGING_MS = 12 * SECOND_MS;
/** Less than a code by SMS lives: a process that is further ahead takes the codes of the others for expired. */
export const CLOCK_MOVED_MS = 2 * MINUTE_MS;
const WRONG_CLOCK_MS = 5 * SECOND_MS;
const STORAGE_AWAY_MS = 6 * SECOND_MS;

/** One after the other. The gateways are the first, so that what they held back has the rest of the run. */
export const faults: readonly Fault[] = [
  {
    name: 'SMS and webhook targets hang',
    cutsCalls: false,
    async happen({ sms, subscriber }) {
      await sms.failWith('silence');
      subscriber.answer(() => 'hang');
      await sleep(HANGING_MS);
      sms.recover();
      subscriber.answer(() => ({ status: 204 }));
    },
  },
  {
    name: 'a process is killed',
    cutsCalls: true,
    async happen({ first }) {
      await first.end('SIGKILL');
      await sleep(STARTED_AGAIN_AFTER_MS);
      await first.start();
    },
  },
  {
    name: 'the database restarts',
    cutsCalls: false,
    happen: ({ database }) => database.crashAndRestart(DATABASE_AWAY_MS),
  },
  {
    name: 'the disk of the database is full',
    cutsCalls: false,
    async happen({ database }) {
      await database.fillDisk(true);
      await sleep(FULL_MS);
      await database.fillDisk(false);
    },
  },
  {
    name: 'connections to the database are cut',
    cutsCalls: false,
    async happen({ gate }) {
      for (let nth = 0; nth < CUT_TIMES; nth += 1) {
        gate.cut();
        await sleep(CUT_EVERY_MS);
      }
    },
  },
  {
    name: 'the database is slow',
    cutsCalls: false,
    async happen({ gate }) {
      gate.delay(SLOWER_BY_MS);
      await sleep(SLOW_MS);
      gate.delay(0);
    },
  },
  {
    name: 'the clock of a process jumps',
    cutsCalls: false,
    async happen({ second }) {
      for (const movedMs of [CLOCK_MOVED_MS, -CLOCK_MOVED_MS]) {
        second.moveClock(movedMs);
        await sleep(WRONG_CLOCK_MS);
      }
      second.moveClock(0);
    },
  },
  {
    name: 'the storage of files refuses',
    cutsCalls: false,
    async happen(site) {
      await site.takeStorageAway();
      await sleep(STORAGE_AWAY_MS);
      await site.giveStorageBack();
    },
  },
];
