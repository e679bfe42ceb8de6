import type { User } from '#shared/accounts/account.contract.ts';
import { readLocal, removeLocal, writeLocal } from '../../../platform/storage/local-store.ts';

type Details = Pick<User, 'fullName' | 'phoneNumber' | 'email'>;

/**
 * Booking forms offer what was typed into the last one before they offer the account's details. A
 * detail that its person has just changed on the account page takes the place of the same one there;
 * a phone that was taken off the account stays as it was typed. Details of somebody else, who booked
 * here without an account, are forgotten: nobody gets a name and an address of two people.
 */
export function offerInForms(before: Details, after: Partial<Details>): void {
  const contact = readLocal('contact');
  if (contact === null) return;
  const isTheirs = contact.fullName === before.fullName || contact.email === before.email;
  if (!isTheirs) return removeLocal('contact');
  writeLocal('contact', {
    fullName: after.fullName ?? contact.fullName,
    phoneNumber: after.phoneNumber ?? contact.phoneNumber,
    // Where none was typed, forms offer the account's own anyway.
    ...(contact.email !== undefined && { email: after.email ?? contact.email }),
  });
}
