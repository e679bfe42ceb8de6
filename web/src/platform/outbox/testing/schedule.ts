import { shortenPause } from '../backoff.ts';
import { createDatabaseStore, type DatabaseStore } from '../database-store.ts';
import { drain, nextDueAt } from '../drain.ts';
import { enqueueInto, type NewEntry, storeDraft } from '../enqueue.ts';
import { cancelEntry, exchangePhoto, retryNow, type RunExclusive } from '../guest-changes.ts';
import type { Ports } from '../ports.ts';
import { bytesOf, isOpen, type Owner, type Row } from '../row.ts';
import { NO_FACTS } from '../store.ts';
import { sha256, FakeServer } from './fake-server.ts';
import { seeded } from './seeded.ts';

class Killed extends Error {}

const ACTORS: readonly Owner[] = ['device', 'user:7', 'user:9'];
const HOUR = 3_600_000;
/** One for all runs, emptied by each: opening costs more than a run. */
const DATABASE = 'outbox-model';

/**
 * One phone through one random run of taps, faults, kills and clock jumps; then all faults stop and
 * the ledger is compared.
 */
export class Schedule {
  readonly server: FakeServer;
  /** Entries of which the phone said "saved", by phone number (one a form). */
  readonly saved = new Map<string, { id: string; owner: Owner }>();
  readonly cancelled = new Set<string>();
  readonly #random: () => number;
  #store = openStore();
  #now = 1_795_000_000_000;
  #actor: Owner = 'device';
  #killIn = Number.POSITIVE_INFINITY;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(seed: number) {
    this.#random = seeded(seed);
    this.server = new FakeServer(this.#random);
  }

