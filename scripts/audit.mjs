import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { askRegistry } from './audit/ask-registry.mjs';
import { exceptionOf, readExceptions } from './audit/exceptions.mjs';
import { LOCKED_FOLDERS } from './audit/locked-folders.mjs';
import { ensureInstalled, root } from './ensure-installed.mjs';

const USAGE = `Known weaknesses of the packages: asks the registry, or compares with a bundled list where it does not answer.

  npm run audit                     all lock files of the project
  npm run audit -- --in FOLDER      one lock file
                --list FILE         docs/security/advisories.json
                --exceptions FILE   docs/security/audit-exceptions.json

The exit code is 1 for a high or critical advisory without an exception.`;

const GRAVE = new Set(['high', 'critical']);
const OLD_LIST_DAYS = 60;
const DAY_MS = 24 * 60 * 60 * 1000;

const text = { type: 'string' };
const { values } = parseArgs({
  options: { in: text, list: text, exceptions: text, help: { type: 'boolean' } },
});
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}

// Before the first change of the folder.
const given = (file) => (file === undefined ? undefined : path.resolve(file));
const only = given(values.in);
const listFile = given(values.list) ?? path.join(root, 'docs/security/advisories.json');
const exceptionsFile = given(values.exceptions) ?? path.join(root, 'docs/security/audit-exceptions.json');
await ensureInstalled();
const { compareWithList, readPackages } = await import('./audit/compare-list.mjs');

const list = JSON.parse(readFileSync(listFile, 'utf8'));
const exceptions = readExceptions(exceptionsFile);
const today = new Date().toISOString().slice(0, 10);
const folders = only === undefined ? LOCKED_FOLDERS.map((folder) => path.join(root, folder)) : [only];

const findings = [];
let problem = null;
for (const folder of folders) {
  // A registry that does not answer for one folder does not answer for the next.
  const asked = problem === null ? await askRegistry(folder) : { problem };
  problem = 'problem' in asked ? asked.problem : null;
  const found = 'problem' in asked ? compareWithList(folder, list) : asked.findings;
  findings.push(...found.map((each) => ({ ...each, folder: path.relative(root, folder) || '.' })));
}

const packages = folders.reduce((sum, folder) => sum + readPackages(folder).length, 0);
console.log(`${packages} packages in ${folders.length} lock files.`);
if (problem === null) console.log('Source: the advisories of the registry.');
else {
  console.log(`The registry does not answer questions about advisories (${problem}).`);
  console.log(
    `Source: the bundled list of ${list.date} with ${list.advisories.length} advisories. It is not complete.`,
  );
  const days = Math.floor((Date.parse(today) - Date.parse(list.date)) / DAY_MS);
  if (days > OLD_LIST_DAYS) console.log(`The list is ${days} days old: renew it.`);
}

let isGrave = false;
for (const finding of findings) {
  const exception = exceptionOf(finding, exceptions, today);
  const place = finding.isReleased ? 'in the release' : 'for development';
  console.log(`\n${finding.severity}: ${finding.package} ${finding.range}, ${place} (${finding.folder})`);
  console.log(`  ${finding.title}\n  ${finding.url}\n  ${finding.places.join(', ')}`);
  if (exception.state === 'excepted') console.log(`  Excepted until ${exception.until}: ${exception.reason}`);
  if (exception.state === 'over')
    console.log(`  The exception ended on ${exception.until}: ${exception.reason}`);
  if (exception.state !== 'excepted' && GRAVE.has(finding.severity)) isGrave = true;
}
for (const { advisory, package: name } of exceptions) {
  const isUsed = findings.some((finding) => finding.id === advisory && finding.package === name);
  if (!isUsed && only === undefined)
    console.log(`\nThe exception for ${name} (${advisory}) is not needed any more: remove it.`);
}
console.log(
  findings.length === 0 ? '\nNo advisory concerns them.' : `\n${findings.length} advisories concern them.`,
);
process.exitCode = isGrave ? 1 : 0;
