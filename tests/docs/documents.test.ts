import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CONFIGURATION_PAGE, configurationPage } from '#scripts/configuration.ts';

const MAX_README_LINES = 120;
/** Pages that refer to files; docs/spec-map.md has a test of its own. */
const GUIDES = [
  'README.md',
  'docs/architecture.md',
  'docs/first-change.md',
  'docs/monitoring.md',
  'docs/runbook.md',
  'docs/performance.md',
  'CHANGELOG.md',
  CONFIGURATION_PAGE,
];

it('the page of settings equals the settings: npm run docs:configuration writes it', () => {
  expect(readFileSync(CONFIGURATION_PAGE, 'utf8')).toBe(configurationPage());
});

it('every setting has a sentence about its effect', () => {
  const rows = configurationPage().match(/^\| `[A-Z].*$/gm) ?? [];
  expect(rows.length).toBeGreaterThan(50);
  expect(rows.filter((row) => !/\. \|$/.test(row))).toEqual([]);
});

it('the README can be read in a few minutes: at most 120 lines', () => {
  expect(readFileSync('README.md', 'utf8').split('\n').length).toBeLessThanOrEqual(MAX_README_LINES);
});

it('every file and folder in a guide exists', () => {
  const missing = GUIDES.flatMap((guide) => {
    const text = readFileSync(guide, 'utf8');
    const named = [...text.matchAll(/`((?:src|tests|scripts|docs|bench)\/[^`\s]*)`/g)].map(
      ([, name = '']) => name,
    );
    const linked = [...text.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, link = '']) =>
      guide.startsWith('docs/') ? `docs/${link}` : link,
    );
    return [...named, ...linked]
      .filter((name) => globSync(name).length === 0 && !existsSync(name))
      .map((name) => `${guide}: ${name}`);
  });
  expect(missing).toEqual([]);
});
