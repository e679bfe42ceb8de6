import { beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(() => vi.resetModules());

/** The messages of a page that has just been opened. */
async function messages() {
  const { toast, shownToast } = await import('./toast.ts');
  const onPress = vi.fn<() => void>();
  let isNeeded = true;
  return {
    toast,
    onPress,
    title: () => shownToast.read()?.title ?? null,
    end: () => {
      isNeeded = false;
    },
    guestWaits: (title = 'guest') =>
      toast.inTurn({
        key: 'guest',
        title,
        action: { label: 'Open', onPress },
        isNeeded: () => isNeeded,
      }),
  };
}
const undo = { label: 'Undo', onPress: () => undefined };

describe('B-03 L-08 a message that waits for its turn', () => {
  it('B-03 is shown at once where nothing, or a plain success, is on screen', async () => {
    const { toast, title, guestWaits } = await messages();
    guestWaits();
    expect(title()).toBe('guest');
    toast.dismiss();
    toast.success({ title: 'Saved' });
    guestWaits();
    expect(title()).toBe('guest');
  });

  it.each([
    ['what can be acted on', 'success', { title: 'Approved', action: undo }],
    ['a failure', 'failure', { title: 'Not saved' }],
    ['a failure that can be acted on', 'failure', { title: 'Room taken', action: undo }],
  ] as const)(
    'B-03 never replaces %s, and comes once that has gone',
    async (_what, kind, other) => {
      const { toast, title, guestWaits } = await messages();
      toast[kind](other);
      guestWaits();
      expect(title()).toBe(other.title);
      toast.dismiss();
      expect(title()).toBe('guest');
      toast.dismiss();
      expect(title()).toBeNull();
    },
  );

  it('B-03 comes after the message whose action was pressed, and after what that says', async () => {
    const { toast, title, guestWaits } = await messages();
    const onPress = () => void toast.failure({ title: 'Not undone' });
    toast.success({ title: 'Approved', action: { label: 'Undo', onPress } });
    guestWaits();
    toast.press();
    expect(title()).toBe('Not undone');
    toast.dismiss();
    expect(title()).toBe('guest');
  });

  it('B-03 comes again where another takes its place before it was read', async () => {
    const { toast, title, guestWaits, onPress } = await messages();
    guestWaits();
    toast.success({ title: 'Approved', action: undo });
    toast.failure({ title: 'Not saved' });
    toast.dismiss();
    expect(title()).toBe('guest');
    toast.press();
    expect([title(), onPress.mock.calls.length]).toEqual([null, 1]);
  });

  it('B-03 of several guests one message waits, the newest', async () => {
    const { toast, title, guestWaits } = await messages();
    toast.failure({ title: 'Not saved' });
    guestWaits('first');
    guestWaits('second');
    toast.dismiss();
    expect(title()).toBe('second');
    guestWaits('third');
    toast.dismiss();
    expect(title()).toBe('third');
    toast.dismiss();
    expect(title()).toBeNull();
  });

  it('B-03 is dropped where nobody waits any more', async () => {
    const { toast, title, guestWaits, end } = await messages();
    toast.failure({ title: 'Not saved' });
    guestWaits();
    end();
    toast.dismiss();
    expect(title()).toBeNull();
  });
});
