import type { Api } from '#http/mount.ts';
import { mountStaff, mountStaffFile } from '#http/staff/mount-staff.ts';
import * as calls from '../sheets.staff.contract.ts';
import type { StaffImportsService } from './staff-imports.service.ts';

/** Puts the calls of imports of staff on the server. */
export function mountStaffImports(api: Api, imports: StaffImportsService): void {
  mountStaff(api, calls.importKinds, async (_input, call) => imports.kinds(call));
  mountStaffFile(api, calls.importTemplate, (input, call) => imports.template(input, call));
  mountStaff(api, calls.listStaffImports, (input, call) => imports.list(input, call));
  mountStaff(api, calls.staffImportDetail, ({ importId }, call) => imports.get(importId, call));
  mountStaff(api, calls.staffImportRows, (input, call) => imports.rows(input, call));
  mountStaff(api, calls.readImport, (input, call) => imports.read(input, call));
  mountStaff(api, calls.lookAtSheet, ({ file }, call) => imports.look(file, call));
  mountStaff(api, calls.correctStaffImport, (input, call) => imports.correct(input, call));
  mountStaff(api, calls.applyImport, (input, call) => imports.apply(input, call));
  mountStaff(api, calls.undoImport, (input, call) => imports.undo(input, call));
  mountStaff(api, calls.discardImport, (input, call) => imports.discard(input, call));
  mountStaffFile(api, calls.exportImport, (input, call) => imports.export(input, call));
}
