import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

interface Tone {
  readonly pitch: number;
  readonly loudness: number;
}

let played: Tone[] = [];
let page = new EventTarget();

/** As much of the browser's sound as the alert plays on; asleep until it is touched. */
class FakeAudio extends EventTarget {
  state = 'suspended';
  currentTime = 0;
  readonly destination = {};
  resume() {
    this.state = 'running';
    this.dispatchEvent(new Event('statechange'));
    return Promise.resolve();
  }
  createOscillator() {
    const tone = { frequency: { value: 0 }, loudness: 0 };
    return Object.assign(tone, {
      connect: (gain: { loudness: number; connect: () => void }) => {
        tone.loudness = gain.loudness;
        return gain;
      },
      start: () => played.push({ pitch: tone.frequency.value, loudness: tone.loudness }),
      stop: () => undefined,
    });
  }
  createGain() {
    const gain = {
      loudness: 0,
      connect: () => undefined,
      gain: {
        setValueAtTime: () => undefined,
        exponentialRampToValueAtTime: (to: number) =>
          void (gain.loudness = Math.max(gain.loudness, to)),
      },
    };
    return gain;
  }
}

beforeEach(() => {
  played = [];
  page = new EventTarget();
  vi.resetModules();
  vi.stubGlobal('document', page);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('B-03 the alert is two tones, together as loud as specified', async () => {
  vi.stubGlobal('AudioContext', FakeAudio);
  const { playAlert } = await import('./sound.ts');
  playAlert();
  expect(played.map(({ pitch }) => pitch)).toEqual([659.25, 987.77]);
  expect(played.reduce((sum, { loudness }) => sum + loudness, 0)).toBeCloseTo(0.8);
});

it('B-03 C-04 a waiting guest is one low tone, half as loud', async () => {
  vi.stubGlobal('AudioContext', FakeAudio);
  const { playWaitingGuest } = await import('./sound.ts');
  playWaitingGuest();
  expect(played).toEqual([{ pitch: 329.63, loudness: 0.4 }]);
});

it('B-03 the first tap or key wakes the sound, and nothing rings by that', async () => {
  let made = 0;
  class Counted extends FakeAudio {
    constructor() {
      super();
      made += 1;
    }
  }
  vi.stubGlobal('AudioContext', Counted);
  const { armSound } = await import('./sound.ts');
  armSound();
  expect(made).toBe(0);
  page.dispatchEvent(new Event('pointerdown'));
  page.dispatchEvent(new Event('keydown'));
  expect([made, played]).toEqual([1, []]);
});

it('B-03 a device without sound is warned of once, and stays quiet', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  vi.stubGlobal('AudioContext', function withoutDevice() {
    throw new Error('no device');
  });
  const { playAlert } = await import('./sound.ts');
  playAlert();
  playAlert();
  expect(warn).toHaveBeenCalledOnce();
  expect(played).toEqual([]);
});

describe('B-03 where the browser makes no tones the file rings', () => {
  let files: { src: string; volume: number }[] = [];
  let fails: Error | null = null;
  class FakeFile {
    volume = 1;
    readonly src: string;
    constructor(src: string) {
      this.src = src;
    }
    play() {
      if (fails !== null) return Promise.reject(fails);
      files.push({ src: this.src, volume: this.volume });
      return Promise.resolve();
    }
  }

  beforeEach(() => {
    files = [];
    fails = null;
    vi.stubGlobal('Audio', FakeFile);
  });

  it('B-03 without WebAudio, as loud as specified', async () => {
    vi.stubGlobal('AudioContext', undefined);
    const { playAlert } = await import('./sound.ts');
    playAlert();
    expect(files).toEqual([{ src: '/sounds/new-booking.wav', volume: 0.8 }]);
  });

  it('B-03 where a tone cannot be made, and from then on', async () => {
    class Broken extends FakeAudio {
      override createOscillator(): never {
        throw new Error('no tones');
      }
    }
    vi.stubGlobal('AudioContext', Broken);
    const { playAlert } = await import('./sound.ts');
    playAlert();
    playAlert();
    expect(files).toHaveLength(2);
  });

  it('B-03 a file that waits for a tap warns of nothing; one that cannot be played does, once', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    vi.stubGlobal('AudioContext', undefined);
    const { playAlert } = await import('./sound.ts');
    fails = new DOMException('a tap first', 'NotAllowedError');
    playAlert();
    fails = null;
    playAlert();
    await vi.waitFor(() => expect(files).toHaveLength(1));
    expect(warn).not.toHaveBeenCalled();
    fails = new DOMException('no sound device', 'NotSupportedError');
    playAlert();
    playAlert();
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
    fails = null;
    playAlert();
    expect(files).toHaveLength(1);
  });
});
