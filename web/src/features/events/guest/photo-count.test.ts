import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement, createRef } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { messages } from '../../../i18n/locales/en.po';
import { PhotoCount } from './entry-fields.tsx';
import { PhotoInput } from './photo-input.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: messages } });
function countOf(usable: number, broken: number): string {
  const count = createElement(PhotoCount, { counts: { usable, broken }, min: 3 });
  return renderToStaticMarkup(createElement(I18nProvider, { i18n }, count));
}

it('E-05 the count says complete only where enough pictures can be read, and all of them', () => {
  expect(countOf(3, 0)).toContain('3 photos chosen: complete');
  expect(countOf(0, 3)).toContain('0 photos chosen. 3 more are needed');
  const withBroken = countOf(3, 1);
  expect(withBroken).toContain('data-count="few"');
  expect(withBroken).toContain('3 photos chosen. Remove the photo that cannot be used');
});

it('E-02 screen readers hear the button that opens the chooser, and its input not a second time', () => {
  const input = createElement(PhotoInput, {
    ref: createRef<HTMLInputElement>(),
    label: 'Choose photos',
    onTake: () => undefined,
  });
  expect(renderToStaticMarkup(input)).toContain('aria-hidden="true"');
});
