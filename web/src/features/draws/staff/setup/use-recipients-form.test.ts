import { expect, it } from 'vitest';
import { addressesIn, recipientsDraftOf, wrongAddresses } from './use-recipients-form.ts';

it('W-05 each address counts once, as the server spells it', () => {
  expect(addressesIn(' Promo@Ministry.example\npromo@ministry.example\n\nlaw@x.example')).toEqual([
    'promo@ministry.example',
    'law@x.example',
  ]);
  expect(addressesIn('')).toEqual([]);
});

it('W-05 lines without an address are named', () => {
  expect(wrongAddresses('law@x.example\nthe ministry\na@b')).toEqual(['the ministry', 'a@b']);
});

it('W-05 a draft of another form is not taken for one', () => {
  expect(recipientsDraftOf('law@x.example')).toBeNull();
  expect(recipientsDraftOf({ version: 3, text: 'a' })).toEqual({ version: 3, text: 'a' });
});
