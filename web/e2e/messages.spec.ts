import { expect, type Locator } from '@playwright/test';
import { openPhotography } from './fixtures/event-form.ts';
import { liesUnder } from './fixtures/lies-under.ts';
import { test } from './fixtures/test.ts';

const NO_PICTURE = { name: 'menu.txt', mimeType: 'text/plain', buffer: Buffer.from('dates') };

test('L-08 a message over an open panel moves nothing of it and covers neither its head nor its foot @both', async ({
  page,
  say,
}) => {
  const form = await openPhotography(page, say);
  const close = form.getByRole('button', { name: say('Close'), exact: true });
  const send = form.getByRole('button', { name: say('Send the photos') });
  const parts = [close, send, form.getByRole('textbox', { name: say('Phone number') })];
  // It slides in.
  await form.evaluate(async ({ parentElement: sheet }) => {
    await Promise.all((sheet?.getAnimations() ?? []).map(({ finished }) => finished));
  });
  const before = await placesOf(parts);

  await form.getByLabel(say('Choose photos')).setInputFiles([NO_PICTURE]);
  const message = page
    .getByRole('region', { name: say('Messages') })
    .getByRole('alert')
    .filter({ hasText: say('Invalid File Type') });
  await expect(message).toBeVisible();
  expect(await placesOf(parts)).toEqual(before);
  for (const part of [close, send]) expect(await liesUnder(part, message)).toBe(false);

  await test.step('and nothing moves when it goes', async () => {
    await message.getByRole('button', { name: say('Close message') }).click();
    await expect(message).toHaveCount(0);
    expect(await placesOf(parts)).toEqual(before);
  });
});

const placesOf = (parts: readonly Locator[]) =>
  Promise.all(parts.map((part) => part.boundingBox()));
