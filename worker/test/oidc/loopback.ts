import type { Server } from 'node:http';

/** Opens the server on a free port of this machine. Returns its address, without a last slash. */
export function address(server: Server): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const bound = server.address();
      if (bound === null || typeof bound === 'string') reject(new Error('no port'));
      else resolve(`http://127.0.0.1:${bound.port}`);
    });
  });
}

export const closing = (server: Server) => (): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
