import { i18n } from '@lingui/core';
import { beforeEach, expect, it, vi } from 'vitest';
import { activateLanguage, currentLanguage, holdLanguage } from './language.ts';

vi.stubGlobal('document', { documentElement: {} });
beforeEach(() => activateLanguage('ar'));

it('L-04 the language stays while React takes parts of the built page over, then changes once', async () => {
  const changes: string[] = [];
  i18n.on('change', () => changes.push(currentLanguage()));
  const [rooms, reviews] = [holdLanguage(), holdLanguage()];
  const switched = activateLanguage('en');
  rooms();
  rooms();
  await vi.waitFor(() => import('./locales/en.po?part=first'));
  expect([currentLanguage(), changes]).toEqual(['ar', []]);
  reviews();
  await switched;
  expect([currentLanguage(), changes]).toEqual(['en', ['en']]);
});
