import { removeLocal } from './local-store.ts';

/** Who is signed in on this device. */
export function removeSessionKeys(): void {
  removeLocal('sessionToken', 'userId', 'userEmail', 'googleSignIn');
}

/** What belongs to the person who used this device while signed in; the device's own choices (language, theme, board) stay. */
export function removePersonalKeys(): void {
  removeSessionKeys();
  removeLocal(
    'adminPageMemory',
    'contact',
    'successfulBooking',
    'cancellationRecord',
    'pointsPurchase',
    'noticesSeen',
    // A receipt opens a booking, with its guest's name and phone, to whoever uses this device next.
    'hasBookings',
    'receipts',
  );
}
