import { isInAppBrowser } from '../lib/in-app-browser.ts';

/** False inside another app, where nothing would be saved and nobody would be told. */
export const canSaveFiles = (): boolean => !isInAppBrowser(navigator.userAgent);

/**
 * Hands a text file to the browser's downloads; the phone opens a calendar file in its calendar.
 */
export function downloadFile(name: string, type: string, text: string): void {
  downloadBlob(name, new Blob([text], { type }));
}

/** Hands any bytes to the browser's downloads. */
export function downloadBlob(name: string, bytes: Blob): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Safari reads the address a little later than it reports the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
