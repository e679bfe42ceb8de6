import {
  LIVE_PING,
  LIVE_PONG,
  liveFrameSchema,
  type LiveVersions,
} from '#shared/live/live.contract.ts';

/** A socket as far as it is needed here. */
export interface LiveSocket {
  readonly send: (text: string) => void;
  readonly close: () => void;
}

export interface SocketEvents {
  readonly onOpen: () => void;
  readonly onText: (text: string) => void;
  readonly onClose: () => void;
}

export interface LivePorts {
  readonly connect: (events: SocketEvents) => LiveSocket;
  /** Null where they could not be read. */
  readonly readVersions: () => Promise<LiveVersions | null>;
  /** The first versions that were read, by the time (ms) since each topic changed. */
  readonly onFirst: (ages: LiveVersions['age']) => void;
  /** These have other versions than were known. */
  readonly onChanged: (topics: readonly string[]) => void;
  readonly onState: (isLive: boolean) => void;
  /** How long (ms) until the versions are read again without a hint, from now. */
  readonly safetyInterval: () => number;
  readonly random: () => number;
}

/** All in ms (live design §5). */
const OPEN_LIMIT = 5000;
const PING_EVERY = 45_000;
const PONG_LIMIT = 5000;
const FIRST_RETRY = 5000;
const LONGEST_RETRY = 30_000;
const RETRY_BASE = 2000;
const REST = 300_000;
/**
 * An answer with a new cookie comes after the word that the former one is over; asked with the
 * former one, the app would sign out.
 */
const COOKIE_LIMIT = 15_000;
const STEADY_AFTER = 30_000;
/** So many lost hints within this time, and hints are not trusted for as long. */
const MOST_MISSED = 3;
const MISSED_WITHIN = 3_600_000;
/** Failures in a row after which every list polls, and the channel is tried now and then. */
const FAILURES = 3;

type Timer = ReturnType<typeof setTimeout>;
type TimerName = 'open' | 'retry' | 'ping' | 'pong' | 'steady' | 'safety';

/**
 * One socket that is kept up: hints come in, changed topics go out. Subscribing comes first and
 * reading the versions second, so that nothing falls between. Whatever is lost costs freshness
 * alone: the versions are read now and then, and the lists poll as long as this is not live.
 */
export class LiveConnection {
  readonly #ports: LivePorts;
  readonly #known = new Map<string, number>();
  #socket: LiveSocket | null = null;
  /** Counts the sockets: what a former one still says is not heard. */
  #turn = 0;
  #failures = 0;
  #isWanted = false;
  #isFirstRead = true;
  /** Hints that came while the versions were being read: the answer may be older than they are. */
  readonly #heardMeanwhile = new Map<string, number>();
  /** When the last hints were found to be lost (epoch ms). */
  #missed: readonly number[] = [];
  #timers = new Map<TimerName, Timer>();

  constructor(ports: LivePorts) {
    this.#ports = ports;
  }

  /** Opens a new socket, also in the place of one that seems open: a phone that slept has zombies. */
  start(): void {
    this.#isWanted = true;
    this.#drop();
    this.#connect();
  }

  stop(): void {
    this.#isWanted = false;
    this.#drop();
  }

  /** Somebody else listens from now on: nothing of what was known concerns them. */
  forget(): void {
    this.#known.clear();
    this.#isFirstRead = true;
    this.#failures = 0;
  }

  /** Reads the versions now, as somebody looks at the page again. Nothing while not live. */
  check(): void {
    if (this.#timers.has('safety')) void this.#check(this.#turn);
  }

  async #check(turn: number): Promise<void> {
    this.#clear('safety');
    const versions = await this.#read();
    if (turn !== this.#turn) return;
    if (versions === null) return this.#fail();
    const changed = this.#note(Object.entries(versions.v), 'read');
    if (changed.length > 0) {
      this.#ports.onChanged(changed);
      const now = Date.now();
      this.#missed = [...this.#missed.filter((at) => at > now - MISSED_WITHIN), now];
      if (this.#missed.length >= MOST_MISSED) return this.#distrust();
    }
    this.#watch(turn);
  }

  async #read(): Promise<LiveVersions | null> {
    this.#heardMeanwhile.clear();
    const versions = await this.#ports.readVersions();
    if (versions === null) return null;
    const v = { ...versions.v };
    for (const [topic, heard] of this.#heardMeanwhile) v[topic] = Math.max(heard, v[topic] ?? 0);
    return { ...versions, v };
  }

  /** Something on the way swallows hints: the lists poll for a while. */
  #distrust(): void {
    this.#missed = [];
    this.#drop();
    this.#after('retry', MISSED_WITHIN, () => this.#connect());
  }

  #watch(turn: number): void {
    this.#after('safety', this.#ports.safetyInterval(), () => void this.#check(turn));
  }

