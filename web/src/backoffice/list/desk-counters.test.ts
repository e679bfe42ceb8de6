import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DeskCounters } from './desk-counters.tsx';

const counters = [{ filter: null, name: 'All', count: 3, tone: 'plain' }] as const;
const shown = { label: 'Manage Beneficiary', counters, shown: null, onShow: () => undefined };

it('K-01 the counters of the cards stand under their name, which names their group too', () => {
  const page = renderToStaticMarkup(createElement(DeskCounters, { ...shown, isTitled: true }));
  const id = /<h2 id="([^"]+)"[^>]*>Manage Beneficiary<\/h2>/.exec(page)?.[1];
  expect(id).toBeDefined();
  expect(page).toContain(`aria-labelledby="${id}"`);
  expect(renderToStaticMarkup(createElement(DeskCounters, shown))).not.toContain('<h2');
});
