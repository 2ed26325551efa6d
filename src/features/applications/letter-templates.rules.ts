import type { ApplicationState } from './application-states.rules.ts';

/** What staff write to applicants most; each is written in three languages, and edited before it is sent. */
export const letterTemplates = ['invitation', 'moreNeeded', 'accepted', 'declined'] as const;
export type LetterTemplate = (typeof letterTemplates)[number];

/** A letter as it is sent. */
export type WrittenLetter = { title: string; text: string };

/** The state that a letter goes with. */
export const stateOfLetter: Readonly<Record<LetterTemplate, ApplicationState>> = {
  invitation: 'invited',
  moreNeeded: 'invited',
  accepted: 'accepted',
  declined: 'declined',
};

/** A template with its `{{names}}` filled in; what an applicant wrote is not read for more of them. */
export function fillLetter(template: WrittenLetter, params: Readonly<Record<string, string>>): WrittenLetter {
  const fill = (text: string) => text.replace(/\{\{(\w{1,20})\}\}/g, (_, name: string) => params[name] ?? '');
  return { title: fill(template.title), text: fill(template.text) };
}
