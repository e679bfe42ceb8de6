import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  answerWith,
  aForm,
  ARGS,
  arrive,
  BADR,
  booked,
  CARD,
  close,
  open,
  SALIM,
  sent,
  slowSalim,
  stored,
  tab,
} from './testing/walk-in-scene.tsx';

beforeEach(open);
afterEach(close);

describe('B-04 a walk-in that is on its way, and its card', () => {
  it('B-04 an answer that comes once its form was closed is one booking with the next press', async () => {
    const { slow } = await slowSalim();
    // Closed, or locked, and opened again before the answer.
    const { walkIn: again } = aForm();
    arrive();
    await slow;
    answerWith('made');
    await again.submit('withRoom');
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect(booked.size).toBe(1);
    expect([aForm().walkIn.draft.fullName, aForm().walkIn.open]).toEqual(['', null]);
  });

  it('B-04 starting over in a form that was opened before the answer asks about it too', async () => {
    const { slow } = await slowSalim();
    const { walkIn: again } = aForm();
    arrive();
    await slow;
    answerWith('made');
    expect(await again.startOver()).toBe(true);
    expect(booked.size).toBe(1);
    expect(sent.length).toBe(2);
    expect([aForm().walkIn.draft.fullName, aForm().walkIn.open]).toEqual(['', null]);
  });

  it('B-04 an answer to a closed form keeps what was typed in the next one', async () => {
    const { slow } = await slowSalim();
    const { walkIn: again } = aForm();
    again.set(BADR);
    arrive();
    await slow;
    expect(aForm().walkIn.draft).toMatchObject(BADR);
    expect(aForm().walkIn.made?.fullName).toBe('Salim');
  });

  it('B-04 another card, or none, is another booking, and its card outlives a reload', async () => {
    aForm().walkIn.set(SALIM);
    tab.set('desk.walkIn@7', JSON.stringify({ ...stored(), card: CARD }));
    vi.resetModules();
    const reloaded = await import('./use-walk-in.ts');
    answerWith('lost');
    await aForm(ARGS, reloaded).walkIn.submit('withRoom');
    expect(sent[0]?.body.card).toEqual({ id: 4, percent: 10 });
    const { walkIn } = aForm(ARGS, reloaded);
    expect(walkIn.unanswered?.card).toEqual({ id: 4, percent: 10 });
    expect(walkIn.vip.chosen).toEqual(CARD);
    tab.set('desk.walkIn@7', JSON.stringify({ ...stored(), card: null }));
    vi.resetModules();
    const without = aForm(ARGS, await import('./use-walk-in.ts')).walkIn;
    expect([without.unanswered, without.open?.payload.card]).toEqual([
      null,
      { id: 4, percent: 10 },
    ]);
    answerWith('booking.card_used_up', 'made');
    await without.submit('withRoom');
    expect(sent.map(({ body }) => body.card)).toEqual([
      { id: 4, percent: 10 },
      { id: 4, percent: 10 },
      undefined,
    ]);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
  });

  it('B-04 starting over forgets the card', async () => {
    aForm().walkIn.set(SALIM);
    tab.set('desk.walkIn@7', JSON.stringify({ ...stored(), card: CARD }));
    vi.resetModules();
    const reloaded = await import('./use-walk-in.ts');
    expect(aForm(ARGS, reloaded).walkIn.vip.chosen).toEqual(CARD);
    await aForm(ARGS, reloaded).walkIn.startOver();
    expect(aForm(ARGS, reloaded).walkIn.vip.chosen).toBeNull();
  });
});
