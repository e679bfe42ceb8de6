import { setupI18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { messages } from '../../../i18n/locales/en.po';
import { ApiError } from '../../../platform/api/api-error.ts';
import { inventoryFailure } from './stock-words.ts';

it('I-01 a change of the rooms on sale that failed is shown with its status, where it has one', () => {
  const i18n = setupI18n({ locale: 'en', messages: { en: messages } });
  const refused = new ApiError({ kind: 'http', status: 500, message: '' });
  expect(inventoryFailure(i18n, refused)).toBe('Failed to update room inventory: 500');
  const unreached = new ApiError({ kind: 'network', message: 'network' });
  expect(inventoryFailure(i18n, unreached)).toBe('Failed to update room inventory');
});
