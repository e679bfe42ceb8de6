import http from 'node:http';
import { percentile, round } from './numbers.mjs';

const AT_ONCE = 16;
const ROUND_MS = 2000;
const ROUNDS = 3;

/**
 * Requests a second and p95 of the inventory (200 and 304) beside a route that does nothing, in
 * turns within one run.
 */
export async function measureLoad(url) {
  const inventory = `${url}/api/room-inventory`;
  const etag = (await fetch(inventory)).headers.get('etag');
  const routes = [
    { name: 'hello', address: `${url}/api/nothing`, headers: {}, status: 404 },
    { name: 'inventory200', address: inventory, headers: {}, status: 200 },
    { name: 'inventory304', address: inventory, headers: { 'If-None-Match': etag }, status: 304 },
  ];
  const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const times = Object.fromEntries(routes.map(({ name }) => [name, []]));
  for (const route of routes) await hammer(agent, route, 500);
  for (let turn = 0; turn < ROUNDS; turn += 1)
    for (const route of routes) times[route.name].push(...(await hammer(agent, route, ROUND_MS)));
  agent.destroy();
  const figures = routes.map(({ name }) => [
    name,
    {
      perSecond: round((times[name].length * 1000) / (ROUNDS * ROUND_MS)),
      p95Ms: round(percentile(times[name], 0.95), 1),
    },
  ]);
  return {
    connections: AT_ONCE,
    seconds: (ROUNDS * ROUND_MS) / 1000,
    ...Object.fromEntries(figures),
  };
}

async function hammer(agent, { address, headers, status }, forMs) {
  const end = performance.now() + forMs;
  const times = [];
  const one = async () => {
    while (performance.now() < end) {
      const started = performance.now();
      const answered = await ask(agent, address, headers);
      if (answered !== status) throw new Error(`${address} answered ${answered}, not ${status}`);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return times;
}

function ask(agent, address, headers) {
  return new Promise((resolve, reject) => {
    http
      .get(address, { agent, headers }, (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode));
      })
      .on('error', reject);
  });
}
