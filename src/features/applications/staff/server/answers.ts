import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import type { Language } from '#lib/language.ts';
import { readApplicationNo } from '../../application-numbers.rules.ts';
import { statesAfter } from '../../application-states.rules.ts';
import { applicationErrors } from '../../applications.calls.ts';
import english from '../../content/letters.en-us.json' with { type: 'json' };
import thai from '../../content/letters.th.json' with { type: 'json' };
import chinese from '../../content/letters.zh-cn.json' with { type: 'json' };
import {
  fillLetter,
  type LetterTemplate,
  stateOfLetter,
  type WrittenLetter,
} from '../../letter-templates.rules.ts';
import { mailboxOf } from '../../server/application-letters.ts';
import { createApplicationsRepo } from '../../server/applications.repo.ts';
import { moveApplication } from '../../server/move-application.ts';
import type { answerApplication, applicationLetter } from '../applications.staff.contract.ts';
import { type ActingStaff, type ApplicationsStaffDeps, working } from './application-work.ts';
import { refuseVipAcceptance } from './refuse-vip.ts';

const letters: Readonly<Record<Language, Readonly<Record<LetterTemplate, WrittenLetter>>>> = {
  th: thai,
  'en-us': english,
  'zh-cn': chinese,
};

/** An e-mail prefilled from a template, for staff to edit. */
export async function letterFor(
  { orm, translate }: ApplicationsStaffDeps,
  { applicationNo, template }: ParsedInputOf<typeof applicationLetter>,
  { actor }: ActingStaff,
): Promise<OutputOf<typeof applicationLetter>> {
  const row = await createApplicationsRepo(orm).find(readApplicationNo(applicationNo) ?? '');
  if (!row) throw new AppError(applicationErrors.unknown);
  const { language, kind, name, state: now } = row;
  const topic = translate(language, `applications:kinds.${kind}`, {});
  const params = { name, topic, applicationNo: row.applicationNo, staff: actor.name };
  const state = stateOfLetter[template];
  const isPossible = statesAfter(now).includes(state) && !(kind === 'vip' && state === 'accepted');
  return { ...fillLetter(letters[language][template], params), language, state: isPossible ? state : null };
}

/** Sends an e-mail and moves the application on, in one transaction. */
export function answer(
  deps: ApplicationsStaffDeps,
  { applicationNo, title, text, state }: ParsedInputOf<typeof answerApplication>,
  caller: ActingStaff,
): Promise<Record<string, never>> {
  return working(deps, caller, { applicationNo, action: 'answered' }, async ({ row, repo, by, tx }) => {
    const { id, kind, email, language } = row;
    const topic = deps.translate(language, `applications:kinds.${kind}`, {});
    const at = deps.clock.now();
    await repo.note({ applicationId: id, at, ...by, kind: 'answered', text, detail: { about: title } });
    const params = { number: row.applicationNo, topic, title, quote: text, replyTo: mailboxOf[kind] };
    await deps.messages.send({ kind: 'applicationAnswered', to: email, language, params }, tx);
    refuseVipAcceptance(row, state);
    if (state && state !== row.state) await moveApplication(deps, row, { to: state, by, tx });
    return { result: {}, before: { state: row.state }, after: { title, state: state ?? row.state } };
  });
}
