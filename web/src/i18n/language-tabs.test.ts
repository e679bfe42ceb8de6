import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type Heard = (event: { readonly key: string | null; readonly newValue: string | null }) => void;

const root = { lang: 'ar', dir: 'rtl', dataset: {} as Record<string, string> };
const stored = new Map<string, string>();
let heard: Heard;

/** A page of its own, which another tab can tell of a choice. */
async function openPage() {
  vi.resetModules();
  vi.stubGlobal('window', {
    addEventListener: (kind: string, listener: Heard) => {
      if (kind === 'storage') heard = listener;
    },
  });
  vi.stubGlobal('document', { documentElement: root, querySelector: () => null });
  vi.stubGlobal('localStorage', {
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  const language = await import('./language.ts');
  await language.activateLanguage('ar');
  return language;
}

beforeEach(() => {
  stored.clear();
  Object.assign(root, { lang: 'ar', dir: 'rtl', dataset: { offerEnglish: '' } });
});
afterEach(() => vi.unstubAllGlobals());

it('L-04 a language that is chosen in another tab is shown here too, and not stored again', async () => {
  const { currentLanguage } = await openPage();
  heard({ key: 'language', newValue: 'en' });
  await vi.waitFor(() => expect(root).toMatchObject({ lang: 'en', dir: 'ltr' }));
  expect([currentLanguage(), stored.size]).toEqual(['en', 0]);
});

it.each([
  ['userId', 'en'],
  ['language', null],
  ['language', 'fr'],
])('L-04 %s becoming %s in another tab changes no language', async (key, newValue) => {
  const { currentLanguage, activateLanguage } = await openPage();
  heard({ key, newValue });
  await activateLanguage('ar');
  expect([currentLanguage(), root.lang]).toEqual(['ar', 'ar']);
});

it.each(['ar', 'en'] as const)(
  'L-04 once %s is chosen, English is not offered any more',
  async (language) => {
    const { setLanguage } = await openPage();
    await setLanguage(language);
    expect([stored.get('language'), root.dataset]).toEqual([language, {}]);
  },
);
