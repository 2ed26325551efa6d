import { afterAll, beforeAll, expect, it } from 'vitest';
import { applicationKinds } from '#features/applications/application-kinds.rules.ts';
import { applicationStates } from '#features/applications/application-states.rules.ts';
import { application } from '#features/applications/server/applications.table.ts';
import { message } from '#features/messages/server/messages.table.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { addDemoApplications } from './demo-applications.ts';

let site: Website;
beforeAll(async () => {
  site = await startWebsite();
});
afterAll(() => site.close());

it('a demonstration has applications of every kind and state, once, and sends no e-mail', async () => {
  await addDemoApplications(site.services, site.clock.now());
  await addDemoApplications(site.services, site.clock.now());
  const rows = await site.db.orm.select().from(application);
  expect(rows).toHaveLength(10);
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(applicationKinds));
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(applicationStates));
  expect(rows.filter(({ resumeId }) => resumeId)).toHaveLength(4);
  expect(await site.db.orm.select().from(message)).toEqual([]);
}, 60_000);
