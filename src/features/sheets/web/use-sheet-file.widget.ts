import { useState } from 'react';
import { callApi } from '#web/calls/call-api.ts';
import type { FormProblem } from '#web/forms/form-problems.ts';
import { lookAtFile } from '../imports/imports.contract.ts';
import { questionOf, type SheetQuestion } from '../sheet-questions.rules.ts';
import { MAX_SHEET_BYTES, type SheetLook, type SheetReading, sheetErrors } from '../sheets.contract.ts';
import { toBase64 } from './sheet-file.widget.ts';

/** A form with the field `file`, which holds the name of what was chosen. */
type FileForm = {
  idOf(field: 'file'): string;
  errorAt(field: 'file'): string | undefined;
  set(change: { file: string }): void;
  refuse(found: readonly FormProblem[]): void;
};

/** A file on its way, as calls take it. */
export type SentSheet = { file: string; fileName: string; reading: SheetReading };

type OpenQuestion = { question: SheetQuestion; look: SheetLook };

/** Every refusal of a file belongs beside the file. */
export const sheetProblemFields: ReadonlyMap<number, string> = new Map(
  Object.values(sheetErrors).map(({ code }) => [code, 'file']),
);

/** The spreadsheet of a form: what its field needs, and the file once it may be sent. */
export function useSheetFile(form: FileForm) {
  const [file, setFile] = useState<File | null>(null);
  const [reading, setReading] = useState<SheetReading>({});
  const [open, setOpen] = useState<OpenQuestion | null>(null);
  return {
    /** What the file leaves open, until it is answered. */
    question: open && {
      ...open,
      reading,
      onAnswer: (answer: SheetReading) => setReading((before) => ({ ...before, ...answer })),
    },
    /** Sends the file as it is to be read; what its reading leaves open is asked beside it, and the refusal goes on. */
    async send(chosen: File, work: (sent: SentSheet) => Promise<void>): Promise<void> {
      const content = await toBase64(chosen);
      try {
        await work({ file: content, fileName: chosen.name, reading });
      } catch (error) {
        const question = questionOf(error);
        if (question) setOpen({ question, look: await callApi(lookAtFile, { file: content }) });
        throw error;
      }
    },
    field: {
      id: form.idOf('file'),
      error: form.errorAt('file'),
      onChoose(chosen: File | null): void {
        setFile(chosen);
        setReading({});
        setOpen(null);
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
