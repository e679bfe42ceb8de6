import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RoomChoice } from '#shared/bookings/stay-marks.contract.ts';
import { DEMO_ROOMS, demoRoom } from '#shared/rooms/demo-rooms.ts';
import { messages as english } from '../../../../i18n/locales/en.po';
import { houseRoomsQuery } from '../../../../platform/queries/house-rooms.ts';
import { queryClient } from '../../../../platform/query/query-client.ts';
import { type BookedKind, RoomPicker } from './room-picker.tsx';

const free = (roomNumber: number): RoomChoice => ({ roomNumber, state: 'free', inside: [] });

/** The doors in the order in which they are shown. */
const doorsFor = (booked: BookedKind, wished: number | null = null): string[] =>
  [...pageFor(booked, wished).matchAll(/<b>(\w+)<\/b>/g)].map(([, door = '']) => door);

function pageFor(booked: BookedKind, wished: number | null): string {
  return renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: english } })}>
      <RoomPicker
        booked={booked}
        rooms={[free(4), free(5), free(9), free(10)]}
        wished={wished}
        own={null}
        isIn={false}
        picked={null}
        today="2026-12-01"
        onPick={() => undefined}
      />
    </I18nProvider>,
  );
}
const labels = (...numbers: number[]) => numbers.map((number) => demoRoom('gold', number).label);

const describeHouse = () =>
  queryClient.setQueryData(
    houseRoomsQuery.queryKey,
    DEMO_ROOMS.map((room) => ({ ...room, updatedAt: null })),
  );
const largeBed = { roomType: 'gold', bedType: 'single', smokingPreference: 'smoking' } as const;

describe('F-02 the rooms of a picker', () => {
  beforeEach(() => void describeHouse());
  afterEach(() => queryClient.removeQueries({ queryKey: houseRoomsQuery.queryKey }));

  it('F-02 are called by their doors, those as booked first', () => {
    expect(doorsFor(largeBed)).toEqual(labels(10, 4, 5, 9));
    const twin = { ...largeBed, bedType: 'double', smokingPreference: 'non_smoking' } as const;
    expect(doorsFor(twin)).toEqual(labels(4, 5, 9, 10));
  });

  it('F-02 has the wished one first, whatever it is', () => {
    expect(doorsFor(largeBed, 5)).toEqual(labels(5, 10, 4, 9));
    expect(pageFor(largeBed, 5)).toContain('not as booked');
    expect(pageFor(largeBed, 10)).not.toContain('not as booked');
  });

  it('F-02 are called by their numbers as long as the house says nothing', () => {
    queryClient.removeQueries({ queryKey: houseRoomsQuery.queryKey });
    expect(doorsFor(largeBed)).toEqual(['4', '5', '9', '10']);
  });
});
