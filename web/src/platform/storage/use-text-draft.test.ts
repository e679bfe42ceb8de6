import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { deleteAllDrafts } from './drafts.ts';
import { useTextDraft } from './use-text-draft.ts';

let userId = '7';
vi.stubGlobal('localStorage', {
  getItem: (name: string) => (name === 'userId' ? userId : null),
});
afterEach(() => {
  deleteAllDrafts();
  userId = '7';
});

/** A form of staff as it is opened: what it shows, and how it is typed in. */
function aForm() {
  let type: (text: string) => void = () => undefined;
  function Form() {
    const [text, set] = useTextDraft('desk.note');
    type = set;
    return text;
  }
  return { shown: renderToStaticMarkup(createElement(Form)), type: (text: string) => type(text) };
}

it('F-08 a note that is being typed is there when its area is opened again, until it is sent', () => {
  aForm().type('Room 12 wants a cot');
  const again = aForm();
  expect(again.shown).toBe('Room 12 wants a cot');
  again.type('');
  expect(aForm().shown).toBe('');
});

it('F-08 F-07 it is its writer’s alone, and goes when they leave', () => {
  aForm().type('Room 12 wants a cot');
  userId = '8';
  expect(aForm().shown).toBe('');
  userId = '7';
  deleteAllDrafts();
  expect(aForm().shown).toBe('');
});
