// Runs before the first paint, inlined into the built page; the build puts file names in the place of __FILES__.
(() => {
  const root = document.documentElement;
  const files = __FILES__;
  let language = 'ar';
  let theme = null;
  const here = new URL(location);
  let chosen = here.searchParams.get('lang');
  const isAsked = chosen === 'ar' || chosen === 'en';
  if (isAsked) {
    here.searchParams.delete('lang');
    history.replaceState(null, '', here);
  } else chosen = null;
  try {
    // An address that names a language chooses it, as the switch does, once.
    if (isAsked) localStorage.setItem('language', chosen);
    else chosen = localStorage.getItem('language');
    theme = localStorage.getItem('theme');
  } catch {
    // Storage is blocked: the language that the address names, else Arabic, and the device's theme.
  }
  if (chosen === 'en') language = 'en';
  // The page offers English (english-offer.tsx) where the device speaks no Arabic and nobody chose.
  if (chosen === null && !/^ar\b/i.test(navigator.language)) root.dataset.offerEnglish = '';
  if (theme !== 'light' && theme !== 'dark')
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  root.lang = language;
  root.dir = language === 'en' ? 'ltr' : 'rtl';
  root.dataset.theme = theme;
  // Older browsers than the app is for lack one of these (browser-floor.ts); they are told so.
  const styles = ['color', 'color-mix(in srgb, red, blue)'];
  if (
    'toSorted' in Array.prototype &&
    'OffscreenCanvas' in window &&
    CSS.supports(...styles) &&
    CSS.supports('selector(:has(a))')
  )
    root.dataset.able = '';
  if (/Android/.test(navigator.userAgent)) root.dataset.device = 'android';
  const links = files[language];
  // Not in the page: while Chromium still reads a first manifest it does not see the link change.
  links.push({ rel: 'manifest', href: `/manifest.${language}.webmanifest` });
  if (/^\/(hotel\/?|b\/[^/]+\/?)?$/.test(location.pathname)) {
    // Kept by the service worker it is at hand as soon as the text is drawn.
    if (!navigator.serviceWorker?.controller) {
      links.unshift({
        rel: 'preload',
        as: 'image',
        fetchPriority: 'high',
        href: '/art/hero-dusk.svg',
      });
    }
  } else {
    root.dataset.page = 'other';
    links.push(...files.other);
  }
  if (theme === 'dark') document.querySelector('meta[name="theme-color"]').content = '#0D1719';
  if (language === 'en') document.title = 'Dar Al Seeb';
  for (const attributes of links)
    document.head.append(Object.assign(document.createElement('link'), attributes));
})();
