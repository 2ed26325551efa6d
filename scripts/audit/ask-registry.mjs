import path from 'node:path';
import { runCommand } from '../run-command.mjs';

/**
 * The advisories that the registry knows for the packages of a folder's lock file, as `npm audit` reports them; a
 * `problem` where the registry does not answer that question, as many mirrors do not.
 */
export async function askRegistry(folder) {
  const all = await runAudit(folder, []);
  if ('problem' in all) return all;
  const released = await runAudit(folder, ['--omit=dev']);
  if ('problem' in released) return released;
  const shipped = new Set(released.findings.map(keyOf));
  return { findings: all.findings.map((each) => ({ ...each, isReleased: shipped.has(keyOf(each)) })) };
}

async function runAudit(folder, options) {
  const args = ['audit', '--json', '--package-lock-only', ...options, '--prefix', path.resolve(folder)];
  const [command, first] = npmProgram();
  const { output } = await runCommand(command, [...first, ...args], {
    capture: true,
    shell: process.platform === 'win32' && first.length === 0,
  });
  const report = parse(output);
  if (report?.auditReportVersion === 2) return { findings: findingsOf(report) };
  return { problem: problemOf(report) };
}

/** The npm that runs this script, or the one on the path. */
function npmProgram() {
  const program = process.env.npm_execpath;
  return program?.endsWith('.js') ? [process.execPath, [program]] : ['npm', []];
}

/** npm writes warnings before and after the report. */
function parse(output) {
  try {
    return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
  } catch {
    return null;
  }
}

/** Without addresses: the message of npm repeats the registry's, which may hold a token. */
function problemOf(report) {
  return String(report?.statusCode ?? report?.error?.code ?? 'no report');
}

/** Packages that only depend on a vulnerable one are listed by npm, too; the advisory is about the package itself. */
function findingsOf({ vulnerabilities }) {
  const found = new Map();
  for (const { via, nodes } of Object.values(vulnerabilities)) {
    for (const advisory of via) {
      if (typeof advisory === 'string') continue;
      const { name, url, severity, title, range } = advisory;
      const finding = {
        id: url.split('/').at(-1),
        package: name,
        severity,
        title,
        range,
        url,
        places: nodes,
      };
      found.set(keyOf(finding), finding);
    }
  }
  return [...found.values()];
}

function keyOf(finding) {
  return `${finding.id} ${finding.package}`;
}
