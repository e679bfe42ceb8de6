import { describe, expect, it } from 'vitest';
import { type DownloadTools, downloadPhotos } from './download-photos.ts';

const files = [1, 2, 3].map((number) => ({
  address: `/api/media/${number}`,
  name: `entry-7-${number}`,
}));

function tools(log: string[], broken?: string): DownloadTools {
  return {
    read: async (address) => {
      if (address === broken) throw new Error('no picture');
      return new Blob(['x'], { type: 'image/webp' });
    },
    save: (name) => log.push(name),
    pause: async (ms) => {
      log.push(`${ms} ms`);
    },
  };
}

describe('D-01 Download All', () => {
  it('D-01 pictures come one by one, half a second apart, with the ending of what they are', async () => {
    const log: string[] = [];
    await downloadPhotos(files, 500, tools(log));
    expect(log).toEqual(['entry-7-1.webp', '500 ms', 'entry-7-2.webp', '500 ms', 'entry-7-3.webp']);
  });

  it('D-01 a picture that does not arrive is no file on the desk', async () => {
    const log: string[] = [];
    await expect(downloadPhotos(files, 500, tools(log, '/api/media/2'))).rejects.toThrow(
      'no picture',
    );
    expect(log).toEqual(['entry-7-1.webp', '500 ms']);
  });
});
