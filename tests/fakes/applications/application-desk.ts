import { startAccountSite } from '../account-visits.ts';
import { startStaff } from '../staff.ts';
import { createApplicants } from './applicants.ts';

type Kind = 'job' | 'vip' | 'franchise' | 'dropPoint';

/** A website whose applications are filed by one person after the other, and worked on by staff. */
export type ApplicationDesk = Awaited<ReturnType<typeof openApplicationDesk>>;

export async function openApplicationDesk() {
  const site = await startAccountSite({ env: { CALLS_PER_MINUTE: '100000' } });
  const people = createApplicants(site);
  const office = startStaff(site);
  let nth = 0;
  const person = () => ({ nth, email: `person${nth}@example.com`, phone: `+668${String(10_000_000 + nth)}` });
  return {
    site,
    people,
    office,
    logIn: (name: string) => office.as(['applications.read', 'applications.edit'], name),
    /** Who applies from now on. */
    nextPerson() {
      nth += 1;
      return person();
    },
    /** Files an application of the present person; answers its number. */
    async filed(kind: Kind, change: object = {}): Promise<string> {
      // Limits are per visitor, so each caller is a different one.
      const how = { visitor: `visitor ${nth}` };
      const { email, phone } = person();
      const given = { email, phone, ...change };
      const { data } =
        kind === 'job' ? await people.job(given, undefined, how) : await people[kind](given, how);
      return data?.applicationNo ?? '';
    },
  };
}
