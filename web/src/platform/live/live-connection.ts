import {
  LIVE_PING,
  LIVE_PONG,
  liveFrameSchema,
  type LiveVersions,
} from '#shared/live/live.contract.ts';
import { FAILURES, REDIAL_EVERY, restWait, retryWait } from './dial-waits.ts';
import { KnownVersions } from './known-versions.ts';
import { NamedTimers } from './named-timers.ts';

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
  /** Resolves once no call is under way by which the session goes on under another token. */
  readonly sessionSettled: () => Promise<void>;
  /** How long (ms) until the versions are read again without a hint, from now. */
  readonly safetyInterval: () => number;
  readonly random: () => number;
}

/** All in ms. */
const OPEN_LIMIT = 5000;
/** The same where the network may just be coming back. */
const RESUMED_OPEN_LIMIT = 8000;
const PING_EVERY = 45_000;
const PONG_LIMIT = 5000;
/**
 * An answer with a new cookie comes after the word that the former one is over; asked with the
 * former one, the app would sign out. So long where it is not known whether one is on its way.
 */
const COOKIE_LIMIT = 15_000;
/** The same where this browser knows of none. */
const COOKIE_WAIT = 1000;
const STEADY_AFTER = 30_000;
/** A phone that comes back needs a moment until its network does. */
const SETTLING = 750;
/** So many lost hints within this time, and hints are not trusted for as long. */
const MOST_MISSED = 3;
const MISSED_WITHIN = 3_600_000;

type TimerName = 'open' | 'retry' | 'ask' | 'ping' | 'pong' | 'steady' | 'safety' | 'settle';

/**
 * One socket that is kept up: hints come in, changed topics go out. Subscribing comes first and
 * reading the versions second, so that nothing falls between. Whatever is lost costs freshness
 * alone: the versions are read now and then, and the lists poll as long as this is not live.
 */
export class LiveConnection {
  readonly #ports: LivePorts;
  readonly #known = new KnownVersions();
  #socket: LiveSocket | null = null;
  /** Counts the sockets: what a former one still says is not heard. */
  #turn = 0;
  #failures = 0;
  #isWanted = false;
  #isFirstRead = true;
  /** Other tabs have taken the place of this one. */
  #isReplaced = false;
  /** When using the page last tried the channel (epoch ms). */
  #redialledAt = 0;
  /** When the last hints were found to be lost (epoch ms). */
  #missed: readonly number[] = [];
  /** Until when (epoch ms) hints are not trusted. */
  #distrustedUntil = 0;
  /** Counts who listens. */
  #listener = 0;
  readonly #timers = new NamedTimers<TimerName>();

  constructor(ports: LivePorts) {
    this.#ports = ports;
  }

  /** Opens a new socket, also in place of one that seems open: a phone that slept has zombies. */
  start(openLimit = OPEN_LIMIT): void {
    this.#isWanted = true;
    this.#isReplaced = false;
    this.#drop();
    this.#connect(openLimit);
  }

  stop(): void {
    this.#isWanted = false;
    this.#drop();
  }

  /** Somebody else listens from now on: nothing of what was known concerns them. */
  forget(): void {
    this.#known.forget();
    this.#listener += 1;
    this.#isFirstRead = true;
    this.#failures = 0;
  }

