import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { useApproveAtOnce } from './approve-at-once.ts';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => void stored.set(name, value),
});
afterEach(() => stored.clear());

/** The form as this member of staff opens it. */
function formOf(userId: string) {
  stored.set('userId', userId);
  let choose: (next: boolean) => void = () => undefined;
  function Form() {
    const [approve, set] = useApproveAtOnce();
    choose = set;
    return String(approve);
  }
  return { shown: renderToStaticMarkup(createElement(Form)), choose: (to: boolean) => choose(to) };
}

it('B-04 approving at once is remembered for each member of staff; before that nothing is approved', () => {
  expect(formOf('7').shown).toBe('false');
  formOf('7').choose(true);
  expect([formOf('7').shown, formOf('8').shown]).toEqual(['true', 'false']);
  formOf('8').choose(true);
  formOf('7').choose(false);
  expect([formOf('7').shown, formOf('8').shown]).toEqual(['false', 'true']);
});
