import { describe, expect, test } from 'vitest';
import { qrCode } from '#shared/membership/qr-code.ts';
import { factorPicture } from './factor-picture.ts';

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const linkOf = (hotel: string, email: string) =>
  `otpauth://totp/${encodeURIComponent(hotel)}:${encodeURIComponent(email)}?secret=${SECRET}&issuer=${encodeURIComponent(hotel)}`;

describe('F-07 the picture for an authenticator app', () => {
  test('F-07 it says hotel, account and secret', () => {
    expect(factorPicture(linkOf('Dar Al Seeb', 'reception@dar-al-seeb.example'))).toEqual(
      qrCode(`otpauth://totp/Dar%20Al%20Seeb:reception%40dar-al-seeb.example?secret=${SECRET}`),
    );
  });

  test('F-07 a hotel with a long name leaves room for the account', () => {
    const email = 'reservations@dar-al-seeb.example';
    expect(factorPicture(linkOf('Dar Al Seeb Hotel and Resort by the Sea', email))).toEqual(
      qrCode(`otpauth://totp/reservations%40dar-al-seeb.example?secret=${SECRET}`),
    );
  });

  test('F-07 an e-mail that is too long has the key as a text alone', () => {
    expect(factorPicture(linkOf('Dar', `${'a'.repeat(60)}@example.test`))).toBeNull();
  });
});
