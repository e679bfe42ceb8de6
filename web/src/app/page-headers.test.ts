import { describe, expect, test } from 'vitest';
import { cspHash, headersFile } from '../../page-headers.ts';

const policyOf = (hasTurnstile: boolean): string[] => {
  const file = headersFile({ scripts: ['boot()'], styles: ['body{}'], hasTurnstile });
  return (/Content-Security-Policy: (.*)/.exec(file)?.[1] ?? '').split('; ');
};

describe('Z-04 what the page may load', () => {
  test('Z-04 nothing comes from another address', () => {
    expect(policyOf(false)).toContain(`script-src 'self' ${cspHash('boot()')}`);
    expect(policyOf(false).join()).not.toMatch(/https?:|frame-src/);
  });

  test('Z-04 Turnstile, where it is configured, may load its script and show its frame, and nothing more', () => {
    const added = policyOf(true).filter((directive) => !policyOf(false).includes(directive));
    expect(added).toEqual([
      `script-src 'self' ${cspHash('boot()')} https://challenges.cloudflare.com`,
      'frame-src https://challenges.cloudflare.com',
    ]);
    expect(policyOf(true)).toHaveLength(policyOf(false).length + 1);
  });
});
