import { useSyncExternalStore } from 'react';
import { addDays, isDay, nightCount, type Stay, stayProblem } from '#shared/bookings/stay.ts';
import type { Day } from '#shared/muscat-time.ts';
import { rateOfNight } from '#shared/rooms/night-rates.ts';
import {
  GUESTS_INCLUDED,
  MAX_GUESTS,
  MIN_GUESTS,
  type NightPrice,
  nightGroups,
  priceOfStay,
} from '#shared/rooms/pricing.ts';
import {
  BED_TYPES,
  type BedType,
  SMOKING_TYPES,
  type SmokingType,
} from '#shared/rooms/room-types.ts';
import { hotelToday } from '../use-today.ts';
import { afterTraversal, readPanel, readStep } from './panels.ts';

/** What the guest looks for; kept in the address, so that back, a reload and a shared link have it. */
export interface ChosenStay {
  /** Null until nights are chosen: everything is about tonight then. */
  readonly stay: Stay | null;
  readonly guests: number;
  readonly bedType: BedType | null;
  readonly smokingPreference: SmokingType | null;
}

export const NOTHING_CHOSEN: ChosenStay = {
  stay: null,
  guests: GUESTS_INCLUDED,
  bedType: null,
  smokingPreference: null,
};

const NAMES = ['checkIn', 'checkOut', 'guests', 'bed', 'smoking'] as const;

/** Reads an address; what is no stay any more, or never was, counts as not chosen. */
export function parseChosenStay(search: string, today: Day): ChosenStay {
  const query = new URLSearchParams(search);
  const guests = Number(query.get('guests'));
  return {
    stay: stayFrom(query.get('checkIn'), query.get('checkOut'), today),
    guests:
      Number.isInteger(guests) && guests >= MIN_GUESTS && guests <= MAX_GUESTS
        ? guests
        : NOTHING_CHOSEN.guests,
    bedType: BED_TYPES.find((bed) => bed === query.get('bed')) ?? null,
    smokingPreference: SMOKING_TYPES.find((kind) => kind === query.get('smoking')) ?? null,
  };
}

function stayFrom(checkIn: string | null, checkOut: string | null, today: Day): Stay | null {
  if (checkIn === null || checkOut === null || !isDay(checkIn) || !isDay(checkOut)) return null;
  const stay = { checkIn, checkOut };
  return stayProblem(stay, today) === null ? stay : null;
}

/** The same address with this choice in it, and whatever else it says. */
export function searchWith(chosen: ChosenStay, search = ''): string {
  const query = new URLSearchParams(search);
  for (const name of NAMES) query.delete(name);
  if (chosen.stay !== null) {
    query.set('checkIn', chosen.stay.checkIn);
    query.set('checkOut', chosen.stay.checkOut);
  }
  if (chosen.guests !== NOTHING_CHOSEN.guests) query.set('guests', String(chosen.guests));
  if (chosen.bedType !== null) query.set('bed', chosen.bedType);
  if (chosen.smokingPreference !== null) query.set('smoking', chosen.smokingPreference);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** Whether an address says more than what stay the guest looks for. */
export function saysMoreThanStay(search: string): boolean {
  return searchWith(NOTHING_CHOSEN, search) !== '';
}

/** Names a choice, to tell whether another one is meant now. */
export function chosenStayId(chosen: ChosenStay): string {
  return searchWith(chosen);
}

interface Snapshot {
  readonly id: string;
  readonly chosen: ChosenStay;
}

let known: Snapshot = { id: '', chosen: NOTHING_CHOSEN };

export function readChosenStay(): ChosenStay {
  const chosen = parseChosenStay(location.search, hotelToday());
  const id = chosenStayId(chosen);
  if (id !== known.id) known = { id, chosen };
  return known.chosen;
}

export function useChosenStay(): ChosenStay {
  return useSyncExternalStore(subscribe, readChosenStay, () => NOTHING_CHOSEN);
}

/**
 * What the chosen nights cost, in baisa. While none are chosen that is null, or what tonight costs
 * where tonight has a price of its own.
 */
export function totalOf(night: NightPrice, { stay: chosen, guests }: ChosenStay) {
  const stay = chosen ?? tonightOf(night);
  if (stay === null) return null;
  return {
    nights: nightCount(stay),
    guests,
    baisa: priceOfStay(night, stay, guests).totalBaisa,
  };
}

/** Whether a rate has another price for some of the nights that `totalOf` sums up. */
export function hasRate(night: NightPrice, { stay: chosen }: ChosenStay): boolean {
  const stay = chosen ?? tonightOf(night);
  return stay !== null && nightGroups(night, stay).some(({ rate }) => rate !== null);
}

function tonightOf({ rates = [] }: NightPrice): Stay | null {
  const today = hotelToday();
  return rateOfNight(rates, today) && { checkIn: today, checkOut: addDays(today, 1) };
}

export function useStayTotal(night: NightPrice): ReturnType<typeof totalOf> {
  return totalOf(night, useChosenStay());
}

/** The landing's address with the choice, so that a way home does not lose it. */
export function useHomeAddress(): string {
  return useSyncExternalStore(
    subscribe,
    () => `/${searchWith(readChosenStay())}`,
    () => '/',
  );
}

/**
 * Other nights are a step that back undoes; the rest, and what is chosen inside a panel, changes
 * the address in its place.
 */
export function chooseStay(change: Partial<ChosenStay>): void {
  afterTraversal(() => {
    const former = readChosenStay();
    const next = { ...former, ...change };
    if (chosenStayId(former) === chosenStayId(next)) return;
    const address = location.pathname + searchWith(next, location.search);
    const isOtherNights = searchWith({ ...former, stay: next.stay }) !== chosenStayId(former);
    if (isOtherNights && readPanel() === null && readStep() === null)
      history.pushState(null, '', address);
    else history.replaceState(history.state, '', address);
    announce();
  });
}

const listeners = new Set<() => void>();
let isListening = false;
let at = { path: '', depth: 0, chosen: NOTHING_CHOSEN };

function announce(): void {
  at = { path: location.pathname, depth: depthOf(history.state), chosen: readChosenStay() };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!isListening) {
    isListening = true;
    announce();
    window.addEventListener('pushState', announce);
    window.addEventListener('replaceState', announce);
    // Ahead of the panels, which may go on from here at once.
    window.addEventListener('popstate', bringBack, { capture: true });
  }
  return () => listeners.delete(listener);
}

/**
 * A panel that closes leads back to an address from before it was opened: what was chosen in it
 * comes along. Others may have read that address already, so the choice is the one announced last.
 */
function bringBack(): void {
  const isClosing = location.pathname === at.path && depthOf(history.state) < at.depth;
  if (isClosing)
    history.replaceState(
      history.state,
      '',
      location.pathname + searchWith(at.chosen, location.search) + location.hash,
    );
  announce();
}

function depthOf(state: unknown): number {
  return (state as { panelEntry?: { depth?: number } } | null)?.panelEntry?.depth ?? 0;
}
