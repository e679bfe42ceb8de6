/**
 * Rows of the printed table: what, figure, aim, and whether it is met (null where there is no aim).
 */
export function rowsOf({
  bytes,
  wire,
  firstVisit,
  offline,
  load,
  outbox,
  outboxCode,
  enumeration,
  live,
  etagRace,
  bookingSeen,
  revoked,
  idle,
  assistant,
  draw,
  drawRaces,
  rows,
  calendar,
  crowd,
}) {
  const list = [];
  const add = (what, figure, unit, aim) =>
    list.push({
      what,
      figure: `${figure} ${unit}`.trim(),
      aim: aim === undefined ? '' : `≤ ${aim} ${unit}`.trim(),
      met: aim === undefined ? null : figure <= aim,
    });
  if (bytes) {
    add('before the first text (brotli)', bytes.kb.beforeFirstText, 'KB', 70);
    add('JavaScript', bytes.kb.js, 'KB', 120);
    add('CSS', bytes.kb.css, 'KB', 15);
    add('fonts', bytes.kb.fonts, 'KB', 110);
    for (const kind of ['html', 'images', 'api']) add(kind, bytes.kb[kind], 'KB');
    add('first visit, everything', bytes.kb.firstVisit, 'KB', 280);
    add('background precache, apart', bytes.kb.precacheApart, 'KB');
  }
  if (wire) {
    add('on the wire until all is kept, photographs apart', wire.kb.rest, 'KB', 650);
    add('photographs kept for reading offline', wire.kb.photos, 'KB');
    add('script of all that, service worker included', wire.kb.scripts, 'KB', 350);
    add('of it under an address for the second time', wire.kb.twice, 'KB', 0);
    add('requests', wire.requests, '');
  }
  if (firstVisit) {
    add('first contentful paint', firstVisit.fcpMs, 'ms', 900);
    add('largest contentful paint', firstVisit.lcpMs, 'ms', 1300);
    add('layout shift', firstVisit.cls, '', 0.1);
    add('blocking time', firstVisit.tbtMs, 'ms', 200);
  }
  if (offline) add('offline cold start to readable rooms', offline.readableMs, 'ms', 1000);
  if (load) {
    for (const name of ['hello', 'inventory200', 'inventory304'])
      list.push({
        what: `${name}, requests a second / p95`,
        figure: `${load[name].perSecond} / ${load[name].p95Ms} ms`,
        aim: name === 'hello' ? '' : 'p95 ≤ 150 ms',
        met: name === 'hello' ? null : load[name].p95Ms <= 150,
      });
  }
  if (outbox) {
    add(
      'tap to safely queued (committed), p95 at 6× and three photos of 12 MP',
      outbox.tapStoredMs.p95,
      'ms',
      250,
    );
    add(
      'tap to safely queued (committed), p95 at 6× and text only',
      outbox.textTapStoredMs.p95,
      'ms',
      50,
    );
    add('tap to the words that it is saved, p95 at 6×, photos', outbox.tapMs.p95, 'ms');
    add('tap to the words that it is saved, p95 at 6×, text only', outbox.textTapMs.p95, 'ms');
    for (const { dropsPerMb, ratio } of outbox.losses)
      add(
        `bytes sent over needed, ${dropsPerMb} drops a MB`,
        ratio,
        '',
        dropsPerMb === 1 ? 1.25 : 1.75,
      );
    add('network back to first byte', outbox.firstByteMs, 'ms', 2000);
    add('sign-in page passed to received', outbox.drainedMs, 'ms', 10_000);
  }
  if (outboxCode)
    add('own code of outbox and service worker (brotli)', outboxCode.brotliKb, 'KB', 12);
  if (enumeration)
    for (const { call, knownMs, waitingMs, unknownMs, apartMs } of enumeration.calls)
      list.push({
        what: `${call}, e-mail with an account / waiting / unknown`,
        figure: `${knownMs} / ${waitingMs} / ${unknownMs} ms, ${apartMs} apart`,
        aim: '≤ 10 ms apart',
        met: apartMs <= 10,
      });
  if (live) {
    const { sleep, fanOut, restart } = live;
    list.push({
      what: `wakes of the hub in 18 s of pings, and by the next hint (${sleep.sockets} sockets)`,
      figure: `${sleep.whileIdle} and ${sleep.wakes}`,
      aim: '0 and 1',
      met: sleep.whileIdle === 0 && sleep.wakes === 1,
    });
    add('first hint after its sleep, at the last socket', sleep.firstMs, 'ms', 500);
    add(`write to hint at ${fanOut.sockets} sockets, p95`, fanOut.p95Ms, 'ms', 150);
    add('the same, slowest', fanOut.maxMs, 'ms', 500);
    add(`${restart.clients} clients right again after a restart`, restart.backMs, 'ms', 10_000);
    add('of them with a wrong version', restart.wrong, '', 0);
    add('attempts within 100 ms', restart.peak, '', restart.clients / 10);
  }
  if (etagRace) {
    const { reads, unchanged, writes } = etagRace;
    const what = `${reads} conditional reads beside ${writes} writes (${unchanged} unchanged)`;
    add(`${what}, lists older than their tag`, etagRace.older, '', 0);
    add('of them answered with what was written over before the question', etagRace.stale, '', 0);
    const { control } = etagRace;
    list.push({
      what: `control: ${control.reads} reads whose tag is read behind the list, older than it`,
      figure: String(control.older),
      aim: '> 0',
      met: control.older > 0,
    });
  }
  if (bookingSeen) {
    const { bookings, p95Ms, maxMs, newsP95Ms } = bookingSeen;
    add(`booking sent to its card on another tablet, p95 of ${bookings}`, p95Ms, 'ms', 1000);
    add('the same, slowest', maxMs, 'ms');
    add('the same to the row of news, p95', newsP95Ms, 'ms');
  }
  if (revoked) {
    const slowest = `slowest of ${revoked.rounds}`;
    add(
      `answer of a sign-out to the last hint of its session, ${slowest}`,
      revoked.lastHintMs,
      'ms',
      100,
    );
    add('the same to the word that it is over', revoked.byeMs, 'ms', 100);
  }
  if (idle) {
    add('requests of a guest’s idle hour, with hints', idle.live, '', 10);
    add('the same by polling', idle.polling, '');
  }
  if (assistant) {
    add('assistant without a model, answer p95', assistant.p95Ms, 'ms', 60);
    add('messages of a booking, step by step', assistant.turnsByStep, '', 11);
    add('messages of a booking, all in one sentence', assistant.turnsAtOnce, '', 2);
    add('panel of the assistant (brotli)', assistant.panelKb, 'KB', 12);
    add('table of kinds of message, in the worker', assistant.kindsKb, 'KB', 300);
    add('reading the kind of a message, p95', assistant.kindsMs, 'ms', 2);
  }
  if (draw) {
    const { tickets, verifyMs, signatureMs, codeKb, tampered, resultMs } = draw;
    // A weak phone takes six times as long, and may take 500 ms.
    add(`draw of ${tickets.toLocaleString('en')} tickets checked`, verifyMs, 'ms', 83);
    add('the signature of its number', signatureMs, 'ms');
    add('code that checks a draw (brotli), without the curve', codeKb.plain, 'KB', 3);
    add('the same with the curve', codeKb.whole, 'KB', 30);
    list.push({
      what: 'changes of a published draw that are caught',
      figure: `${tampered.caught} of ${tampered.cases}`,
      aim: 'all of ≥ 1,000',
      met: tampered.caught === tampered.cases && tampered.cases >= 1000,
    });
    add('number posted to result served, slowest of a few', resultMs.p95, 'ms', 5000);
  }
  if (drawRaces) {
    const { months, mismatches, monthMs } = drawRaces;
    add(`mismatches of ${months} months whose freeze and number were raced`, mismatches, '', 0);
    add('a raced month, two at a time', monthMs, 'ms');
  }
  if (rows) {
    const [few, many] = rows.sizes;
    for (const call of rows.calls)
      list.push({
        what: `rows read, ${call.call}`,
        figure: `${call[`at${few}`]} → ${call[`at${many}`]}`,
        aim: 'no growth',
        met: call[`at${many}`] <= call[`at${few}`],
      });
  }
  if (crowd) {
    const { guests, seconds, acts, accepted, wrong, p95Ms } = crowd;
    const what = `${guests} guests at once for ${seconds} s, ${acts} acts, ${accepted} acknowledged`;
    add(`${what}: lost, doubled, failed or unheard`, wrong, '', 0);
    for (const [kind, took] of Object.entries(p95Ms))
      add(`p95 of a ${kind} among them (alone: ${took.idle} ms)`, took.crowd, 'ms');
  }
  if (calendar)
    add(`calendar tap to paint, p95 at 4× and ${calendar.bars} bars`, calendar.tapMs, 'ms', 200);
  return list;
}

export function printTable(list) {
  const width = (name) => Math.max(...list.map((row) => row[name].length));
  for (const row of list) {
    const verdict = { true: 'met', false: 'MISSED' }[String(row.met)] ?? '';
    const columns = [
      row.what.padEnd(width('what')),
      row.figure.padStart(width('figure')),
      row.aim.padEnd(width('aim')),
      verdict,
    ];
    console.log(columns.join('  ').trimEnd());
  }
}
