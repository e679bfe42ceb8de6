import './ui/base.css';
import './ui/tokens.css';
import './ui/fonts.css';
import './app/copies.css';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { adoptEarlyWishes } from './app/landing/wishes.ts';
import { reloadForNewVersion, watchChunkErrors } from './app/lazy-parts.tsx';
import { outliveTranslation } from './app/outlive-translation.ts';
import { STORED_KEYS } from './app/stored.ts';
import { followDeviceTheme } from './app/theme.ts';
import { activateLanguage, bootLanguage } from './i18n/language.ts';
import { setCommandSource } from './platform/outbox/command-source.ts';
import { completePendingLogout } from './platform/session/pending-logout.ts';
import { isMaybeSignedIn, watchSession } from './platform/session/session.ts';
import { mayHaveDeviceRows } from './platform/storage/device-receipts.ts';
import { registerStoredKeys } from './platform/storage/local-store.ts';
import { startPwa } from './pwa/start.ts';

outliveTranslation();
watchChunkErrors();
registerStoredKeys(STORED_KEYS);
setCommandSource(async () => (await import('./app/outbox-source.ts')).OUTBOX_SOURCE);
followDeviceTheme();
startPwa(
  async () => (await import('./app/keep-offline.ts')).keepOffline(),
  async () => (await import('./features/statistics/api/track-visit.ts')).trackSiteVisit(),
  async () => {
    if (isMaybeSignedIn() || mayHaveDeviceRows())
      await (await import('./features/draws/api/pin-draws.ts')).keepPinning();
  },
);
watchSession();
completePendingLogout();
void start();

async function start(): Promise<void> {
  const language = bootLanguage();
  try {
    await activateLanguage(language);
  } catch {
    // The built page stays readable; a newer version may have taken the place of this one.
    await reloadForNewVersion();
    return;
  }
  mount(language);
}

/**
 * The built page carries the landing in the language that is shown, so that React only has to take
 * it over.
 */
function mount(language: string): void {
  const container = document.querySelector<HTMLElement>('[data-copy]');
  if (container === null) throw new Error('index.html has no place for the app');
  const isBuiltForThisPage =
    container.firstElementChild !== null &&
    container.dataset.copy === language &&
    document.documentElement.dataset.page !== 'other';
  // From here on the page stays the same when its language is switched.
  delete container.dataset.copy;
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  );
  // Ids made by React differ between the two copies by this prefix.
  const options = { identifierPrefix: language };
  if (isBuiltForThisPage) {
    adoptEarlyWishes(container);
    // As a transition React takes the page over in short steps; a tap meanwhile hurries what it
    // met.
    startTransition(() => void hydrateRoot(container, app, options));
  } else {
    container.replaceChildren();
    createRoot(container, options).render(app);
    delete document.documentElement.dataset.page;
  }
}
