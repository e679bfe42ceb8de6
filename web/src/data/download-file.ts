/** Hands a text file to the browser's downloads; the phone opens a calendar file in its calendar. */
export function downloadFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Safari reads the address a little later than it reports the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
