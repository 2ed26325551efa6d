import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Db } from '#db/connect.ts';
import type { ApplicationState } from '#features/applications/application-states.rules.ts';
import type { ApplicationsOfSite } from '#features/applications/server/applications.module.ts';
import { application } from '#features/applications/server/applications.table.ts';
import { HOUR_MS } from '#lib/clock.ts';
import { applicationStories } from './application-stories.ts';

/** What demonstration applications are made with. */
export type ApplicationsDeps = { db: Pick<Db, 'orm'>; applications: Pick<ApplicationsOfSite, 'replayedBy'> };

const PROOF = { ticket: '', randstr: '' };
const CALLER = { visitor: 'demonstration', address: '', language: 'th' } as const;
const caller = {
  actor: { staffId: 'demo-malee', name: 'มาลี', permissions: new Set<never>() },
  visitor: 'demonstration',
};

/** Adds applications of all kinds in all states, once. */
export async function addDemoApplications(deps: ApplicationsDeps, now: Date): Promise<void> {
  const [any] = await deps.db.orm.select({ id: application.id }).from(application).limit(1);
  if (any) return;
  const folder = await mkdtemp(path.join(tmpdir(), 'resumes-'));
  try {
    for (const [nth, story] of applicationStories.entries()) {
      const { hoursAgo, states, note, details, ...who } = story;
      let at = new Date(now.getTime() - hoursAgo * HOUR_MS);
      const { file, staff, notes } = deps.applications.replayedBy({ now: () => at });
      const given = { ...who, ...PROOF, details, requestKey: crypto.randomUUID() };
      const resume = details.kind === 'job' ? await drawResume(folder, nth) : undefined;
      const { applicationNo } = await file({ ...given, ...(resume && { resume }) }, CALLER);
      if (note) await notes.write({ recordId: applicationNo, text: note }, caller);
      for (const state of states) {
        at = new Date(Math.min(at.getTime() + 20 * HOUR_MS, now.getTime()));
        await act(staff, applicationNo, state);
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function act(
  staff: ReturnType<ApplicationsOfSite['replayedBy']>['staff'],
  applicationNo: string,
  state: ApplicationState,
): Promise<void> {
  const seen = { applicationNo, state: 'received', assignedTo: null } as const;
  if (state === 'inReview') await staff.assignSeveral({ applications: [seen], to: 'me' }, caller);
  else await staff.move({ applicationNo, state }, caller);
}

/** A page with grey lines, like a photograph taken with a phone. */
async function drawResume(folder: string, nth: number) {
  // A large library that only a first start needs.
  const { sharp } = await import('#lib/pictures/sharp.ts');
  const line = (at: number) =>
    `<rect x="60" y="${180 + at * 34}" width="${480 - ((at * 7 + nth * 3) % 9) * 30}" height="12" fill="#8a94a0"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="848"><rect width="600" height="848" fill="#fff"/>
    <circle cx="110" cy="100" r="46" fill="#9db4c8"/><rect x="190" y="80" width="260" height="24" fill="#444"/>
    ${Array.from({ length: 17 }, (_, at) => line(at)).join('')}</svg>`;
  const file = path.join(folder, `${nth}.jpg`);
  await sharp(Buffer.from(svg)).jpeg({ quality: 70 }).toFile(file);
  return { name: 'เรซูเม่.jpg', path: file, bytes: (await stat(file)).size, isTooLarge: false };
}
