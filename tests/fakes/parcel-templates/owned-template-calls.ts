import { expect } from 'vitest';
import { templateErrors } from '#features/parcel-templates/parcel-templates.calls.ts';
import * as templates from '#features/parcel-templates/parcel-templates.contract.ts';
import type { Endpoint } from '#lib/contract.ts';
import type { Owned, OwnedCall } from '../../owned-calls.ts';
import type { Website } from '../website.ts';

const parcel = { weightGrams: 800 };

/** A saved parcel of the session's customer. */
export async function keepTemplate(site: Website, token: string): Promise<{ templateId: string }> {
  const { templateId } = await site.get(templates.saveTemplate, { name: 'Box', ...parcel }, { token });
  return { templateId };
}

/** The calls about saved parcels, with the data of both customers. */
export function templateCalls(mine: Owned, theirs: Owned): OwnedCall[] {
  const ofTemplate = (endpoint: Endpoint, more: object = {}): OwnedCall => ({
    endpoint,
    data: 'named',
    input: () => ({ templateId: mine.templateId, ...more }),
    foreign: () => ({ templateId: theirs.templateId, ...more }),
    refused: ({ code }) => expect(code).toBe(templateErrors.notFound.code),
  });
  return [
    { endpoint: templates.listTemplates, data: 'self', input: () => ({}) },
    { endpoint: templates.saveTemplate, data: 'self', input: () => ({ name: 'Another', ...parcel }) },
    ofTemplate(templates.renameTemplate, { name: 'Renamed' }),
    ofTemplate(templates.setDefaultTemplate),
    ofTemplate(templates.deleteTemplate),
  ];
}
