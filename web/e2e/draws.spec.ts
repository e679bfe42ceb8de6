import { expect, type Page } from '@playwright/test';
import { entryIn, fillPhotography, openEvents, sendPhotos } from './fixtures/event-form.ts';
import { FULL_HOUSE_URL, fullHouseStaff } from './fixtures/front-desk.ts';
import { aGuest } from './fixtures/guest.ts';
import type { Say } from './fixtures/say.ts';
import { signInAsStaff } from './fixtures/staff.ts';
import { test, visit } from './fixtures/test.ts';

// The copy of the app on which no other test enters a draw.
test.use({ baseURL: FULL_HOUSE_URL });

test(
  'E-01 D-04 a draw that staff switch off takes nothing; an entry on a phone stays there, says so, and goes once the draw runs again',
  { tag: '@arabic' },
  async ({ page, otherDevice, language, say, troubles }) => {
    const form = await fillPhotography(page, say, aGuest(language));
    const tablet = await otherDevice();
    await signInAsStaff(tablet, fullHouseStaff());
    await visit(tablet, '/dashboard/events?draw=photography');
    await switchPhotography(tablet, say, 'off');

    troubles.expectCall(409, /photography-submissions/);
    await sendPhotos(form, say);
    const entry = entryIn(form, 'needsUser');
    await expect(entry).toContainText(
      say('This event is not running at the moment. You can keep the entry and try again later.'),
    );
    const other = await otherDevice();
    const events = await openEvents(other, say);
    await expect(events.getByText(say('This event is not running at the moment.'))).toBeVisible();
    await expect(events.getByRole('button', { name: say('Enter with photos') })).toHaveCount(0);

    await switchPhotography(tablet, say, 'on');
    await entry.getByRole('button', { name: say('Send now') }).click();
    await expect(entryIn(form, 'done')).toBeVisible();
  },
);

async function switchPhotography(tablet: Page, say: Say, to: 'off' | 'on'): Promise<void> {
  await tablet.getByRole('button', { name: say('Event settings') }).click();
  const settings = tablet.getByRole('dialog', { name: say('Event settings') });
  const name = say(to === 'off' ? 'Switch off' : 'Switch on');
  const draw = settings.getByRole('region', { name: say('Photography') });
  if (to === 'on') {
    await draw.getByRole('button', { name }).click();
    await expect(draw.getByText(say('Enter it before switching on')).first()).toBeVisible();
    await draw.getByRole('textbox', { name: say('Licence number') }).fill('PR-2026-0418');
    await draw.getByLabel(say('Licensed from')).fill('2026-01-01');
    await draw.getByLabel(say('Licensed to')).fill('2036-12-31');
    const save = draw.getByRole('button', { name: say('Save') });
    await save.click();
    await expect(save).toHaveCount(0);
  }
  await draw.getByRole('button', { name }).click();
  await tablet.getByRole('alertdialog').getByRole('button', { name }).click();
  const told = to === 'off' ? '{name}: switched off' : '{name}: running';
  await expect(
    tablet.getByRole('status').filter({ hasText: say(told, { name: say('Photography') }) }),
  ).toBeVisible();
  await tablet.goBack();
  await expect(settings).toBeHidden();
}
