import './ui/base.css';
import './ui/tokens.css';
import './ui/fonts.css';
import './app/copies.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { reloadForNewVersion, watchChunkErrors } from './app/chunk-errors.ts';
import { followDeviceTheme } from './app/theme.ts';
import { activateLanguage, storedLanguage } from './i18n/language.ts';
import { startPwa } from './pwa/start.ts';

watchChunkErrors();
followDeviceTheme();
startPwa();
void start();

async function start(): Promise<void> {
  const language = storedLanguage();
  try {
    await activateLanguage(language);
  } catch {
    // The built page stays readable; a newer version may have taken the place of this one.
    await reloadForNewVersion();
    return;
  }
  mount(language);
}

/** The built page carries the landing in both languages: React takes over the one that is shown, the other goes. */
function mount(language: string): void {
  const copies = document.querySelectorAll<HTMLElement>('[data-copy]');
  let container: HTMLElement | null = null;
  for (const copy of copies) {
    if (copy.dataset.copy === language) container = copy;
    else copy.remove();
  }
  if (container === null) throw new Error('index.html has no place for the app');
  // From here on the page is one, whatever language it is switched to.
  delete container.dataset.copy;
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  );
  // Ids made by React differ between the two copies by this prefix.
  const options = { identifierPrefix: language };
  const isBuiltForThisPage = container.firstElementChild !== null && document.documentElement.dataset.page !== 'other';
  if (isBuiltForThisPage) {
    hydrateRoot(container, app, options);
  } else {
    container.replaceChildren();
    createRoot(container, options).render(app);
    delete document.documentElement.dataset.page;
  }
}
