import { mount, type SiteApi } from '#http/mount.ts';
import {
  countNetworkPoints,
  findNetworkInfo,
  findNetworkInfoByKeyword,
  getNetworkPoint,
  listNetworkPins,
  reportNetworkPoint,
} from '../drop-points.contract.ts';
import type { DropPointsService } from './drop-points.service.ts';

/** Puts the calls of drop points on the server. */
export function mountDropPoints(api: SiteApi, points: DropPointsService): void {
  mount(api, findNetworkInfo, (input, { language }) => points.find(input, language));
  mount(api, findNetworkInfoByKeyword, (input, { language }) => points.search(input, language));
  mount(api, getNetworkPoint, ({ code }, { language }) => points.get(code, language));
  mount(api, listNetworkPins, (input) => points.listPins(input));
  mount(api, countNetworkPoints, (input, { language }) => points.count(input, language));
  mount(api, reportNetworkPoint, (input, { visitor }) => points.report(input, visitor));
}
