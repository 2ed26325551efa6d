import { mount, type SiteApi } from '#http/mount.ts';
import {
  changeOrderImport,
  importDefaults,
  importOrders,
  orderImport,
  orderTemplate,
  startOrderImport,
} from '../order-imports.contract.ts';
import type { OrderImportsService } from './order-imports.service.ts';

/** Mounts the calls of order imports; corrections and results are calls of all imports. */
export function mountOrderImports(api: SiteApi, many: OrderImportsService): void {
  mount(api, importDefaults, (_input, { session }) => many.defaults(session));
  mount(api, orderTemplate, ({ format }, { session, language }) => many.template(session, format, language));
  mount(api, importOrders, async (input, { session, language }) => ({
    importId: await many.open(session, input, language),
  }));
  mount(api, orderImport, ({ importId }, { session, language }) => many.get(session, importId, language));
  mount(api, changeOrderImport, async (input, { session, language }) => {
    await many.change(session, input, language);
    return {};
  });
  mount(api, startOrderImport, async (input, { session, language }) => {
    await many.start(session, input, language);
    return {};
  });
}