  async run(steps: number): Promise<void> {
    await this.#signIn('device');
    await this.#tap();
    for (let step = 0; step < steps; step++) {
      this.server.faults = this.#random() < 0.5 ? 0.5 : 0.1;
      if (this.#random() < 0.25) this.#killIn = Math.floor(this.#random() * 12);
      const work = [this.#act()];
      if (this.#random() < 0.7) work.push(this.#drain());
      const ends = await Promise.allSettled(work);
      const broken = ends.find(
        (end) => end.status === 'rejected' && !(end.reason instanceof Killed),
      );
      if (broken?.status === 'rejected') throw broken.reason;
      if (this.#killIn <= 0) await this.#restart();
    }
    await this.#restart();
    if (this.#random() < 0.1) {
      this.#store.close();
      this.#store = openStore();
    }
    await this.#settle();
  }

  rows(): Promise<Row[]> {
    return this.#store.rows();
  }

  /** Photos that a row must still have and does not, and bytes that nothing owns. */
  async torn(): Promise<string[]> {
    const problems: string[] = [];
    for (const row of await this.rows())
      for (const photo of row.photos) {
        const [orig, send] = await Promise.all(
          bytesOf([photo], ['orig', 'send']).map((key) => this.#store.bytes(key)),
        );
        if (isOpen(row) && orig === undefined && send === undefined)
          problems.push(`${row.id} lost ${photo.blobId}`);
        if (send && photo.sha !== sha256(send.bytes))
          problems.push(`${row.id} tore ${photo.blobId}`);
        if (row.state === 'done' && (orig ?? send)) problems.push(`${row.id} kept ${photo.blobId}`);
      }
    for (const [key, bytes] of this.server.blobs)
      if (!key.endsWith(sha256(bytes))) problems.push(`server tore ${key}`);
    return problems;
  }

  async end(): Promise<void> {
    await this.#store.remove(await this.rows());
    await this.#store.setFacts(NO_FACTS);
    spare = this.#store;
  }

  #act(): Promise<unknown> {
    const dice = this.#random();
    if (dice < 0.3) return this.#tap();
    if (dice < 0.4) return this.#cancel();
    if (dice < 0.5) return this.#exchange();
    if (dice < 0.6) return this.#withRow((row) => retryNow(this.#ports(), row.id));
    if (dice < 0.7) return this.#signIn(this.#pick(ACTORS) ?? 'device');
    if (dice < 0.8) return Promise.resolve((this.#now += (this.#random() - 0.5) * 80 * 24 * HOUR));
    if (dice < 0.9) return shortenPause(this.#ports(), false);
    return Promise.resolve((this.#now += this.#random() * 400_000));
  }

  async #tap(): Promise<void> {
    const phone = `+968${90_000_000 + this.saved.size + Math.floor(this.#random() * 1_000_000)}`;
    if (this.saved.has(phone)) return;
    const id = `00000000-0000-4000-8000-${String(Math.floor(this.#random() * 1e12)).padStart(12, '0')}`;
    const count = this.#random() < 0.2 ? 0 : 3;
    const kind = count === 0 ? 'location_sharing' : 'photography';
    const payload = {
      participantPhone: phone,
      consent: true,
      ...(count === 0 && { latestShareCount: 5 }),
    };
    const files = Array.from({ length: count }, () => this.#photo());
    // The same picture chosen once more, as another file.
    if (count > 0 && this.#random() < 0.1)
      files[2] = new Blob(files.slice(0, 1), { type: 'image/jpeg' });
    const entry = { id, kind, payload, files };
    const owner = this.#actor;
    const taps = this.#random() < 0.3 ? 2 : 1;
    const origin = { owner, language: 'ar', now: this.#now };
    if (this.#random() < 0.6) await this.#draft(entry, origin);
    const ends = await Promise.allSettled(
      Array.from({ length: taps }, () => enqueueInto(this.#killable(), entry, origin)),
    );
    if (ends.some(({ status }) => status === 'fulfilled')) this.saved.set(phone, { id, owner });
    const broken = ends.find((end) => end.status === 'rejected');
    if (broken?.status === 'rejected') throw broken.reason;
  }

  /**
   * What was picked so far is kept; then another tab may change it or drop it, and the phone may
   * lose a photo.
   */
  async #draft(entry: NewEntry, origin: Parameters<typeof storeDraft>[2]): Promise<void> {
    const { id, files } = entry;
    await storeDraft(
      this.#killable(),
      { ...entry, files: files.slice(0, 1 + Math.floor(this.#random() * 3)) },
      origin,
    );
    const dice = this.#random();
    if (dice < 0.1)
      await storeDraft(
        this.#killable(),
        { ...entry, files: [...files.slice(1), this.#photo()] },
        origin,
      );
    else if (dice < 0.2)
      await this.#store.remove((await this.rows()).filter((row) => row.id === id));
    else if (dice < 0.3)
      await this.#store.change(id, (row) =>
        row === undefined
          ? null
          : { row, bytes: { drop: bytesOf(row.photos.slice(0, 1), ['orig']) } },
      );
  }

  /** Its first byte 9: cannot be read; its second byte 9: the server refuses it. */
  #photo(): Blob {
    const bytes = Uint8Array.from({ length: 12 }, () => Math.floor(this.#random() * 200) + 10);
    if (this.#random() < 0.05) bytes[this.#random() < 0.5 ? 0 : 1] = 9;
    return new Blob([bytes], { type: 'image/jpeg' });
  }

  #cancel(): Promise<unknown> {
    return this.#withRow(async ({ id }) => {
      if ((await cancelEntry(this.#ports(), id, this.#runExclusive)) === 'changed')
        this.cancelled.add(id);
    });
  }

  #exchange(): Promise<unknown> {
    return this.#withRow((row) =>
      row.photos[0]
        ? exchangePhoto(
            this.#ports(),
            row.id,
            row.photos[0].blobId,
            this.#photo(),
            this.#runExclusive,
          )
        : Promise.resolve(),
    );
  }

  async #withRow(work: (row: Row) => Promise<unknown>): Promise<void> {
    const row = this.#pick((await this.rows()).filter(({ owner }) => owner === this.#actor));
    if (row !== undefined) await work(row);
  }

  async #signIn(actor: Owner): Promise<void> {
    this.#actor = actor;
    this.server.cookie = actor;
    await this.#store.setFacts({ actor });
  }

  readonly #runExclusive: RunExclusive = (work) => {
    const turn = this.#turn.then(() => work(new AbortController().signal));
    this.#turn = turn.catch(() => undefined);
    return turn;
  };

  #drain(): Promise<void> {
    const aborts = new AbortController();
    if (this.#random() < 0.1) aborts.abort();
    return this.#runExclusive(() => drain(this.#ports(), aborts.signal));
  }

  async #settle(): Promise<void> {
    this.server.faults = 0;
    this.#killIn = Number.POSITIVE_INFINITY;
    for (const actor of new Set((await this.rows()).map(({ owner }) => owner))) {
      await this.#signIn(actor);
      for (let round = 0; round < 40; round++) {
        const due = await nextDueAt(this.#ports());
        if (due === null && !(await this.#answerQuestions())) break;
        this.#now = Math.max(this.#now, due ?? 0);
        await this.#drain();
      }
    }
  }

  /** The guest does what each entry asks for. */
  async #answerQuestions(): Promise<boolean> {
    const asking = (await this.rows()).filter(
      ({ owner, state }) => owner === this.#actor && state === 'needsUser',
    );
    for (const row of asking) {
      const bad = row.photos.find(({ problem }) => problem !== null);
      const good = new Blob(
        [Uint8Array.from({ length: 12 }, () => Math.floor(this.#random() * 200) + 10)],
        { type: 'image/jpeg' },
      );
      if (bad) await exchangePhoto(this.#ports(), row.id, bad.blobId, good, this.#runExclusive);
      else await retryNow(this.#ports(), row.id);
    }
    return asking.length > 0;
  }

  #ports(): Ports {
    return {
      store: this.#killable(),
      now: () => this.#now,
      random: this.#random,
      send: async (wire) => {
        const reply = this.server.send(wire);
        this.#countDown();
        return reply;
      },
      shrink: async (bytes) =>
        new Uint8Array(bytes)[0] === 9
          ? 'photoUnreadable'
          : { send: bytes, mime: 'image/jpeg', sha: sha256(bytes), thumb: new ArrayBuffer(1) },
      concurrency: () => 2,
      tell: () => undefined,
    };
  }

  /** A kill comes before a write, in the middle of it, or right after it. */
  #killable(): DatabaseStore {
    const store = this.#store;
    return {
      ...store,
      change: async (id, next) => {
        this.#countDown();
        const row = await store.change(id, (former) => {
          const change = next(former);
          this.#countDown();
          return change;
        });
        this.#countDown();
        return row;
      },
    };
  }

  #countDown(): void {
    this.#killIn -= 1;
    if (this.#killIn <= 0) throw new Killed();
  }

  async #restart(): Promise<void> {
    await this.#turn;
    this.#killIn = Number.POSITIVE_INFINITY;
  }

  #pick<T>(items: readonly T[]): T | undefined {
    return items[Math.floor(this.#random() * items.length)];
  }
}

let spare: DatabaseStore | null = null;

function openStore(): DatabaseStore {
  const store = spare ?? createDatabaseStore(DATABASE);
  spare = null;
  return store;
}
