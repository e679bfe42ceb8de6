/** What the local runtime says of a client that went away in the middle of its request, as phones on a hotel's Wi-Fi do. Nothing failed. */
const CLIENT_WENT = [
  /^Failed to drain the unused request body\. Error: (Network connection lost|Can't read from request stream)/,
  /Error inside ProxyWorker[^]*(Network connection lost\.|client disconnected\.)/,
];

const isClientGone = (message) => typeof message === 'string' && CLIENT_WENT.some((pattern) => pattern.test(message));

/** Prints only what needs a person: warnings and errors of the worker, one line each. */
export function printWorkerLog({ level, message }) {
  if ((level !== 'warn' && level !== 'error') || isClientGone(message)) return;
  console.error(`worker ${level === 'warn' ? 'warns' : 'failed'}: ${typeof message === 'string' ? message : JSON.stringify(message)}`);
}

/** Wrangler's proxy prints such requests as errors itself, and has no setting for it. */
export function muteGoneClients() {
  const { error } = console;
  console.error = (...parts) => {
    if (!parts.some(isClientGone)) error(...parts);
  };
}
