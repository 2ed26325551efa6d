import type { Orm } from '#db/orm.ts';
import type { Upload } from '#features/uploads/server/uploads-deps.ts';
import { brand } from '#lib/brand.ts';
import { bangkokDate } from '#lib/clock.ts';
import { printPhone } from '#lib/written/written-phone.ts';
import { paths } from '#routes/paths.ts';
import type { ApplicationKind } from '../application-kinds.rules.ts';
import type { ApplicationDeps, ApplicationRecord } from './application-deps.ts';

/** The language of the staff who read applications. */
const STAFF_LANGUAGE = 'th';

/** The mailbox for applications of each kind. */
export const mailboxOf: Readonly<Record<ApplicationKind, string>> = {
  job: brand.jobsEmail,
  franchise: brand.partnersEmail,
  dropPoint: brand.partnersEmail,
  vip: brand.vipEmail,
};

type LetterDeps = Pick<ApplicationDeps, 'messages' | 'uploads' | 'places' | 'translate' | 'publicUrl'>;

/** The confirmation for the applicant, and the application with its file for staff. */
export async function sendLetters(deps: LetterDeps, row: ApplicationRecord, tx: Orm): Promise<void> {
  const { messages, translate, publicUrl } = deps;
  const { kind, applicationNo: number, language, email } = row;
  await messages.send(
    {
      kind: 'applicationReceived',
      to: email,
      language,
      params: {
        number,
        topic: translate(language, `applications:kinds.${kind}`, {}),
        until: bangkokDate(row.answerBy),
        url: publicUrl + paths.applicationStatus({ no: number }),
      },
    },
    tx,
  );
  const [resume] = row.resumeId ? await deps.uploads.find([row.resumeId], tx) : [];
  await messages.send(
    {
      kind: 'applicationFiled',
      to: mailboxOf[kind],
      language: STAFF_LANGUAGE,
      params: {
        number,
        topic: translate(STAFF_LANGUAGE, `applications:kinds.${kind}`, {}),
        contact: row.name,
        until: bangkokDate(row.answerBy),
        quote: await fieldLines(deps, row),
        replyTo: email,
        ...(resume && { attachment: { uploadId: resume.id, fileName: fileNameOf(number, resume) } }),
      },
    },
    tx,
  );
}

/** Informs the mailbox that an application was deleted, because the e-mailed copy has to be deleted, too. */
export async function sendGone(
  { messages, translate }: Pick<LetterDeps, 'messages' | 'translate'>,
  { kind, applicationNo: number }: ApplicationRecord,
  tx: Orm,
): Promise<void> {
  const topic = translate(STAFF_LANGUAGE, `applications:kinds.${kind}`, {});
  await messages.send(
    { kind: 'applicationGone', to: mailboxOf[kind], language: STAFF_LANGUAGE, params: { number, topic } },
    tx,
  );
}

/** Begins with the number, so that files of one applicant sort together; the extension matches the cleaned file. */
export function fileNameOf(
  applicationNo: string,
  { fileName, kind }: Pick<Upload, 'fileName' | 'kind'>,
): string {
  const name = fileName.replace(/\.(?:pdf|jpe?g)$/i, '').replace(/[/\\:*?"<>|]/g, '');
  return `${applicationNo} ${name}.${kind === 'pdf' ? 'pdf' : 'jpg'}`;
}

/** All fields, one per line, for staff. */
async function fieldLines({ translate, places }: LetterDeps, row: ApplicationRecord): Promise<string> {
  const say = (key: string) => translate(STAFF_LANGUAGE, key, {});
  const { details } = row;
  const extension = row.phoneExtension
    ? ` ${say('applications:fields.extension')} ${row.phoneExtension}`
    : '';
  const lines: [string, string][] = [
    ['name', row.name],
    ['phone', printPhone(row.phone) + extension],
    ['email', row.email],
  ];
  if (details.kind === 'job') {
    lines.push(['position', say(`careers:positions.${details.position}`)]);
    lines.push(['department', say(`careers:departments.${details.department}`)]);
    if (details.openingId !== undefined) lines.push(['openingId', String(details.openingId)]);
    const source = say(`applications:heardFrom.${details.heardFrom}`);
    lines.push(['heardFrom', details.heardOther ? `${source} (${details.heardOther})` : source]);
    const [consent] = row.consents;
    lines.push(['keepForOtherOpenings', say(`applications:answers.${consent?.isGiven ? 'yes' : 'no'}`)]);
  } else {
    const place = await places.find(details.districtCode);
    lines.push(['district', place?.label[STAFF_LANGUAGE] ?? details.districtCode]);
    lines.push(['businessType', say(`applications:businessTypes.${details.businessType}`)]);
    if (details.kind === 'franchise')
      lines.push(['franchiseType', say(`applications:franchiseTypes.${details.franchiseType}`)]);
    if (details.kind === 'dropPoint') lines.push(['shopName', details.shopName]);
  }
  if (details.words) lines.push(['words', details.words]);
  return lines.map(([field, value]) => `${say(`applications:fields.${field}`)}: ${value}`).join('\n');
}
