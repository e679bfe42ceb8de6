import { watchForUpdates } from './app-update.ts';
import { warmPictures } from './warm-pictures.ts';

/** Makes the app work offline from the next visit on. Called when the page has nothing better to do. */
export async function registerServiceWorker(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register('/sw.js', { scope: '/' });
    watchForUpdates(registration);
    await warmPictures();
  } catch {
    // Blocked storage, a private window, or a sign-in page in the place of the script: the app works, online only.
  }
}
