import type { Limiter } from '#http/limits/limits.ts';
import { refuseMore } from '#http/limits/spend-call.ts';
import { mount, type SiteApi } from '#http/mount.ts';
import {
  applicationStatus,
  applyForJob,
  applyForVip,
  applyToJoin,
  deleteApplication,
  sendApplicationCode,
} from '../applications.contract.ts';
import type { ApplicationsService } from './applications.service.ts';

/** Mounts the calls of applicants. */
export function mountApplications(
  api: SiteApi,
  { service, forms }: { service: ApplicationsService; forms: Limiter },
): void {
  mount(api, applyForVip, (input, call) => service.applyForVip(input, call));
  mount(api, applyToJoin, (input, call) => service.applyToJoin(input, call));
  mount(api, applyForJob, (input, { files: [resume], ...call }) => service.applyForJob(input, resume, call), {
    // Anybody may send one, so the limit comes before the expensive parsing.
    before: async (visitor) => refuseMore(await forms.consume(visitor)),
  });
  mount(api, applicationStatus, (input, call) => service.status(input, call));
  mount(api, sendApplicationCode, (input, call) => service.sendCode(input, call));
  mount(api, deleteApplication, (input, call) => service.end(input, call));
}
