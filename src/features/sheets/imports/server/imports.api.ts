import { mount, type SiteApi } from '#http/mount.ts';
import {
  cancelImport,
  correctImport,
  deleteImport,
  importDetail,
  importResult,
  listImports,
  lookAtFile,
} from '../imports.contract.ts';
import type { ImportsService } from './imports.service.ts';

/** Mounts the calls that all imports share; each kind has its own for sending a file and starting. */
export function mountImports(api: SiteApi, imports: ImportsService): void {
  mount(api, listImports, ({ kind }, { session }) => imports.list(session, kind));
  mount(api, importDetail, ({ importId }, { session, language }) =>
    imports.view(session, importId, language),
  );
  mount(api, correctImport, (input, { session, language }) => imports.correct(session, input, language));
  mount(api, lookAtFile, ({ file }, { session, language }) => imports.look(session, file, language));
  mount(api, cancelImport, ({ importId }, { session, language }) =>
    imports.cancel(session, importId, language),
  );
  mount(api, deleteImport, async ({ importId }, { session }) => {
    await imports.remove(session, importId);
    return {};
  });
  mount(api, importResult, (input, { session, language }) => imports.result(session, input, language));
}
