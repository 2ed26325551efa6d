import type { Api } from '#http/mount.ts';
import { mountStaff, mountStaffFile } from '#http/staff/mount-staff.ts';
import * as several from '../../several-applications.contract.ts';
import {
  acceptVip,
  answerApplication,
  applicationDetail,
  applicationLetter,
  assignApplication,
  countApplications,
  exportApplications,
  inviteVipAgain,
  listApplications,
  moveApplicationTo,
  noteOnApplication,
  openResume,
  removeApplicationNow,
} from '../applications.staff.contract.ts';
import type { ApplicationsStaffService } from './applications.staff.service.ts';

/** Puts the calls of staff on the server. */
export function mountApplicationsStaff(api: Api, desk: ApplicationsStaffService): void {
  mountStaff(api, listApplications, (input, call) => desk.list(input, call), { asBuilt: true });
  mountStaff(api, countApplications, (input, call) => desk.count(input, call));
  mountStaff(api, applicationDetail, ({ applicationNo }, { language }) => desk.get(applicationNo, language));
  mountStaff(api, openResume, ({ applicationNo }, call) => desk.openResume(applicationNo, call));
  mountStaff(api, assignApplication, (input, call) => desk.assign(input, call));
  mountStaff(api, noteOnApplication, (input, call) => desk.note(input, call));
  mountStaff(api, moveApplicationTo, (input, call) => desk.move(input, call));
  mountStaff(api, applicationLetter, (input, call) => desk.letter(input, call));
  mountStaff(api, answerApplication, (input, call) => desk.answer(input, call));
  mountStaff(api, acceptVip, (input, call) => desk.acceptVip(input, call));
  mountStaff(api, inviteVipAgain, (input, call) => desk.inviteAgain(input, call));
  mountStaff(api, removeApplicationNow, (input, call) => desk.remove(input, call));
  mountStaff(api, several.assignSeveral, (input, call) => desk.assignSeveral(input, call));
  mountStaff(api, several.moveSeveral, (input, call) => desk.moveSeveral(input, call));
  mountStaff(api, several.undoSeveral, (input, call) => desk.undoSeveral(input, call));
  mountStaffFile(api, exportApplications, (input, call) => desk.export(input, call));
}
