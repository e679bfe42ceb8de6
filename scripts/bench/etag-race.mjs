import { addDays } from '../../shared/bookings/stay.ts';
import { muscatDay } from '../../shared/muscat-time.ts';
import { changeStops, signIn, stopNights } from './listener.mjs';

const READS = 10_000;
const READERS = 6;
/** Nights that are stopped one after the other; the bookable ones are hardly more. */
const WRITES = 250;
/** Reads of the control, in the same numbers to a write. */
const CONTROL_READS = 2000;

/**
 * Readers who keep a list and its tag, as a page does, while staff write: half of them of a public
 * list, half of the desk's own. Each write adds a night, so that a list's length says which state
 * it is; each state is read once with nobody else writing, so that the list of each tag is known.
 *
 * The control reads the list first and its tag in a second step, as a server would that looks at
 * the version behind the list: it has to be caught by the same count, or the count says nothing.
 */
export async function measureEtagRace({ url, staff }) {
  const desk = await signIn(url, staff);
  const from = addDays(muscatDay(Date.now()), 1);
  const lists = () => [publicList(url, from), deskList(url, desk)];
  const raced = await race({ url, desk, from, lists: lists(), reads: READS, writes: WRITES });
  const nights = new URLSearchParams({ roomType: 'gold', from, to: addDays(from, WRITES) });
  await changeStops(url, desk, 'DELETE', `?${nights.toString()}`);
  const control = await race({
    url,
    desk,
    from,
    lists: lists().map(inTwoSteps),
    reads: CONTROL_READS,
    writes: (CONTROL_READS * WRITES) / READS,
  });
  return { ...raced, control: { reads: control.reads, older: control.older } };
}

async function race({ url, desk, from, lists, reads, writes }) {
  const counted = { reads: 0, unchanged: 0, stale: 0 };
  const seen = [];
  let read = () => {};

  const write = async () => {
    for (let night = 0; night < writes; night += 1) {
      const day = addDays(from, night);
      await stopNights(url, desk, { roomType: 'gold', from: day, to: day }, `Bench ${night}`);
      for (const list of lists) {
        const { tag, length } = await list.alone();
        list.lengthOfTag.set(tag, length);
        list.written = length;
      }
      // As many reads meet each write.
      while (counted.reads < ((night + 1) * reads) / writes)
        await new Promise((resolve) => (read = resolve));
    }
  };
  const follow = async (list) => {
    let kept = await list.read();
    while (counted.reads < reads) {
      const { written } = list;
      const now = await list.read(kept);
      counted.reads += 1;
      if (now === kept) counted.unchanged += 1;
      if (now.length < written) counted.stale += 1;
      kept = now;
      seen.push({ list, ...kept });
      read();
    }
  };
  await Promise.all([
    write(),
    ...Array.from({ length: READERS }, (_, n) => follow(lists[n % lists.length])),
  ]);
  const older = seen.filter(({ list, tag, length }) => length < (list.lengthOfTag.get(tag) ?? 0));
  return { ...counted, writes, older: older.length };
}

function publicList(url, from) {
  const query = new URLSearchParams({ roomType: 'gold', from, to: addDays(from, WRITES) });
  return listAt(`${url}/api/room-nights?${query.toString()}`, {}, ({ soldOut }) => soldOut.length);
}

const deskList = (url, desk) =>
  listAt(`${url}/api/admin/stops`, { Cookie: desk }, ({ stops }) => stops.length);

function listAt(address, headers, lengthOf) {
  const read = async (kept) => {
    const asked = { ...headers, ...(kept && { 'If-None-Match': kept.tag }) };
    const answer = await fetch(address, { headers: asked });
    if (answer.status === 304 && kept) {
      await answer.text();
      return kept;
    }
    if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`);
    return { tag: answer.headers.get('ETag'), length: lengthOf(await answer.json()) };
  };
  return {
    lengthOfTag: new Map(),
    /** Its length after the last write that is answered. */
    written: 0,
    read,
    /** While nobody writes. */
    alone: read,
  };
}

/** The list as it was, under the tag that it has a moment later. */
const inTwoSteps = (list) => ({
  ...list,
  read: async (kept) => {
    const now = await list.read(kept);
    return now === kept ? kept : { ...now, tag: (await list.alone()).tag };
  },
});
