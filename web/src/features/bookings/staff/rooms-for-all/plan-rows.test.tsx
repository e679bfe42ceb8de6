import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ProposedStay, RoomProposalAnswer } from '#shared/bookings/room-proposal.contract.ts';
import { messages as english } from '../../../../i18n/locales/en.po';
import { PlanRows } from './plan-rows.tsx';

const TODAY = '2026-12-10';

const stay = (bookingId: number, fullName: string, changes: Partial<ProposedStay>) => ({
  bookingId,
  reference: `DS-${bookingId}`,
  fullName,
  numberOfGuests: 2,
  roomType: 'gold' as const,
  bedType: 'single' as const,
  smokingPreference: 'non_smoking' as const,
  checkInDate: TODAY,
  checkOutDate: '2026-12-12',
  extras: null,
  updatedAt: '2026-12-01T08:00:00.000Z',
  roomNumber: null,
  reason: null,
  choices: [],
  ...changes,
});
const inside = {
  bookingId: 9,
  reference: 'DS-9',
  fullName: 'Noura',
  checkInDate: '2026-12-08',
  checkOutDate: TODAY,
  isInside: true,
};
const proposal: RoomProposalAnswer = {
  v: 1,
  ok: true,
  stays: [
    stay(1, 'Aisha', { roomNumber: 4, choices: [4, 7], extras: 'gold-7' }),
    stay(2, 'Salim', { roomNumber: 7, choices: [4, 7], extras: 'Near the lift' }),
    stay(3, 'Badr', { reason: 'none_free' }),
  ],
  occupied: [{ roomType: 'gold', roomNumber: 7, guests: [inside] }],
};

const markup = () =>
  renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: english } })}>
      <PlanRows
        plan={proposal.stays}
        proposal={proposal}
        moved={null}
        today={TODAY}
        onChoose={() => undefined}
      />
    </I18nProvider>,
  );
/** The words of each row without those of its list of rooms, and the rooms that it offers. */
const rows = () =>
  [...markup().matchAll(/<li.*?<\/li>/gs)].map(([row]) => ({
    words: row
      .replace(/<select.*<\/select>/s, '')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' '),
    name: /aria-label="([^"]*)"/.exec(row)?.[1],
    options: [...row.matchAll(/<option[^>]*>([^<]*)</g)].map(([, text]) => text),
    isDisabled: /<select[^>]*disabled/.test(row),
  }));

describe('F-02 a row of the preview', () => {
  it('F-02 says what was booked and wished, and who is still in its room; those without one stand first', () => {
    const [badr, aisha, salim] = rows();
    expect(badr?.words).toContain('No room of this type is free for these nights');
    expect([badr?.isDisabled, badr?.options]).toEqual([true, ['No room']]);
    for (const part of ['Aisha', 'Gold', 'One large bed', '2 nights', 'Would like room 7'])
      expect(aisha?.words).toContain(part);
    expect(aisha?.words).not.toContain('Still inside');
    for (const part of ['Near the lift', 'Still inside: Noura , due out today'])
      expect(salim?.words).toContain(part);
  });

  it('F-02 names its choice of room by its guest, and whom a room is meant for', () => {
    const [, aisha] = rows();
    expect(aisha?.name).toBe('Room for \u2068Aisha\u2069');
    expect(aisha?.options).toEqual(['No room', '4', '7 · for \u2068Salim\u2069']);
    expect(markup()).toContain('<optgroup label="A guest is still inside">');
  });
});
