import type { User } from '#shared/accounts/account.contract.ts';
import { readLocal, writeLocal } from '../../../platform/storage/local-store.ts';

/**
 * Booking forms offer what was typed into the last one before they offer the account's details. A
 * detail that its person has just changed on the account page takes the place of the older one; a
 * phone that was taken off the account stays as it was typed.
 */
export function offerInForms({
  fullName,
  phoneNumber,
  email,
}: Partial<Pick<User, 'fullName' | 'phoneNumber' | 'email'>>): void {
  const contact = readLocal('contact');
  if (contact === null) return;
  writeLocal('contact', {
    fullName: fullName ?? contact.fullName,
    phoneNumber: phoneNumber ?? contact.phoneNumber,
    // Where none was typed, forms offer the account's own anyway.
    ...(contact.email !== undefined && { email: email ?? contact.email }),
  });
}
