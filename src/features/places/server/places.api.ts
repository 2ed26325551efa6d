import { mount, type SiteApi } from '#http/mount.ts';
import { listAreas, parseAddress, resolvePlace, searchPlaces } from '../places.contract.ts';
import type { PlacesService } from './places.service.ts';

/** Puts the calls about places on the server. */
export function mountPlaces(api: SiteApi, service: PlacesService): void {
  mount(api, listAreas, (input, { language }) => service.listAreas(input, language));
  mount(api, searchPlaces, (input, { language }) => service.search(input, language));
  mount(api, resolvePlace, (input, { language }) => service.resolve(input, language));
  mount(api, parseAddress, (input, { language }) => service.parseAddress(input, language));
}
