import type { Db } from '#db/connect.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import { mount } from '#http/mount.ts';
import type { Clock } from '#lib/clock.ts';
import {
  deleteTemplate,
  listTemplates,
  renameTemplate,
  saveTemplate,
  setDefaultTemplate,
} from '../parcel-templates.contract.ts';
import { createTemplatesService, type TemplatesService } from './parcel-templates.service.ts';

/** Wires saved parcels; their rows are deleted with the account, so no eraser is needed (decision 013). */
export function wireParcelTemplates(site: { db: Db; clock: Clock }): FeatureModule<TemplatesService> {
  const templates = createTemplatesService({ orm: site.db.orm, clock: site.clock });
  return {
    service: templates,
    mount(api) {
      mount(api, listTemplates, async (_input, { session }) => ({ items: await templates.list(session) }));
      mount(api, saveTemplate, (input, { session }) => templates.save(session, input));
      mount(api, renameTemplate, (input, { session }) => templates.rename(session, input));
      mount(api, setDefaultTemplate, (input, { session }) => templates.setDefault(session, input));
      mount(api, deleteTemplate, async ({ templateId }, { session }) => {
        await templates.remove(session, templateId);
        return {};
      });
    },
    exports: [{ topic: 'parcelTemplates', collect: ({ id }) => templates.list({ customerId: id }) }],
  };
}
