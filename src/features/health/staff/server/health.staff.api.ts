import type { Db } from '#db/connect.ts';
import { mount, type StaffApi } from '#http/mount.ts';
import type { Clock } from '#lib/clock.ts';
import type { SystemHealth } from '../health.rules.ts';
import { readHealth } from '../health.staff.contract.ts';

type Deps = {
  db: Pick<Db, 'pool'>;
  databasePool: number;
  clock: Clock;
  read(): Promise<SystemHealth>;
  lastScanEventAt(): Date | null;
};

/** Mounts what staff see of the health of the system. */
export function mountHealthStaff(api: StaffApi, deps: Deps): void {
  const { db, databasePool: limit, clock, read, lastScanEventAt } = deps;
  mount(api, readHealth, async () => {
    const { warnings, queues, disks, listenerHears } = await read();
    const { totalCount, idleCount: idle, waitingCount: waiting } = db.pool;
    return {
      checkedAt: clock.now().toISOString(),
      warnings: [...warnings],
      queues: queues && [...queues],
      disks: [...disks],
      listenerHears,
      process: {
        startedAt: new Date(Date.now() - Math.round(process.uptime() * 1000)).toISOString(),
        memoryBytes: process.memoryUsage.rss(),
        connections: { busy: totalCount - idle, idle, waiting, limit },
        lastScanEventAt: lastScanEventAt()?.toISOString() ?? null,
      },
    };
  });
}
