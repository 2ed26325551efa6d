import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Runs a command to its end and returns its exit code; a signal to us first ends the command, then us. */
export function runCommand(command, args, { env = process.env, capture = false, shell = false } = {}) {
  const child = spawn(command, args, { env, shell, stdio: ['ignore', ...output(capture)] });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (part) => (text += part));
  let received;
  const pass = (signal) => {
    received ??= signal;
    child.kill(signal);
  };
  for (const signal of signals) process.on(signal, pass);
  return new Promise((resolve) => {
    const finish = (code, problem) => {
      for (const signal of signals) process.off(signal, pass);
      if (received) process.exit(128 + constants.signals[received]);
      resolve({ code, output: problem ?? text });
    };
    child.on('error', (error) => finish(127, error.message));
    child.on('close', (code) => finish(code ?? 1));
  });
}

function output(capture) {
  return capture ? ['pipe', 'pipe'] : ['inherit', 'inherit'];
}
