import { FETCH_TIMEOUT } from '../../../platform/api/api-client.ts';
import { classifySender } from '../../../platform/api/captive-portal-check.ts';
import { downloadBlob } from '../../../platform/download-file.ts';

/** A picture of several MB takes longer on a slow line than an answer of the API. */
const PHOTO_TIMEOUT = 4 * FETCH_TIMEOUT;

const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

export interface PhotoFile {
  readonly address: string;
  /** Without its ending, which follows from what arrives. */
  readonly name: string;
}

export interface DownloadTools {
  /** Rejects where no picture arrives. */
  readonly read: (address: string) => Promise<Blob>;
  readonly save: (name: string, bytes: Blob) => void;
  readonly pause: (ms: number) => Promise<void>;
}

const BROWSER: DownloadTools = {
  read: readPhoto,
  save: downloadBlob,
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/**
 * Downloads one after the other, `pauseMs` apart, because browsers drop downloads that come at
 * once. Rejects at the first that fails.
 */
export async function downloadPhotos(
  files: readonly PhotoFile[],
  pauseMs: number,
  tools: DownloadTools = BROWSER,
): Promise<void> {
  for (const [place, file] of files.entries()) {
    if (place > 0) await tools.pause(pauseMs);
    const bytes = await tools.read(file.address);
    tools.save(`${file.name}.${ENDINGS[bytes.type] ?? 'jpg'}`, bytes);
  }
}

async function readPhoto(address: string): Promise<Blob> {
  const response = await fetch(`${address}?download=1`, {
    credentials: 'same-origin',
    signal: AbortSignal.timeout(PHOTO_TIMEOUT),
  });
  // The sign-in page of a Wi-Fi is no picture, whatever it says.
  if (classifySender(response) !== 'api' || !response.ok)
    throw new Error(`no picture: ${response.status}`);
  const bytes = await response.blob();
  if (!bytes.type.startsWith('image/')) throw new Error(`no picture: ${bytes.type}`);
  return bytes;
}
