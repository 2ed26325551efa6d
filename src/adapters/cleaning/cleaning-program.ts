import { setPriority } from 'node:os';
import { fileTypeFromFile } from 'file-type';
import { refuseActive } from './active-content.ts';
import { cleanPicture } from './clean-picture.ts';
import { cleanPublicFile } from './clean-public-file.ts';
import {
  type Cleaned,
  type CleaningOrder,
  type CleaningRefusal,
  FileRefused,
  type PublicFile,
  type PublicFileOrder,
} from './cleaning.port.ts';

/** A request to the process. */
export type CleaningJob = CleaningOrder | PublicFileOrder;

/** A reply of the process: the result or the reason for refusing the file, and the memory in use. */
export type CleaningDone = ({ cleaned: Cleaned | PublicFile } | { refusal: CleaningRefusal }) & {
  residentMiB: number;
};

const LOWER_PRIORITY = 10;
const MIB = 1024 * 1024;
/** Content types with more than one name. */
const SAME: Readonly<Record<string, string>> = {
  'image/heif': 'image/heic',
  // Bursts and live photos contain one primary still picture.
  'image/heic-sequence': 'image/heic',
  'image/heif-sequence': 'image/heic',
};

async function clean(job: CleaningJob): Promise<Cleaned | PublicFile> {
  const { source, target, types } = job;
  const found = (await fileTypeFromFile(source))?.mime ?? '';
  const type = SAME[found] ?? found;
  if (!types.includes(type)) throw new FileRefused('wrongFormat');
  if ('widths' in job) return cleanPublicFile(job, type);
  if (job.isStrict) await refuseActive(source, type);
  if (type !== 'application/pdf') return cleanPicture(source, type, target);
  // Loaded on demand: most files are pictures, and the PDF code takes memory.
  const { cleanPdf } = await import('./pdf/clean-pdf.ts');
  return cleanPdf(source, target);
}

async function answer(job: CleaningJob): Promise<void> {
  const done = await clean(job).then(
    (cleaned) => ({ cleaned }),
    (error: unknown) => ({ refusal: error instanceof FileRefused ? error.reason : ('unreadable' as const) }),
  );
  process.send?.({ ...done, residentMiB: process.memoryUsage.rss() / MIB } satisfies CleaningDone);
}

// Requests of visitors have priority over cleaning.
setPriority(LOWER_PRIORITY);
process.on('message', (job: CleaningJob) => void answer(job));
// The parent process has ended.
process.on('disconnect', () => process.exit());
