import type { Paper } from '#adapters/paper/paper.port.ts';
import type { Orm } from '#db/orm.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import type { OrdersService } from '#features/orders/server/orders.service.ts';
import type { PlacesService } from '#features/places/server/places.service.ts';
import type { Translate } from '#http/answers/envelope.ts';
import { mountLabels } from './labels.api.ts';
import { createLabelsService, type LabelsService } from './labels.service.ts';

/** Wires labels, which are made of orders and keep nothing themselves. */
export function wireLabels(deps: {
  db: { orm: Orm };
  places: PlacesService;
  orders: OrdersService;
  paper: Paper;
  translate: Translate;
  publicUrl: string;
}): FeatureModule<LabelsService> {
  const { db, paper, ...rest } = deps;
  const service = createLabelsService({ ...rest, paper, orm: db.orm });
  return {
    service,
    mount: (api) => mountLabels(api, service),
    start: () => paper.open(),
    stop: async () => paper.close(),
  };
}
