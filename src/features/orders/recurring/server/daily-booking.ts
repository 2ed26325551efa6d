import type { Logger } from 'pino';
import { MINUTE_MS } from '#lib/clock.ts';
import type { RecurringService } from './recurring.service.ts';

const LOOKED_EVERY_MS = 10 * MINUTE_MS;

/** Books each day's recurring pickups soon after midnight in Bangkok; every process looks, and each day is booked once. */
export function createDailyBooking({
  recurring,
  log,
}: {
  recurring: Pick<RecurringService, 'bookDue'>;
  log: Logger;
}) {
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<unknown> = Promise.resolve();
  const look = () => {
    underWay = recurring
      .bookDue()
      .catch((err) => log.error({ err }, 'recurring pickups could not be booked'));
  };
  return {
    start() {
      look();
      timer = setInterval(look, LOOKED_EVERY_MS).unref();
    },
    async stop() {
      clearInterval(timer);
      await underWay;
    },
  };
}
