import { paths } from '#routes/paths.ts';

/** Services whose address is in the specification (§2); the others are below the list of services. */
const ownPaths = new Map([
  ['super', paths.super],
  ['international', paths.international],
  ['bulky', paths.bulky],
  ['fruit', paths.fruit],
  ['cod-next-day', paths.codNextDay],
  ['vip-account', paths.vipAccount()],
]);

/** Pictures of the services, 16 to 9. */
const pictures = new Map([
  ['super', 'truck'],
  ['international', 'plane'],
  ['bulky', 'bulky'],
  ['fruit', 'fruit'],
  ['cod-next-day', 'cod'],
  ['claim-next-day', 'claim'],
  ['time-sla', 'label'],
  ['vip-account', 'people'],
  ['home-pickup', 'parcel'],
  ['cod', 'market'],
]);

/** The address of a service's page [W-16]. */
export function servicePath(slug: string): string {
  return ownPaths.get(slug) ?? paths.service(slug);
}

/** The path of a service's picture; one added by staff shows a parcel. */
export function servicePicture(slug: string): string {
  return `/art/${pictures.get(slug) ?? 'parcel'}.svg`;
}