  /**
   * Somebody looks at the page again: a socket is opened in the place of one that is not trusted
   * any more, or where this rests. That one says nothing more from now on, its end included: what
   * was missed meanwhile is asked for at once, and the answer counts.
   */
  resume(isTrusted: boolean): void {
    const isWaiting = this.#timers.has('retry');
    // A session that goes on under another token waits for its cookie, whoever looks.
    if (isWaiting && !this.#isWanted) return;
    const isResting = isWaiting ? this.#failures > 0 : !this.#isWanted;
    if (isTrusted && !isResting) return;
    this.#drop();
    this.#timers.after('settle', SETTLING, () => this.start(RESUMED_OPEN_LIMIT));
    if (!this.#isFirstRead) void this.#catchUp();
  }

  /**
   * Somebody uses the page: a channel that other tabs took, or that rests after failures, is tried
   * again. Two windows beside each other are both looked at, so a look alone would not tell.
   */
  redial(): void {
    const now = Date.now();
    const isResting = this.#failures >= FAILURES && this.#timers.has('retry');
    if (!(this.#isReplaced || isResting) || this.#timers.has('settle')) return;
    if (now < this.#distrustedUntil || now < this.#redialledAt + REDIAL_EVERY) return;
    this.#redialledAt = now;
    this.resume(true);
  }

  async #catchUp(): Promise<void> {
    const listener = this.#listener;
    const versions = await this.#ports.readVersions();
    if (versions === null || listener !== this.#listener) return;
    const changed = this.#known.catchUp(versions);
    if (changed.length > 0) this.#ports.onChanged(changed);
  }

  /** Reads the versions now, as somebody uses the page again. Nothing while not live. */
  check(): void {
    if (this.#timers.has('safety')) void this.#check(this.#turn);
  }

  async #check(turn: number): Promise<void> {
    this.#timers.clear('safety');
    const versions = await this.#known.during(this.#ports.readVersions);
    if (turn !== this.#turn) return;
    if (versions === null) return this.#fail();
    const changed = this.#known.read(versions);
    if (changed.length > 0) {
      this.#ports.onChanged(changed);
      const now = Date.now();
      this.#missed = [...this.#missed.filter((at) => at > now - MISSED_WITHIN), now];
      if (this.#missed.length >= MOST_MISSED) return this.#distrust();
    }
    this.#watch(turn);
  }

  /** Something on the way swallows hints: the lists poll for a while. */
  #distrust(): void {
    this.#missed = [];
    this.#distrustedUntil = Date.now() + MISSED_WITHIN;
    this.start();
  }

  #watch(turn: number): void {
    this.#timers.after('safety', this.#ports.safetyInterval(), () => void this.#check(turn));
  }

  #connect(openLimit = OPEN_LIMIT): void {
    this.#turn += 1;
    const turn = this.#turn;
    const distrust = this.#distrustedUntil - Date.now();
    if (distrust > 0) return this.#timers.after('retry', distrust, () => this.#connect());
    const ifCurrent =
      <Arguments extends unknown[]>(work: (...given: Arguments) => void) =>
      (...given: Arguments) => {
        if (turn === this.#turn) work(...given);
      };
    let wasOpen = false;
    const ended = () => (wasOpen ? this.#fail() : this.#refused());
    this.#timers.after('open', openLimit, ended);
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
    const versions = await this.#known.during(this.#ports.readVersions);
    if (turn !== this.#turn) return;
    if (versions === null) return this.#fail();
    this.#timers.clear('open');
    const isFirst = this.#isFirstRead;
    this.#isFirstRead = false;
    const changed = this.#known.read(versions);
    this.#ports.onState(true);
    if (isFirst) this.#ports.onFirst(versions.age);
    else if (changed.length > 0) this.#ports.onChanged(changed);
    this.#timers.after('steady', STEADY_AFTER, () => (this.#failures = 0));
    this.#ping();
    this.#watch(turn);
  }

  #heard(text: string): void {
    if (text === LIVE_PONG) return this.#timers.clear('pong');
    const frame = liveFrameSchema.safeParse(parse(text)).data;
    if (frame === undefined) return;
    if ('bye' in frame) return this.#dismissed(frame.bye === 'replaced');
    const changed = this.#known.hear(frame.h);
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
      if (turn !== this.#turn) return;
      if (versions !== null) this.start();
      else this.#timers.after('ask', restWait(this.#ports.random()), () => void ask());
    };
    this.#isReplaced = isReplaced;
    if (isReplaced) return;
    this.#timers.after('retry', COOKIE_LIMIT, () => void ask());
    this.#timers.after('settle', COOKIE_WAIT, async () => {
      await this.#ports.sessionSettled();
      if (turn !== this.#turn || !this.#timers.has('retry')) return;
      this.#timers.clear('retry');
      void ask();
    });
  }

  #ping(): void {
    this.#timers.after('ping', PING_EVERY, () => {
      this.#timers.after('pong', PONG_LIMIT, () => this.#fail());
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
    const wait = retryWait(this.#failures, this.#ports.random());
    this.#timers.after('retry', wait, () => this.#connect());
  }

  #drop(): void {
    this.#turn += 1;
    this.#timers.clearAll();
    this.#socket?.close();
    this.#socket = null;
    this.#ports.onState(false);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
