import readline from 'node:readline';
import { Writable } from 'node:stream';

/** Asks on the terminal without showing what is typed. Empty where nobody sits there. */
export function askPassword(question) {
  if (!process.stdin.isTTY) return Promise.resolve('');
  process.stdout.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = readline.createInterface({ input: process.stdin, output: silent, terminal: true });
  return new Promise((resolve) => {
    lines.question('', (answer) => {
      lines.close();
      process.stdout.write('\n');
      resolve(answer);
    });
  });
}
