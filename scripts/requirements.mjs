import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readResults } from './test-results.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const option = process.argv.indexOf('--only');
const only = option === -1 ? [] : (process.argv[option + 1] ?? '').split(',').filter(Boolean);

const results = readResults();
if (results.length === 0) console.log('No test results yet: run npm test first.');
const named = new Set(
  results.filter(({ status }) => status === 'passed').flatMap(({ title }) => idsIn(title)),
);
const sections = readSections();
const known = new Set(sections.flatMap(({ rows }) => rows.map(({ id }) => id)));

for (const { title, rows } of sections) {
  const missing = rows.filter(({ id }) => !named.has(id) && (only.length === 0 || only.includes(id)));
  if (missing.length === 0) continue;
  console.log(`\n${title}`);
  for (const { id, text } of missing) console.log(`  ${id.padEnd(6)} ${text}`);
}
const misspelt = [...named, ...only].filter((id) => !known.has(id));
if (misspelt.length > 0) console.log(`\nNot in docs/requirements.tsv: ${misspelt.join(', ')}`);
const wanted = only.length > 0 ? only : [...known];
const found = wanted.filter((id) => named.has(id)).length;
console.log(`\n${found} of ${wanted.length} requirements are named by a passing test.`);
process.exitCode = only.length > 0 && found < only.length ? 1 : 0;

function idsIn(title) {
  const brackets = title.matchAll(/\[([A-Z]+-\d+(?:\s*,\s*[A-Z]+-\d+)*)\]/g);
  return [...brackets].flatMap(([, list]) => list.split(',').map((id) => id.trim()));
}

function readSections() {
  const sections = [];
  for (const line of readFileSync('docs/requirements.tsv', 'utf8').trim().split('\n').slice(1)) {
    if (line.startsWith('#')) sections.push({ title: line.slice(1).trim(), rows: [] });
    else {
      const [id, text] = line.split('\t');
      sections.at(-1).rows.push({ id, text });
    }
  }
  return sections;
}
