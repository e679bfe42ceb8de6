import { normalizeDigits } from '../plain-text.ts';
import { isRoomLabel, roomLabelOf } from '../rooms/house-room.contract.ts';
import { ROOM_FACTS, ROOM_TYPES, type RoomType } from '../rooms/room-types.ts';
import { foldName } from './fold-name.ts';

/** Digits of a phone that are looked for anywhere in it. */
export const FEWEST_DIGITS = 3;
const MOST_DIGITS = 15;
const FEWEST_LETTERS = 2;
/** Words of a name that are compared; a name has hardly more. */
const MOST_WORDS = 6;

/** What somebody at the desk may mean by what they typed. */
export interface DeskQuery {
  /** Digits of a phone, without plus and blanks; null where there are none or too few. */
  readonly digits: string | null;
  /** Folded words of a name. */
  readonly words: readonly string[];
  /** Beginnings of references, with their prefix. */
  readonly references: readonly string[];
  /** Number of an entry. */
  readonly entryNumber: number | null;
  /** Beginning of an e-mail. */
  readonly email: string | null;
  /** A room by its number, of one type where that is named. */
  readonly room: RoomMeant | null;
  /** A room by what stands on its door. */
  readonly door: DoorMeant | null;
}

interface DoorMeant {
  readonly label: string;
  readonly type: RoomType | null;
}

export interface RoomMeant {
  readonly number: number;
  readonly type: RoomType | null;
}

const PREFIXES = ['DS', 'EV'];
const WITH_PREFIX = /^(DS|EV)[\s-]*([0-9A-Z]{1,6})$/;
const WITHOUT_PREFIX = /^[0-9A-Z]{3,6}$/;

/** Reads a search of the desk; in every field that it cannot mean there is nothing. */
export function readDeskQuery(typed: string): DeskQuery {
  const text = normalizeDigits(typed);
  const upper = text.toUpperCase();
  const digits = digitsOf(text);
  const number = /^#?(\d{1,9})$/.exec(text)?.[1];
  return {
    digits,
    words: wordsOf(text),
    references: referencesOf(upper),
    entryNumber: number === undefined ? null : Number(number),
    email: /^[\w.%+@-]{3,}$/.test(text) && /[a-z]/i.test(text) ? text.toLowerCase() : null,
    room: roomOf(text),
    door: doorOf(text),
  };
}

const ROOM_NUMBER = /(?<![\p{L}\d])\d{1,2}(?![\p{L}\d])/u;
const ROOM_WORDS: ReadonlySet<string> = new Set(['room', 'rm', foldName('غرفة')]);
const TYPE_WORDS: ReadonlyMap<string, RoomType> = new Map(
  ROOM_TYPES.flatMap((type) =>
    [ROOM_FACTS[type].nameAr, ROOM_FACTS[type].nameEn]
      .flatMap((name) => foldName(name).split(' '))
      .filter((word) => !ROOM_WORDS.has(word))
      .map((word) => [word, type] as const),
  ),
);

/** Finds it alone, or beside nothing but words for a room and its type. */
function beside(pattern: RegExp, text: string): { found: string; type: RoomType | null } | null {
  const found = pattern.exec(text)?.[0];
  if (found === undefined) return null;
  const others = foldName(text.replace(found, ' ').replace('#', ' ')).split(' ').filter(Boolean);
  const types = others.flatMap((word) => TYPE_WORDS.get(word) ?? []);
  const isRoom = others.every((word) => ROOM_WORDS.has(word) || TYPE_WORDS.has(word));
  return isRoom ? { found, type: types[0] ?? null } : null;
}

/** A number of one or two digits. */
function roomOf(text: string): RoomMeant | null {
  const meant = beside(ROOM_NUMBER, text);
  const number = Number(meant?.found ?? 0);
  return meant && number > 0 ? { number, type: meant.type } : null;
}

/** A word with a digit, as doors have it. */
const DOOR = /(?<![\p{L}\d-])(?=[A-Z-]*\d)[0-9A-Z][0-9A-Z-]{0,5}(?![\p{L}\d-])/iu;

function doorOf(text: string): DoorMeant | null {
  const meant = beside(DOOR, text);
  const label = meant && roomLabelOf(meant.found);
  return label && isRoomLabel(label) ? { label, type: meant.type } : null;
}

/** The letters of a reference may themselves begin like a prefix: then both readings are meant. */
function referencesOf(upper: string): string[] {
  const [, prefix, letters] = WITH_PREFIX.exec(upper) ?? [];
  return [
    ...(prefix === undefined ? [] : [`${prefix}-${letters}`]),
    ...(WITHOUT_PREFIX.test(upper) ? PREFIXES.map((one) => `${one}-${upper}`) : []),
  ];
}

/**
 * All digits where the text is a phone or a part of one; beside words, the longest run. Digits among
 * letters are of a reference.
 */
function digitsOf(text: string): string | null {
  const isPhone = /^[+\d\s().-]+$/.test(text);
  const runs = isPhone
    ? [text.replace(/\D/g, '')]
    : (text.match(/(?<![\p{L}\d])\d+(?![\p{L}\d])/gu) ?? []);
  const longest = runs.toSorted((a, b) => b.length - a.length)[0] ?? '';
  const digits = isPhone ? longest.replace(/^00/, '') : longest;
  return digits.length >= FEWEST_DIGITS && digits.length <= MOST_DIGITS ? digits : null;
}

function wordsOf(text: string): string[] {
  const words = foldName(text.replace(/[+()\d#]/g, ' '))
    .split(' ')
    .filter((word) => /\p{L}/u.test(word));
  return words.some((word) => word.length >= FEWEST_LETTERS) ? words.slice(0, MOST_WORDS) : [];
}

/** Whether there is anything to look for. */
export const meansAnything = (query: DeskQuery) => {
  const { digits, words, references, entryNumber, email, room, door } = query;
  return (
    digits !== null ||
    words.length > 0 ||
    references.length > 0 ||
    entryNumber !== null ||
    email !== null ||
    room !== null ||
    door !== null
  );
};
