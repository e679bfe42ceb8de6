import { LIVE_PING, LIVE_PONG, liveFrameSchema } from '#shared/live/live.contract.ts';

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
  /** Versions by topic; null where they could not be read. */
  readonly readVersions: () => Promise<Readonly<Record<string, number>> | null>;
  /** These have other versions than were known. */
  readonly onChanged: (topics: readonly string[]) => void;
  readonly onState: (isLive: boolean) => void;
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
const STEADY_AFTER = 30_000;
/** Failures in a row after which every list polls, and the channel is tried now and then. */
const FAILURES = 3;

type Timer = ReturnType<typeof setTimeout>;

/**
 * One socket that is kept up: hints come in, changed topics go out. Subscribing comes first and
 * reading the versions second, so that nothing falls between. Whatever is lost costs freshness
 * alone: the lists poll as long as this is not live.
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
  #timers = new Map<'open' | 'retry' | 'ping' | 'pong' | 'steady', Timer>();

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

  #connect(): void {
    this.#turn += 1;
    const turn = this.#turn;
    const ifCurrent =
      <Arguments extends unknown[]>(work: (...given: Arguments) => void) =>
      (...given: Arguments) => {
        if (turn === this.#turn) work(...given);
      };
    this.#after('open', OPEN_LIMIT, () => this.#fail());
    try {
      this.#socket = this.#ports.connect({
        onOpen: ifCurrent(() => void this.#opened(turn)),
        onText: ifCurrent((text: string) => this.#heard(text)),
        onClose: ifCurrent(() => this.#fail()),
      });
    } catch {
      this.#fail();
    }
  }

  async #opened(turn: number): Promise<void> {
    const versions = await this.#ports.readVersions();
    if (turn !== this.#turn) return;
    if (versions === null) return this.#fail();
    this.#clear('open');
    const changed = this.#note(Object.entries(versions), this.#isFirstRead ? 'first' : 'read');
    this.#isFirstRead = false;
    this.#ports.onState(true);
    if (changed.length > 0) this.#ports.onChanged(changed);
    this.#after('steady', STEADY_AFTER, () => (this.#failures = 0));
    this.#ping();
  }

  #heard(text: string): void {
    if (text === LIVE_PONG) return this.#clear('pong');
    const frame = liveFrameSchema.safeParse(parse(text)).data;
    if (frame === undefined) return;
    // The session is over, or other tabs have taken the place: whoever comes back starts anew.
    if ('bye' in frame) return this.stop();
    const changed = this.#note(frame.h, 'hint');
    if (changed.length > 0) this.#ports.onChanged(changed);
  }

  /**
   * Remembers versions; the topics that have another one than was known. What a page read before it
   * listened first is as old as its intervals allow. A hint may be overtaken by a later one; what
   * is read decides, also where a database that was put back counts from a lower number.
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

  #after(name: 'open' | 'retry' | 'ping' | 'pong' | 'steady', ms: number, work: () => void): void {
    this.#clear(name);
    this.#timers.set(name, setTimeout(work, ms));
  }

  #clear(name: 'open' | 'retry' | 'ping' | 'pong' | 'steady'): void {
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
