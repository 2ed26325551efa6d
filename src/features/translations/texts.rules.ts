import { type Language, localeTag } from '#lib/language.ts';

/** The name of a text: `namespace:path.to.key` (E-06). */
export type Tag = string;

/** The texts of a language: namespace → nested keys. */
type Bundle = Record<string, object>;

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Every text of a bundle by its tag. */
export function flattenTexts(bundle: Bundle): Map<Tag, string> {
  const texts = new Map<Tag, string>();
  const walk = (branch: object, place: string) => {
    for (const [name, value] of Object.entries(branch) as [string, unknown][]) {
      const tag = place.endsWith(':') ? `${place}${name}` : `${place}.${name}`;
      if (typeof value === 'string') texts.set(tag, value);
      else if (typeof value === 'object' && value !== null) walk(value, tag);
    }
  };
  for (const [namespace, branch] of Object.entries(bundle)) walk(branch, `${namespace}:`);
  return texts;
}

/** The bundle with other values at some tags; unchanged parts are shared. Unknown tags are ignored. */
export function overlayTexts(bundle: Bundle, values: Iterable<readonly [Tag, string]>): Bundle {
  const changed: Bundle = { ...bundle };
  const own = new Set<object>();
  for (const [tag, value] of values) {
    const steps = stepsOf(tag);
    const key = steps.pop();
    let branch: Record<string, unknown> = changed;
    for (const step of steps) {
      const next = Object.hasOwn(branch, step) ? branch[step] : undefined;
      if (typeof next !== 'object' || next === null) {
        branch = {};
        break;
      }
      const copy = own.has(next) ? next : { ...next };
      own.add(copy);
      branch[step] = copy;
      branch = copy as Record<string, unknown>;
    }
    if (key && typeof branch[key] === 'string' && Object.hasOwn(branch, key)) branch[key] = value;
  }
  return changed;
}

/** Texts by tag as a bundle. */
export function nestTexts(texts: Iterable<readonly [Tag, string]>): Bundle {
  const bundle: Record<string, unknown> = {};
  for (const [tag, value] of texts) {
    const steps = stepsOf(tag);
    const key = steps.pop() ?? '';
    let branch = bundle;
    for (const step of steps) {
      branch[step] = Object.hasOwn(branch, step) ? branch[step] : {};
      branch = branch[step] as Record<string, unknown>;
    }
    branch[key] = value;
  }
  return bundle as Bundle;
}

/** Whether a language uses a tag: a plural form that it does not have is not missing. */
export function isSpoken(tag: Tag, language: Language): boolean {
  const form = tag.match(PLURAL)?.[1];
  const { pluralCategories } = new Intl.PluralRules(localeTag[language]).resolvedOptions();
  return form === undefined || pluralCategories.some((each) => each === form);
}

/** A tag without its plural form. */
export function withoutForm(tag: Tag): Tag {
  return tag.replace(PLURAL, '');
}

/** The plural form of a tag, if any. */
export function formOf(tag: Tag): string | undefined {
  return tag.match(PLURAL)?.[1];
}

function stepsOf(tag: Tag): string[] {
  const colon = tag.indexOf(':');
  return [tag.slice(0, colon), ...tag.slice(colon + 1).split('.')];
}

/** Far deeper than any bundle; bounds recursive readers. */
const MAX_DEPTH = 10;
const MAX_SENT = 20_000;

/** The texts of a submitted bundle of any shape. */
export function flattenSent(bundle: unknown): Map<Tag, string> {
  const texts = new Map<Tag, string>();
  const walk = (branch: unknown, steps: readonly string[]) => {
    if (typeof branch === 'string' && steps.length > 1 && texts.size < MAX_SENT) {
      const [namespace, ...path] = steps;
      texts.set(`${namespace}:${path.join('.')}`, branch);
    }
    if (typeof branch !== 'object' || branch === null || steps.length >= MAX_DEPTH) return;
    for (const [name, value] of Object.entries(branch)) walk(value, [...steps, name]);
  };
  walk(bundle, []);
  return texts;
}
