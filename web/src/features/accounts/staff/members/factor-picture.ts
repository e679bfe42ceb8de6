import { qrCode, type QrCode } from '#shared/membership/qr-code.ts';

/**
 * The link for an authenticator app as a QR code, null where it has no room. What the app can do
 * without goes first: the hotel as a parameter, since it stands before the e-mail already, and then
 * there too.
 */
export function factorPicture(link: string): QrCode | null {
  const short = link.replace(/&issuer=.*$/, '');
  for (const text of [short, short.replace(/totp\/[^:?]*:/, 'totp/')])
    try {
      return qrCode(text);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
    }
  return null;
}