  #connect(): void {
    this.#turn += 1;
    const turn = this.#turn;
    const ifCurrent =
      <Arguments extends unknown[]>(work: (...given: Arguments) => void) =>
      (...given: Arguments) => {
        if (turn === this.#turn) work(...given);
      };
    let wasOpen = false;
    const ended = () => (wasOpen ? this.#fail() : this.#refused());
    this.#after('open', OPEN_LIMIT, ended);
    try {
      this.#socket = this.#ports.connect({
        onOpen: ifCurrent(() => {
          wasOpen = true;
          void this.#opened(turn);
        }),
        onText: ifCurrent((text: string) => this.#heard(text)),
        onClose: ifCurrent(ended),
      });
    } catch {
      this.#fail();
    }
  }

  /**
   * A handshake that fails gives no reason. A plain question shows whether this network lets no
   * sockets through, or a sign-in page stands in the hotel's place: whoever reads says so.
   */
  #refused(): void {
    this.#fail();
    void this.#ports.readVersions();
  }

  async #opened(turn: number): Promise<void> {
    const versions = await this.#read();
    if (turn !== this.#turn) return;
    if (versions === null) return this.#fail();
    this.#clear('open');
    const isFirst = this.#isFirstRead;
    this.#isFirstRead = false;
    const changed = this.#note(Object.entries(versions.v), isFirst ? 'first' : 'read');
    this.#ports.onState(true);
    if (isFirst) this.#ports.onFirst(versions.age);
    if (changed.length > 0) this.#ports.onChanged(changed);
    this.#after('steady', STEADY_AFTER, () => (this.#failures = 0));
    this.#ping();
    this.#watch(turn);
  }

  #heard(text: string): void {
    if (text === LIVE_PONG) return this.#clear('pong');
    const frame = liveFrameSchema.safeParse(parse(text)).data;
    if (frame === undefined) return;
    if ('bye' in frame) return this.#dismissed(frame.bye === 'replaced');
    for (const [topic, version] of frame.h)
      this.#heardMeanwhile.set(topic, Math.max(version, this.#heardMeanwhile.get(topic) ?? 0));
    const changed = this.#note(frame.h, 'hint');
    if (changed.length > 0) this.#ports.onChanged(changed);
  }

  /**
   * Other tabs have taken the place, until somebody comes back to this one; or the session is over,
   * or goes on under another token. The versions tell which, once that token must be in the cookie.
   */
  #dismissed(isReplaced: boolean): void {
    this.stop();
    const turn = this.#turn;
    const ask = async () => {
      const versions = await this.#ports.readVersions();
      if (versions !== null && turn === this.#turn) this.start();
    };
    if (!isReplaced) this.#after('retry', COOKIE_LIMIT, () => void ask());
  }

  /**
   * Remembers versions; the topics that have another one than was known. A hint may be overtaken by
   * a later one; what is read decides, also where a database that was put back counts from a lower
   * number.
   */
  #note(
    versions: readonly (readonly [string, number])[],
    from: 'first' | 'read' | 'hint',
  ): string[] {
    const changed: string[] = [];
    for (const [topic, version] of versions) {
      const known = this.#known.get(topic) ?? 0;
      const isNew = from === 'hint' ? version > known : version !== known;
      if (!isNew) continue;
      this.#known.set(topic, version);
      if (from !== 'first') changed.push(topic);
    }
    return changed;
  }

  #ping(): void {
    this.#after('ping', PING_EVERY, () => {
      this.#after('pong', PONG_LIMIT, () => this.#fail());
      try {
        this.#socket?.send(LIVE_PING);
        this.#ping();
      } catch {
        this.#fail();
      }
    });
  }

  #fail(): void {
    this.#drop();
    if (!this.#isWanted) return;
    this.#failures += 1;
    const reach =
      this.#failures === 1
        ? FIRST_RETRY
        : Math.min(LONGEST_RETRY, RETRY_BASE * 2 ** this.#failures);
    const wait = this.#failures >= FAILURES ? REST : this.#ports.random() * reach;
    this.#after('retry', wait, () => this.#connect());
  }

  #drop(): void {
    this.#turn += 1;
    for (const name of this.#timers.keys()) this.#clear(name);
    this.#socket?.close();
    this.#socket = null;
    this.#ports.onState(false);
  }

  #after(name: TimerName, ms: number, work: () => void): void {
    this.#clear(name);
    this.#timers.set(name, setTimeout(work, ms));
  }

  #clear(name: TimerName): void {
    clearTimeout(this.#timers.get(name));
    this.#timers.delete(name);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
