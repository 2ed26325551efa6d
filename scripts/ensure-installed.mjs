import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCommand } from './run-command.mjs';

/** The project's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url));

const NODE_MAJOR = 24;
const modules = path.join(root, 'node_modules');

/**
 * Installs the packages of a folder's package-lock.json unless exactly these are installed; ends the process if that
 * fails. Large packages for few people have a folder of their own.
 */
export async function ensureInstalled(folder = '.') {
  process.chdir(root);
  if (isInstalled(folder)) return;
  const what = folder === '.' ? 'packages' : `packages of ${folder}`;
  console.log(`Installing ${what} (npm ci), a minute or two the first time …`);
  // npm must not run on the Node that it is about to replace, and the build needs the development packages.
  const searchPath = (process.env.PATH ?? '').split(path.delimiter);
  const env = {
    ...process.env,
    PATH: searchPath.filter((entry) => !entry.startsWith(modules)).join(path.delimiter),
  };
  const { code, output } = await runCommand('npm', ['ci', '--include=dev', '--prefix', folder], {
    env,
    capture: true,
    shell: process.platform === 'win32',
  });
  if (code === 0) return;
  console.error(
    `${output.trim()}\n\nnpm ci failed. Check the connection to the npm registry and start again.`,
  );
  process.exit(1);
}

/** The program of Node 24: this one, or the one that npm installed with the packages. */
export function nodeBinary() {
  if (Number.parseInt(process.versions.node, 10) >= NODE_MAJOR) return process.execPath;
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const installed = path.join(modules, 'node', 'bin', program);
  if (existsSync(installed)) return installed;
  console.error(
    `Node ${NODE_MAJOR} is needed; npm should have installed it. Remove node_modules and start again.`,
  );
  process.exit(1);
}

/** Command and arguments of a package's program on Node 24. */
export function packageProgram(packageName, program, ...args) {
  return programIn('.', packageName, program, ...args);
}

/** Command and arguments of a program from a folder with its own lock file. */
export function programIn(owner, packageName, program, ...args) {
  const folder = path.join(root, owner, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return [nodeBinary(), [path.join(folder, bin[program]), ...args]];
}

/** npm records what it has installed; missing optional packages are those of other platforms. */
function isInstalled(folder) {
  const note = path.join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(note)) return false;
  const installed = readPackages(note);
  return Object.entries(readPackages(path.join(folder, 'package-lock.json'))).every(
    ([name, wanted]) => name === '' || wanted.optional || installed[name]?.version === wanted.version,
  );
}

function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}
