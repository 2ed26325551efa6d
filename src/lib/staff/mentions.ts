import { z } from 'zod';

/** How a note is stored where it names a colleague: by their id, since names change. */
const TOKEN = /@\[([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\]/g;
const TOKEN_LENGTH = 39;

/** How many colleagues one note may name. */
export const MAX_MENTIONED = 20;

/** A colleague whom a note names; without a name where they are not known any more. */
export const mentioned = z.object({ staffId: z.string(), name: z.string().nullable() });
export type Mentioned = z.output<typeof mentioned>;
/** A colleague who can be named. */
type Named = { staffId: string; name: string };

/** A part of a note: text, or the colleague whom it names. */
export type NotePart = { text: string } | { staffId: string };

/** The ids of those whom a text names, each once. */
export function mentionedIn(text: string | null): string[] {
  return [...new Set([...(text ?? '').matchAll(TOKEN)].map(([, id = '']) => id))];
}

/** A text in parts, in its order. */
export function partsOfNote(text: string): NotePart[] {
  const parts = text
    .split(TOKEN)
    .map((part, index): NotePart => (index % 2 === 1 ? { staffId: part } : { text: part }));
  return parts.filter((part) => !('text' in part) || part.text !== '');
}

/** A text as people read it: with names, or `unknown` in their place. */
export function withNames(text: string, people: readonly Mentioned[], unknown: string): string {
  const nameOf = new Map(people.map(({ staffId, name }) => [staffId, name]));
  return text.replace(TOKEN, (_, staffId: string) => `@${nameOf.get(staffId) ?? unknown}`);
}

/** Scripts that write no space between words. */
const ENDS_UNSPACED = /[\p{Script=Thai}\p{Script=Han}]$/u;
const STARTS_WORD = /^[\p{L}\p{M}\p{N}]/u;

/**
 * A text as it is stored: names of known colleagues behind an @ become their ids. Of two names of which one begins
 * with the other the longer one counts; `@Ann` is nobody in `@Annual`, nor in an address of e-mail.
 */
export function withIds(text: string, people: readonly Named[]): string {
  const longestFirst = people.toSorted((one, other) => other.name.length - one.name.length);
  let written = '';
  let rest = text;
  for (let at = rest.indexOf('@'); at !== -1; at = rest.indexOf('@')) {
    const behind = rest.slice(at + 1);
    const found = isAddressBefore(rest.slice(0, at))
      ? undefined
      : longestFirst.find(({ name }) => isNameAt(behind, name));
    written += rest.slice(0, at) + (found ? `@[${found.staffId}]` : '@');
    rest = found ? behind.slice(found.name.length) : behind;
  }
  return written + rest;
}

/** Whether an @ behind this text belongs to an address of e-mail. */
function isAddressBefore(text: string): boolean {
  return /[a-z0-9._-]$/i.test(text);
}

function isNameAt(text: string, name: string): boolean {
  if (!text.toLowerCase().startsWith(name.toLowerCase())) return false;
  return ENDS_UNSPACED.test(name) || !STARTS_WORD.test(text.slice(name.length));
}

/** What has been typed behind the last @ before the cursor, while it may become a name; null elsewhere. */
export function mentionTyped(text: string, cursor: number): { from: number; typed: string } | null {
  const before = text.slice(0, cursor);
  const from = before.lastIndexOf('@');
  if (from === -1) return null;
  const typed = before.slice(from + 1);
  // An address of e-mail is none, and names have two words.
  const isAddress = isAddressBefore(before.slice(0, from));
  const isName = !typed.includes('\n') && typed.length <= MAX_NAME_TYPED && typed.split(' ').length <= 3;
  return isAddress || !isName ? null : { from, typed };
}

const MAX_NAME_TYPED = 60;

/** Those whose name has a word that begins with what was typed, or that begins with it. */
export function offeredFor<P extends Named>(typed: string, people: readonly P[]): P[] {
  const wanted = typed.trim().toLowerCase();
  return people.filter(({ name }) => {
    const own = name.toLowerCase();
    return own.startsWith(wanted) || own.split(' ').some((word) => word.startsWith(wanted));
  });
}

/** A note that may name colleagues: as long as people read it, whatever ids take. */
export function noteText(max: number, messages: { tooLong: string; tooMany: string }) {
  return z
    .string()
    .trim()
    .max(max + MAX_MENTIONED * TOKEN_LENGTH, messages.tooLong)
    .refine((text) => text.replace(TOKEN, '@').length <= max, messages.tooLong)
    .refine((text) => mentionedIn(text).length <= MAX_MENTIONED, messages.tooMany);
}
