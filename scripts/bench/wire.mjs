import http from 'node:http';
import { kb } from './numbers.mjs';
import { freshPhone } from './visit.mjs';

/**
 * Quiet for so long means that nothing more comes, in ms: the service worker keeps one file after
 * the other.
 */
const QUIET_MS = 3000;
const PATIENCE_MS = 60_000;

/**
 * What a first visit really takes over the line until all is kept: page and service worker,
 * pictures for reading offline, and heads of all answers. `twice` is what of it travels again under
 * the same address.
 */
export async function measureWire(url) {
  const answers = [];
  const line = await listen(url, answers);
  try {
    await freshPhone(async (context) => {
      const page = await context.newPage();
      await page.goto(line.url, { waitUntil: 'load' });
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      await quiet(answers);
    });
  } finally {
    line.stop();
  }
  const sum = (list) => kb(list.reduce((total, { bytes }) => total + bytes, 0));
  const isFile = ({ path }) => !path.startsWith('/api/');
  const files = answers.filter(isFile);
  const again = files.filter(({ path }, at) => files.findIndex((one) => one.path === path) < at);
  const photos = files.filter(({ path }) => path.startsWith('/photos/'));
  const scripts = files.filter(({ type }) => /javascript/.test(type));
  return {
    requests: answers.length,
    kb: {
      all: sum(answers),
      photos: sum(photos),
      rest: sum(answers.filter((one) => !photos.includes(one))),
      scripts: sum(scripts),
      twice: sum(again),
    },
    twice: again.map(({ path, bytes }) => ({ path, kb: kb(bytes) })),
    largest: files
      .map(({ path, bytes }) => ({ path, kb: kb(bytes) }))
      .toSorted((a, b) => b.kb - a.kb)
      .slice(0, 30),
  };
}

/** Passes everything on as it is, and notes what each answer weighs with its head. */
async function listen(url, answers) {
  const { hostname, port } = new URL(url);
  const server = http.createServer((request, response) => {
    const upstream = http.request(
      { hostname, port, path: request.url, method: request.method, headers: request.headers },
      (answer) => {
        const head = answer.rawHeaders.reduce(
          (total, part) => total + part.length + 2,
          `HTTP/1.1 ${answer.statusCode} \r\n\r\n`.length,
        );
        const note = { path: request.url, type: answer.headers['content-type'] ?? '', bytes: head };
        answers.push(note);
        answer.on('data', (chunk) => (note.bytes += chunk.length));
        response.writeHead(answer.statusCode, answer.rawHeaders);
        answer.pipe(response);
      },
    );
    upstream.on('error', () => response.destroy());
    request.pipe(upstream);
  });
  await new Promise((resolve) => {
    server.listen(0, resolve);
  });
  return {
    url: `http://localhost:${server.address().port}/`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function quiet(answers) {
  const end = Date.now() + PATIENCE_MS;
  let count = -1;
  while (count !== answers.length && Date.now() < end) {
    count = answers.length;
    await new Promise((resolve) => {
      setTimeout(resolve, QUIET_MS);
    });
  }
}
