import type { Logger } from 'pino';
import type { Orm } from '#db/orm.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import type { StaffNotices } from '#features/staff/notices/server/staff-notices.ts';
import type { Audit } from '#features/staff/server/audit.ts';
import { mount } from '#http/mount.ts';
import type { Clock } from '#lib/clock.ts';
import type { WaitingWork } from '#lib/staff/waiting-work.ts';
import { listWaiting, type Waiting } from '../desk.contract.ts';
import { mountViews } from './views.api.ts';
import { createViewsService } from './views.service.ts';

/** Wires what staff see first, what waits for them in all features, and their views of lists. */
export function wireDesk(site: {
  /** What waits in each feature; read only once all features are wired. */
  readonly modules: readonly Pick<FeatureModule, 'waits'>[];
  db: { orm: Orm };
  staff: { audit: Audit; notices: Pick<StaffNotices, 'countUnread'> };
  clock: Clock;
  log: Pick<Logger, 'error'>;
}): FeatureModule<null> {
  const { clock, log } = site;
  const views = createViewsService({ orm: site.db.orm, audit: site.staff.audit, clock });
  return {
    service: null,
    mount(api) {
      mountViews(api, views);
      mount(api, listWaiting, async (_, { actor }) => {
        const { staffId, permissions } = actor;
        const asked = { staffId, now: clock.now() };
        const kinds = site.modules
          .flatMap(({ waits }) => waits ?? [])
          .filter(({ permission }) => permissions.has(permission));
        const [unread, ...counts] = await Promise.all([
          countedUnread(actor),
          ...kinds.map((kind) => counted(kind, asked)),
        ]);
        return { kinds: counts, unread };
      });
    },
  };

  async function countedUnread(actor: Parameters<StaffNotices['countUnread']>[0]): Promise<number | null> {
    try {
      return await site.staff.notices.countUnread(actor);
    } catch (err) {
      log.error({ err }, 'unread notices could not be counted');
      return null;
    }
  }

  /** One kind that cannot be counted hides none of the others. */
  async function counted(
    { kind, count }: WaitingWork,
    asked: Parameters<WaitingWork['count']>[0],
  ): Promise<Waiting> {
    try {
      return { kind, counts: await count(asked) };
    } catch (err) {
      log.error({ err, kind }, 'waiting work could not be counted');
      return { kind, counts: null };
    }
  }
}
