import { useState } from 'react';
import type { FormProblem } from '../../../web/forms/form-problems.ts';
import { MAX_SHEET_BYTES, sheetErrors } from '../sheets.contract.ts';

/** A form with the field `file`, which holds the name of what was chosen. */
type FileForm = {
  idOf(field: 'file'): string;
  errorAt(field: 'file'): string | undefined;
  set(change: { file: string }): void;
  refuse(found: readonly FormProblem[]): void;
};

/** Every refusal of a file belongs beside the file. */
export const sheetProblemFields: ReadonlyMap<number, string> = new Map(
  Object.values(sheetErrors).map(({ code }) => [code, 'file']),
);

/** The spreadsheet of a form: what its field needs, and the file once it may be sent. */
export function useSheetFile(form: FileForm) {
  const [file, setFile] = useState<File | null>(null);
  return {
    field: {
      id: form.idOf('file'),
      error: form.errorAt('file'),
      onChoose(chosen: File | null): void {
        setFile(chosen);
        form.set({ file: chosen?.name ?? '' });
      },
    },
    /** Null where there is none, or one that is too large, which the form then says. */
    take(): File | null {
      if (file && file.size <= MAX_SHEET_BYTES) return file;
      form.refuse([{ field: 'file', key: file ? 'sheets:errors.tooLarge' : 'sheets:file.required' }]);
      return null;
    },
  };
}
