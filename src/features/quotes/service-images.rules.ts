import type { DomesticService } from '#features/rate-cards/card-kinds.rules.ts';

/** Pictures of the services (§1) [W-18]. */
export const serviceImages: Record<DomesticService, string> = {
  SUPER: '/art/truck.svg',
  BUK: '/art/bulky.svg',
  FP: '/art/fruit.svg',
  DOC: '/art/label.svg',
};
