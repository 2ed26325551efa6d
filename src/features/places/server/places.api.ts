import { type Api, mount } from '../../../http/mount.ts';
import { listAreas, parseAddress, resolvePlace, searchPlaces } from '../places.contract.ts';
import type { PlacesService } from './places.service.ts';

/** Puts the calls about places on the server. */
export function mountPlaces(api: Api, service: PlacesService): void {
  mount(api, listAreas, service.listAreas);
  mount(api, searchPlaces, service.search);
  mount(api, resolvePlace, service.resolve);
  mount(api, parseAddress, (input, { language }) => service.parseAddress(input, language));
}
