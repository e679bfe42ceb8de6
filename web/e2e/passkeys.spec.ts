import { type CDPSession, expect, type Page } from '@playwright/test';
import { login } from './fixtures/account.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { signInAsColleague } from './fixtures/staff.ts';
import { test, visit } from './fixtures/test.ts';

/** An authenticator of the page's device, whose owner has shown their fingerprint. */
async function anAuthenticator(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

test(
  'F-07 A-03 a passkey: added in the settings, asked for at the sign-in, and where the password is asked for',
  { tag: ['@tablet', '@english'] },
  async ({ page, otherDevice, language, say, troubles }) => {
    troubles.expectCall(401, /\/api\//);
    const desk = await anAuthenticator(page);
    const person = await signInAsColleague(page, language);
    await visit(page, '/dashboard/settings?tab=staff');
    const part = page.getByRole('region', { name: say('Second step of your sign-in') });
    await part.getByLabel(say('Your own password'), { exact: true }).fill(person.password);
    await part.getByRole('button', { name: say('Add a passkey') }).click();
    const name = part.getByLabel(say('Name of the passkey'));
    await expect(name).toBeFocused();
    await name.fill('Desk tablet');
    await expectAccessible(page, 'a new passkey');
    await part.getByRole('button', { name: say('Create the passkey') }).click();
    const codes = part.getByRole('list', { name: say('Recovery codes') });
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    await part.getByRole('button', { name: say('I have kept them') }).click();
    const list = part.getByRole('list', { name: say('Your passkeys') });
    await expect(list.getByRole('listitem')).toHaveText([/Desk tablet/]);
    await expectAccessible(page, 'the list of passkeys');

    // A passkey that the owner's devices share.
    const { credentials } = await desk.cdp.send('WebAuthn.getCredentials', {
      authenticatorId: desk.authenticatorId,
    });
    const phone = await otherDevice();
    await visit(phone, '/login');
    const own = await anAuthenticator(phone);
    const [credential] = credentials;
    if (!credential) throw new Error('the browser kept no passkey');
    await own.cdp.send('WebAuthn.addCredential', {
      authenticatorId: own.authenticatorId,
      credential,
    });
    await login(phone, say, person);
    const use = phone.getByRole('button', { name: say('Use your passkey') });
    await expect(use).toBeFocused();
    await expectAccessible(phone, 'a passkey at the sign-in');

    await own.cdp.send('WebAuthn.setUserVerified', {
      authenticatorId: own.authenticatorId,
      isUserVerified: false,
    });
    await use.click();
    await expect(phone.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
    await phone.getByRole('button', { name: say('Use a code instead') }).click();
    await expect(phone.getByLabel(say('Recovery code'), { exact: true })).toBeFocused();
    await phone.getByRole('button', { name: say('Use a passkey instead') }).click();
    await own.cdp.send('WebAuthn.setUserVerified', {
      authenticatorId: own.authenticatorId,
      isUserVerified: true,
    });
    await use.click();
    await expect(phone).toHaveURL(/\/(admin-welcome|dashboard)/);

    await visit(phone, '/dashboard/settings?tab=staff');
    const there = phone.getByRole('region', { name: say('Second step of your sign-in') });
    await there.getByLabel(say('Your own password'), { exact: true }).fill(person.password);
    await there.getByRole('button', { name: say('Use your passkey') }).click();
    await expect(there.getByRole('status')).toHaveText(
      say('Your passkey is accepted. Go on below.'),
    );
    await there.getByRole('button', { name: /Desk tablet/ }).click();
    await expect(there.getByRole('list', { name: say('Your passkeys') })).toBeHidden();
    await expect(there.getByRole('button', { name: say('Set up the second step') })).toBeVisible();
  },
);
