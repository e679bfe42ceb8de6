import { reportReply } from '../data/connectivity.ts';
import { probeApi } from '../data/ours.ts';
import { watchForUpdates } from './app-update.ts';
import { warmPictures } from './warm-pictures.ts';

/** Makes the app work offline from the next visit on. Called when the page has nothing better to do. */
export async function registerServiceWorker(): Promise<void> {
  // A page that the service worker gave says nothing about the network, and data of a moment ago asks nobody.
  if (navigator.serviceWorker.controller !== null) void probeApi().then(reportReply);
  try {
    const registration = await navigator.serviceWorker.register('/sw.js', { scope: '/' });
    watchForUpdates(registration);
    await warmPictures();
  } catch {
    // Blocked storage, a private window, or a sign-in page in the place of the script: the app works, online only.
  }
}
