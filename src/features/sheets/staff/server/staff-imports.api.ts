import { mount, type StaffApi } from '#http/mount.ts';
import * as calls from '../sheets.staff.contract.ts';
import type { StaffImportsService } from './staff-imports.service.ts';

/** Mounts the calls for staff imports. */
export function mountStaffImports(api: StaffApi, imports: StaffImportsService): void {
  mount(api, calls.importKinds, async (_input, call) => imports.kinds(call));
  mount(api, calls.importTemplate, (input, call) => imports.template(input, call));
  mount(api, calls.listStaffImports, (input, call) => imports.list(input, call));
  mount(api, calls.staffImportDetail, ({ importId }, call) => imports.get(importId, call));
  mount(api, calls.staffImportRows, (input, call) => imports.rows(input, call));
  mount(api, calls.readImport, (input, call) => imports.read(input, call));
  mount(api, calls.lookAtSheet, ({ file }, call) => imports.look(file, call));
  mount(api, calls.correctStaffImport, (input, call) => imports.correct(input, call));
  mount(api, calls.applyImport, (input, call) => imports.apply(input, call));
  mount(api, calls.undoImport, (input, call) => imports.undo(input, call));
  mount(api, calls.discardImport, (input, call) => imports.discard(input, call));
  mount(api, calls.exportImport, (input, call) => imports.export(input, call));
}
