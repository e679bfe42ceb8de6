import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { messages as en } from '../../../../i18n/locales/en.po';
import { CardProblem, isUseOf } from './card-problem.tsx';
import {
  answerWith,
  aForm,
  ARGS,
  CARD,
  close,
  open,
  SALIM,
  stored,
  tab,
} from './testing/walk-in-scene.tsx';

beforeEach(open);
afterEach(close);

const i18n = setupI18n({ locale: 'en', messages: { en } });
const said = (isOwn: boolean) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <CardProblem problem="used_up" isOwn={isOwn} />
    </I18nProvider>,
  );

it('M-01 B-04 the last use of a card that the own booking without an answer has is not called used up', async () => {
  aForm().walkIn.set(SALIM);
  tab.set('desk.walkIn@7', JSON.stringify({ ...stored(), card: CARD }));
  vi.resetModules();
  const modules = await import('./use-walk-in.ts');
  expect(aForm(ARGS, modules).walkIn.cardWithoutAnswer).toBeNull();
  answerWith('lost');
  await aForm(ARGS, modules).walkIn.submit('withRoom');
  const own = aForm(ARGS, modules).walkIn.cardWithoutAnswer;
  expect(own).toEqual({ id: CARD.id, percent: CARD.percent });
  expect(said(isUseOf(own, { id: 4, percent: 10 }))).toBe(
    'The last one is in the booking that waits for its answer',
  );
  for (const other of [{ id: 5, percent: 10 } as const, { id: 4, percent: 20 } as const])
    expect(said(isUseOf(own, other))).toBe('None left on the card');
  expect(said(isUseOf(null, { id: 4, percent: 10 }))).toBe('None left on the card');
});
