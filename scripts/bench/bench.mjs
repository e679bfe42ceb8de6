import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { fail } from '../lib/fail.mjs';
import { at } from '../lib/paths.mjs';
import { stopAll } from '../lib/run.mjs';
import { buildWebIfChanged } from '../local/build-web.mjs';
import { requireFreePort } from '../local/settings.mjs';
import { stopOnSignal } from '../local/stop.mjs';
import { measureAssistant } from './assistant.mjs';
import { measureBookingSeen } from './booking-seen.mjs';
import { measureBytes } from './bytes.mjs';
import { fillCalendar, measureCalendar } from './calendar.mjs';
import { measureCrowd } from './crowd.mjs';
import { measureDrawRaces } from './draw-races.ts';
import { measureDraw } from './draw.mjs';
import { measureEnumeration } from './enumeration.mjs';
import { measureEtagRace } from './etag-race.mjs';
import { measureFirstVisit } from './first-visit.mjs';
import { addGuest, measureIdle } from './idle.mjs';
import { measureLive } from './live.mjs';
import { measureLoad } from './load.mjs';
import { measureOfflineStart } from './offline-start.mjs';
import { measureOutboxCode } from './outbox-code.mjs';
import { measureOutbox } from './outbox.mjs';
import { measureRevoked } from './revoked.mjs';
import { measureRows } from './rows.mjs';
import { PORT, served } from './served.mjs';
import { printTable, rowsOf } from './table.mjs';
import { measureWire } from './wire.mjs';

const PARTS = {
  bytes: () => served('bytes', ({ url }) => measureBytes(url)),
  wire: () => served('wire', ({ url }) => measureWire(url)),
  firstVisit: () => served('first-visit', ({ url }) => measureFirstVisit(url)),
  offline: () => served('offline', ({ url, stop }) => measureOfflineStart(url, stop)),
  load: () => served('load', ({ url }) => measureLoad(url)),
  outbox: () => served('outbox', ({ url }) => measureOutbox(url)),
  outboxCode: measureOutboxCode,
  enumeration: () => served('enumeration', ({ url, staff }) => measureEnumeration(url, staff)),
  live: () => served('live', measureLive),
  etagRace: () => served('etag-race', measureEtagRace),
  bookingSeen: () => served('booking-seen', measureBookingSeen),
  revoked: () => served('revoked', measureRevoked),
  idle: () => served('idle', measureIdle, addGuest),
  assistant: () => served('assistant', ({ url }) => measureAssistant(url)),
  crowd: () => served('crowd', measureCrowd),
  draw: measureDraw,
  drawRaces: measureDrawRaces,
  rows: measureRows,
  calendar: () => served('calendar', ({ url, staff }) => measureCalendar(url, staff), fillCalendar),
};

/**
 * `npm run bench`: prints every figure beside its aim and writes bench/latest.json. Names of parts
 * measure only those, and write nothing.
 */
export async function bench(names) {
  const unknown = names.filter((name) => !Object.hasOwn(PARTS, name));
  if (unknown.length > 0)
    fail(
      `There is no part ${unknown.join(', ')}: ` +
        `name some of ${Object.keys(PARTS).join(', ')}, or none for all.`,
    );
  stopOnSignal(async () => stopAll());
  await requireFreePort(PORT);
  await buildWebIfChanged();
  const results = {};
  for (const name of names.length > 0 ? names : Object.keys(PARTS)) {
    console.log(`measuring ${name} …`);
    results[name] = await PARTS[name]();
  }
  const table = rowsOf(results);
  console.log('');
  printTable(table);
  if (names.length === 0) write(results, table);
  process.exit(0);
}

function write(results, table) {
  const machine = {
    cpus: os.cpus().length,
    model: os.cpus()[0].model.trim(),
    memoryGb: Math.round(os.totalmem() / 2 ** 30),
    node: process.version,
  };
  const conditions = {
    page: '360×800 in Arabic, CPU 4× slower; first visit over 1.6 Mbit/s and 150 ms',
    sizes: 'as sent with Content-Encoding: br',
  };
  mkdirSync(at('bench'), { recursive: true });
  const report = { at: new Date().toISOString(), machine, conditions, table, results };
  writeFileSync(at('bench/latest.json'), `${JSON.stringify(report, null, 2)}\n`);
  console.log('\nwritten to bench/latest.json');
}
