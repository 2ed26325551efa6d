import type { Paper } from '#adapters/paper/paper.port.ts';
import type { Orm } from '#db/orm.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import type { CodStatementService } from '#features/orders/server/cod/cod-statement.ts';
import type { OrdersService } from '#features/orders/server/orders.service.ts';
import type { PlacesService } from '#features/places/server/places.service.ts';
import type { Translate } from '#http/answers/envelope.ts';
import type { Clock } from '#lib/clock.ts';
import { mountLabels } from './labels.api.ts';
import { createLabelsService, type LabelsService } from './labels.service.ts';

/** Wires labels, which are generated from orders and store nothing themselves. */
export function wireLabels(site: {
  db: { orm: Orm };
  places: PlacesService;
  orders: OrdersService & { statement: CodStatementService };
  paper: Paper;
  translate: Translate;
  config: { publicUrl: string };
  clock: Clock;
}): FeatureModule<LabelsService> {
  const { db, places, orders, paper, translate, clock } = site;
  const { publicUrl } = site.config;
  const service = createLabelsService({ orm: db.orm, places, orders, paper, translate, publicUrl, clock });
  return {
    service,
    mount: (api) => mountLabels(api, service),
    start: () => paper.open(),
    stop: async () => paper.close(),
  };
}
