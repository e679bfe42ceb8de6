import { createHmac } from 'node:crypto';
import { expect } from '@playwright/test';
import { inArabicDigits, login } from './fixtures/account.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { signInAsColleague } from './fixtures/staff.ts';
import { test, visit } from './fixtures/test.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code that an authenticator app shows for a key, so many steps of 30 seconds from now. */
function codeOf(key: string, steps = 0): string {
  const letters = Array.from(key.replaceAll(' ', ''), (one) => ALPHABET.indexOf(one));
  const bits = letters.map((five) => five.toString(2).padStart(5, '0')).join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

test(
  'F-07 A-03 a second step: set up in the settings, asked for at the sign-in, and a recovery code for whoever lost the phone',
  { tag: ['@tablet', '@arabic'] },
  async ({ page, otherDevice, language, say, troubles }) => {
    troubles.expectCall(400, /second-factor/);
    troubles.expectCall(401, /\/api\//);
    const person = await signInAsColleague(page, language);
    await visit(page, '/dashboard/settings?tab=staff');
    const part = page.getByRole('region', { name: say('Second step of your sign-in') });
    await part.getByLabel(say('Your own password'), { exact: true }).fill(person.password);
    await part.getByRole('button', { name: say('Set up the second step') }).click();
    await expect(
      part.getByRole('img', { name: say('Key for the authenticator app, as a picture') }),
    ).toBeVisible();
    const key = (await part.locator('bdi').first().textContent()) ?? '';
    expect(key).toMatch(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    await expectAccessible(page, 'the key of a second step');
    await part
      .getByLabel(say('Code that the app shows now'))
      .pressSequentially(inArabicDigits(codeOf(key, -1)));
    const list = part.getByRole('list', { name: say('Recovery codes') });
    await expect(list.getByRole('listitem')).toHaveCount(10);
    await expectAccessible(page, 'recovery codes');
    const [code = ''] = await list.getByRole('listitem').allTextContents();
    await part.getByRole('button', { name: say('I have kept them') }).click();
    await expect(part.getByRole('button', { name: say('New recovery codes') })).toBeVisible();

    const phone = await otherDevice();
    await visit(phone, '/login');
    await login(phone, say, person);
    const field = phone.getByLabel(say('Code of your authenticator app'));
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(field).toHaveAttribute('inputmode', 'numeric');
    await expectAccessible(phone, 'the second step of a sign-in');

    await phone.goBack();
    const password = phone.getByLabel(say('Password'), { exact: true });
    await expect(password).toHaveValue(person.password);
    await phone.getByRole('button', { name: say('Sign in'), exact: true }).click();
    await expect(field).toBeFocused();
    const refused = phone.waitForResponse('**/api/auth/second-factor');
    await field.pressSequentially(codeOf(key, -9));
    expect((await refused).status()).toBe(400);
    await expect(field).toHaveValue('');
    await expect(field).toBeFocused();

    await phone.getByRole('button', { name: say('Use a recovery code') }).click();
    await phone.getByLabel(say('Recovery code'), { exact: true }).fill(code.toLowerCase());
    await phone.getByRole('button', { name: say('Finish signing in') }).click();
    await expect(phone).toHaveURL(/\/(admin-welcome|dashboard)/);
  },
);
