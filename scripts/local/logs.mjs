/** Prints only what needs a person: warnings and errors of the worker, one line each. */
export function printWorkerLog({ level, message }) {
  if (level !== 'warn' && level !== 'error') return;
  console.error(`worker ${level === 'warn' ? 'warns' : 'failed'}: ${typeof message === 'string' ? message : JSON.stringify(message)}`);
}
