import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Db } from '#db/connect.ts';
import { ifUnlocked } from '#db/under-lock.ts';
import type { Keyring } from '#http/secrets/keyring.ts';
import type { KeptSecrets, Resealed } from '#http/secrets/sealed-values.ts';
import { HOUR_MS } from '#lib/clock.ts';

/** What a rotation seals anew. */
export type Sealing = {
  db: Pick<Db, 'direct'>;
  kept: Pick<KeptSecrets, 'sealed'>;
};

/** How much of one kind was sealed anew. */
export type ResealReport = Resealed & { what: string };

const RESEAL_LOCK = 7_302_520;
/** The site serves meanwhile, and has the database for itself most of the time. */
const PAUSE_MS = 50;

/**
 * Seals everything anew that is not sealed with the current key, batch by batch; what a killed process has done stays
 * done. Null where another process is at it.
 */
export async function resealAll(
  { db, kept }: Sealing,
  how: {
    closing?: AbortSignal;
    pauseMs?: number;
    /** Removes what no key opens. */
    drops?: boolean;
  } = {},
): Promise<ResealReport[] | null> {
  const { closing, pauseMs = PAUSE_MS, drops = false } = how;
  return ifUnlocked(db, RESEAL_LOCK, async () => {
    const reports: ResealReport[] = [];
    for (const { what, reseal } of kept.sealed) {
      const report = { what, sealed: 0, unreadable: 0 };
      reports.push(report);
      for await (const { sealed, unreadable } of reseal({ drops })) {
        report.sealed += sealed;
        report.unreadable += unreadable;
        if (closing?.aborted) return reports;
        if (sealed > 0) await sleep(pauseMs);
      }
    }
    return reports;
  });
}

/** What is still sealed with an older key, by kind. */
export async function countOld({
  sealed,
}: Pick<KeptSecrets, 'sealed'>): Promise<{ what: string; count: number }[]> {
  const counts: { what: string; count: number }[] = [];
  for (const { what, countOld } of sealed) counts.push({ what, count: await countOld() });
  return counts;
}

/** Continues a rotation while the site serves: at the start, when the keys change, and once an hour. */
export function createResealing(
  sealing: Sealing & {
    keys: Pick<Keyring, 'ids' | 'onChange'>;
    log: Pick<Logger, 'info' | 'warn' | 'error'>;
  },
) {
  const { keys, log } = sealing;
  const closing = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let unwatch: (() => void) | undefined;
  let underWay: Promise<void> = Promise.resolve();

  async function look(): Promise<void> {
    // One key and nothing older, as nearly always.
    if (closing.signal.aborted || keys.ids().length < 2) return;
    const reports = await resealAll(sealing, { closing: closing.signal });
    for (const { what, sealed, unreadable } of reports ?? []) {
      if (sealed > 0) log.info({ what, sealed }, 'sealed anew');
      if (unreadable > 0) log.warn({ what, unreadable }, 'sealed values that no key opens');
    }
  }

  const lookNext = () => {
    underWay = underWay.then(look).catch((err) => log.error({ err }, 'values were not sealed anew'));
  };

  return {
    start(): void {
      timer = setInterval(lookNext, HOUR_MS).unref();
      // Not the notification itself: the new key has to be read first.
      unwatch = keys.onChange(lookNext);
      lookNext();
    },
    async stop(): Promise<void> {
      closing.abort();
      clearInterval(timer);
      unwatch?.();
      await underWay;
    },
  };
}
