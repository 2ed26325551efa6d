import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { flattenTexts, type Tag, withoutForm } from '#features/translations/texts.rules.ts';
import { toBundle } from '#web/texts/bundle.ts';
import { readSources, type SourceFile } from './source-files.ts';

const LITERAL = /'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g;
/** Also those inside the placeholders of a template. */
const QUOTED = /'([^'\n]*)'/g;
const HOLE = /\$\{(?:[^{}]|\{[^{}]*\})*\}/g;
const LOCALES = /from '([^']*)\/locales\/[\w-]+\.json'/g;
/** A key with a shorter constant part could match any text. */
const MIN_FIXED_LETTERS = 2;

/**
 * Texts that no source refers to: not by their key, nor by its end after a prefix used elsewhere, nor by a pattern
 * with a variable part, nor as part of a locale file that is read directly. In doubt a text counts as used.
 */
export function findUnusedTexts(): Tag[] {
  const files = readSources();
  const said = new Set<string>();
  const patterns: RegExp[] = [];
  for (const { text } of files) {
    for (const [, quoted = ''] of text.matchAll(QUOTED)) said.add(quoted);
    for (const [, single, double, template] of text.matchAll(LITERAL)) {
      said.add(single ?? double ?? template ?? '');
      const pattern = template === undefined ? null : toPattern(template);
      if (pattern) patterns.push(pattern);
    }
  }
  const read = new Set(files.flatMap(readBranches));
  const all = [...said].join('\n');
  return [...flattenTexts(shipped()).keys()].filter((tag) => {
    const [namespace = '', key = ''] = withoutForm(tag).split(':');
    const steps = key.split('.');
    if (said.has(withoutForm(tag)) || said.has(key) || read.has(`${namespace}:${steps[0]}`)) return false;
    const isBehind = steps.some(
      (_, at) => at > 0 && said.has(steps.slice(at).join('.')) && all.includes(steps.slice(0, at).join('.')),
    );
    return !isBehind && !patterns.some((pattern) => pattern.test(withoutForm(tag)));
  });
}

function shipped() {
  const files = globSync('src/**/locales/th.json').filter((file) => !file.startsWith('src/staff/'));
  return toBundle(Object.fromEntries(files.map((file) => [file, JSON.parse(readFileSync(file, 'utf8'))])));
}

/** `steps.${name}.title` as a pattern of its possible values; null if too little of it is constant. */
function toPattern(template: string): RegExp | null {
  const fixed = template.split(HOLE);
  const letters = fixed.join('').replace(/[^A-Za-z]/g, '').length;
  if (fixed.length === 1 || letters < MIN_FIXED_LETTERS || template.includes('\n')) return null;
  return new RegExp(
    `(?:^|[.:])${fixed.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[^:]+')}$`,
  );
}

/** Branches of locale files that a source reads without i18next: `en.columns[field]`. */
function readBranches({ path: file, text }: SourceFile): string[] {
  const places = [...text.matchAll(LOCALES)].map(([, folder = '']) =>
    path.basename(path.resolve(path.dirname(file), folder)),
  );
  const branches = [...text.matchAll(/\.(\w+)/g)].map(([, name]) => name);
  return [...new Set(places)].flatMap((place) => branches.map((name) => `${place}:${name}`));
}
