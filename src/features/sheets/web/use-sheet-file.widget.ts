import { useState } from 'react';
import { callApi } from '#web/calls/call-api.ts';
import type { FormProblem } from '#web/forms/form-problems.ts';
import { lookAtFile } from '../imports/imports.contract.ts';
import { questionOf, type SheetQuestion } from '../sheet-questions.rules.ts';
import { MAX_SHEET_BYTES, type SheetLook, type SheetReading, sheetErrors } from '../sheets.contract.ts';
import { toBase64 } from './sheet-file.widget.ts';

/** A form whose field `file` holds the name of the chosen file. */
type FileForm = {
  idOf(field: 'file'): string;
  errorAt(field: 'file'): string | undefined;
  set(change: { file: string }): void;
  refuse(found: readonly FormProblem[]): void;
};

/** A file as calls take it. */
export type SentSheet = { file: string; fileName: string; reading: SheetReading };

type OpenQuestion = { question: SheetQuestion; look: SheetLook };

/** Every error of a file is shown at its field. */
export const sheetProblemFields: ReadonlyMap<number, string> = new Map(
  Object.values(sheetErrors).map(({ code }) => [code, 'file']),
);

/** The spreadsheet of a form: the props of its field, and the file for sending. */
export function useSheetFile(form: FileForm) {
  const [file, setFile] = useState<File | null>(null);
  const [reading, setReading] = useState<SheetReading>({});
  const [open, setOpen] = useState<OpenQuestion | null>(null);
  return {
    /** The open question, until it is answered. */
    question: open && {
      ...open,
      reading,
      onAnswer: (answer: SheetReading) => setReading((before) => ({ ...before, ...answer })),
    },
    /** Sends the file with the chosen reading; an open question is shown at the field, and its error is rethrown. */
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
    /** Null if there is none, or if it is too large, which the form then shows. */
    take(): File | null {
      if (file && file.size <= MAX_SHEET_BYTES) return file;
      form.refuse([{ field: 'file', key: file ? 'sheets:errors.tooLarge' : 'sheets:file.required' }]);
      return null;
    },
  };
}
