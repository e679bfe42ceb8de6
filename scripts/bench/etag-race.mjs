import { addDays } from '../../shared/bookings/stay.ts';
import { muscatDay } from '../../shared/muscat-time.ts';
import { signIn, stopNights } from './listener.mjs';

const READS = 10_000;
const READERS = 6;
/** Nights that are stopped one after the other; the bookable ones are hardly more. */
const WRITES = 250;

/**
 * Readers who keep a list and its tag, as a page does, while staff write: half of them of a public
 * list, half of the desk's own. Each write adds a night, so that a list's length says which state it
 * is; each state is read once with nobody else writing, so that the list of each tag is known.
 */
export async function measureEtagRace({ url, staff }) {
  const desk = await signIn(url, staff);
  const from = addDays(muscatDay(Date.now()), 1);
  const lists = [publicList(url, from), deskList(url, desk)];
  const race = { reads: 0, unchanged: 0, stale: 0 };
  const seen = [];
  let read = () => {};

  const write = async () => {
    for (let night = 0; night < WRITES; night += 1) {
      const day = addDays(from, night);
      await stopNights(url, desk, { roomType: 'gold', from: day, to: day }, `Bench ${night}`);
      for (const list of lists) {
        const { tag, length } = await list.read();
        list.lengthOfTag.set(tag, length);
        list.written = length;
      }
      // As many reads meet each write.
      while (race.reads < ((night + 1) * READS) / WRITES)
        await new Promise((resolve) => (read = resolve));
    }
  };
  const follow = async (list) => {
    let kept = await list.read();
    while (race.reads < READS) {
      const { written } = list;
      const now = await list.read(kept);
      race.reads += 1;
      if (now === kept) race.unchanged += 1;
      if (now.length < written) race.stale += 1;
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
  return { ...race, writes: WRITES, older: older.length };
}

function publicList(url, from) {
  const query = new URLSearchParams({ roomType: 'gold', from, to: addDays(from, WRITES) });
  return listAt(`${url}/api/room-nights?${query.toString()}`, {}, ({ soldOut }) => soldOut.length);
}

const deskList = (url, desk) =>
  listAt(`${url}/api/admin/stops`, { Cookie: desk }, ({ stops }) => stops.length);

function listAt(address, headers, lengthOf) {
  return {
    lengthOfTag: new Map(),
    /** Its length after the last write that is answered. */
    written: 0,
    read: async (kept) => {
      const asked = { ...headers, ...(kept && { 'If-None-Match': kept.tag }) };
      const answer = await fetch(address, { headers: asked });
      if (answer.status === 304 && kept) {
        await answer.text();
        return kept;
      }
      if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`);
      return { tag: answer.headers.get('ETag'), length: lengthOf(await answer.json()) };
    },
  };
}
