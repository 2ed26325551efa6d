import { mount, type StaffApi } from '#http/mount.ts';
import * as several from '../../several-applications.contract.ts';
import {
  acceptVip,
  answerApplication,
  applicationDetail,
  applicationLetter,
  countApplications,
  exportApplications,
  inviteVipAgain,
  listApplications,
  moveApplicationTo,
  openResume,
  removeApplicationNow,
} from '../applications.staff.contract.ts';
import type { ApplicationsStaffService } from './applications.staff.service.ts';

/** Mounts the calls of staff. */
export function mountApplicationsStaff(api: StaffApi, service: ApplicationsStaffService): void {
  mount(api, listApplications, (input, call) => service.list(input, call));
  mount(api, countApplications, (input, call) => service.count(input, call));
  mount(api, applicationDetail, ({ applicationNo }, { language }) => service.get(applicationNo, language));
  mount(api, openResume, ({ applicationNo }, call) => service.openResume(applicationNo, call));
  mount(api, moveApplicationTo, (input, call) => service.move(input, call));
  mount(api, applicationLetter, (input, call) => service.letter(input, call));
  mount(api, answerApplication, (input, call) => service.answer(input, call));
  mount(api, acceptVip, (input, call) => service.acceptVip(input, call));
  mount(api, inviteVipAgain, (input, call) => service.inviteAgain(input, call));
  mount(api, removeApplicationNow, (input, call) => service.remove(input, call));
  mount(api, several.assignSeveral, (input, call) => service.assignSeveral(input, call));
  mount(api, several.moveSeveral, (input, call) => service.moveSeveral(input, call));
  mount(api, several.undoSeveral, (input, call) => service.undoSeveral(input, call));
  mount(api, exportApplications, (input, call) => service.export(input, call));
}
