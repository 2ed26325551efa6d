import { useQuery } from '@tanstack/react-query';
import { importKinds, staffImportDetail } from '#features/sheets/staff/sheets.staff.contract.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { callStaff } from '../calls/call-staff.ts';
import { forgetAnswers } from '../calls/query-client.ts';

/** One import, in the current language. */
export function useImport(importId: string) {
  const language = useLanguage();
  return useQuery({
    queryKey: ['imports', importId, language],
    queryFn: ({ signal }) => callStaff(staffImportDetail, { importId }, signal),
  });
}

/** The kinds of imports, in the current language. */
export function useImportKinds() {
  const language = useLanguage();
  return useQuery({
    queryKey: ['imports', 'kinds', language],
    queryFn: ({ signal }) => callStaff(importKinds, {}, signal),
  });
}

/** Reloads after a change: imports with their rows, and the audit log. */
export const reloadImports = () => forgetAnswers('imports', 'import-rows', 'audit');
