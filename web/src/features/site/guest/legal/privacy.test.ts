import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#shared/language.ts';
import { STORED_KEYS } from '../../../../app/stored.ts';
import { privacyFor } from './privacy.ts';

const SOURCES = path.resolve(import.meta.dirname, '../../../../../../worker/src');
const sourceOf = (file: string) => readFileSync(path.join(SOURCES, file), 'utf8');

/** Every name under which the worker sets a cookie. */
const COOKIES = globSync('**/*.ts', { cwd: SOURCES })
  .flatMap((file) => [...sourceOf(file).matchAll(/_COOKIE = '([\w-]+)'/g)])
  .map(([, name]) => `__Host-${name}`);

/** Words by which the page says that a key of the browser's storage is there. */
const SAID = {
  'Your language and theme': [],
  'what you typed and have not sent': ['contact', 'entryPhone', 'chatSession'],
  'what you last read': [
    'sessionToken',
    'userId',
    'userEmail',
    'formerUserId',
    'successfulBooking',
    'cancellationRecord',
    'drawPins',
    'pointsPurchase',
    'adminPageMemory',
  ],
  'what waits to be sent': ['outbox', 'logoutOwed'],
  'the secret codes': ['receipts', 'cardPhone'],
  'small marks': [
    'googleSignIn',
    'deskLocked',
    'deskLockKept',
    'leftAt',
    'hasBookings',
    'shown',
    'adoptionAsked',
    'visits',
    'installDismissedAt',
    'pushAskedAt',
    'pushChosen',
    'boardPreferences',
    'approveAtOnce',
    'visitedPlaces',
    'visitedSite',
  ],
} as const;

function onDevice(language: (typeof LANGUAGES)[number]): string {
  const { sections } = privacyFor(90)[language];
  return JSON.stringify(sections.find(({ id }) => id === 'cookies')?.parts);
}

describe('Z-01 the page about privacy', () => {
  it.each(LANGUAGES)('Z-01 names every cookie that the worker sets, in %s', (language) => {
    expect(COOKIES.length).toBeGreaterThan(5);
    const text = onDevice(language);
    expect(COOKIES.filter((name) => !text.includes(name))).toEqual([]);
  });

  it('Z-01 says of everything in the browser’s storage that it is there', () => {
    expect(Object.values(SAID).flat().toSorted()).toEqual(Object.keys(STORED_KEYS).toSorted());
    const text = onDevice('en');
    expect(Object.keys(SAID).filter((words) => !text.includes(words))).toEqual([]);
  });
});
