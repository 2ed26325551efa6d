import type { ApplicationState } from './application-states.rules.ts';

/** Frequent e-mails to applicants; each is written in three languages, and edited before it is sent. */
export const letterTemplates = ['invitation', 'moreNeeded', 'accepted', 'declined'] as const;
export type LetterTemplate = (typeof letterTemplates)[number];

/** What a template leaves open, to be replaced before the letter is sent. */
export const BLANK = '____';

/** Whether a letter still has something open. */
export function hasBlanks(text: string): boolean {
  return text.includes(BLANK);
}

/** An e-mail as sent. */
export type WrittenLetter = { title: string; text: string };

/** The state that an e-mail is sent with. */
export const stateOfLetter: Readonly<Record<LetterTemplate, ApplicationState>> = {
  invitation: 'invited',
  moreNeeded: 'invited',
  accepted: 'accepted',
  declined: 'declined',
};

/** A template with its `{{names}}` filled in; text from an applicant is not searched for more of them. */
export function fillLetter(template: WrittenLetter, params: Readonly<Record<string, string>>): WrittenLetter {
  const fill = (text: string) => text.replace(/\{\{(\w{1,20})\}\}/g, (_, name: string) => params[name] ?? '');
  return { title: fill(template.title), text: fill(template.text) };
}
