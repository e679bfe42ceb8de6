import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#shared/language.ts';
import { LISTED_PAGES, type ListedPage } from '#shared/pages.ts';
import type { NightPrices } from '#shared/rooms/pricing.ts';
import type { Site } from '#shared/site/site.contract.ts';
import { hotelJsonLd } from './hotel-json-ld.ts';

type HotelWords = Omit<Site, 'signIn' | 'modelProvider'>;

export interface PageWords {
  readonly title: string;
  readonly description: string;
}

interface HeadInput {
  readonly page: ListedPage;
  readonly language: Language;
  readonly origin: string;
  readonly site: HotelWords;
  /** What the page's own document says; null where it has none. */
  readonly words: PageWords | null;
  /** What the rooms cost now; null where that is not known. */
  readonly prices: NightPrices | null;
}

interface PageHead extends PageWords {
  /** Elements for the end of `<head>`, escaped. */
  readonly tags: string;
}

/** Cut by scripts/assets/pictures.mjs. */
const PICTURE = '/icons/share-1200x630.jpg';

/** Words of pages for which the build writes no document. */
const OWN_WORDS: Partial<Record<ListedPage, Readonly<Record<Language, PageWords>>>> = {
  '/hotel-rating-event': {
    ar: {
      title: 'قيّم الفندق واربح ليلة',
      description: 'سحب شهري على ليلة إقامة مجانية بين من قيّموا الفندق.',
    },
    en: {
      title: 'Rate the hotel, win a night',
      description: 'Every month a free overnight stay is drawn among those who rated the hotel.',
    },
  },
  '/about': {
    ar: {
      title: 'عن الدار',
      description:
        'العنوان والخريطة، والطريق من المطار، والإفطار والمواقف والأطفال وتيسير الوصول وصور الدار.',
    },
    en: {
      title: 'About the house',
      description:
        'Address and map, the way from the airport, breakfast, parking, children, accessibility and pictures.',
    },
  },
};

/** The one address of a page in a language; the default language has the plain one. */
function pageAddress(origin: string, page: ListedPage, language: Language): string {
  return `${origin}${page}${language === DEFAULT_LANGUAGE ? '' : `?lang=${language}`}`;
}

/** What search engines and link previews read of a page (J-07). */
export function pageHead({ page, language, origin, site, words, prices }: HeadInput): PageHead {
  const isArabic = language === 'ar';
  const name = isArabic ? site.siteNameAr : site.siteName;
  const comma = isArabic ? '، ' : ', ';
  const own = OWN_WORDS[page]?.[language] ?? words;
  const title = `${own?.title ?? name}${comma}${own ? name : isArabic ? site.addressAr : site.address}`;
  const description =
    own?.description ?? (isArabic ? site.siteDescriptionAr : site.siteDescription);
  const url = pageAddress(origin, page, language);
  const links = [
    ...LANGUAGES.map((one) => [one, pageAddress(origin, page, one)] as const),
    ['x-default', pageAddress(origin, page, DEFAULT_LANGUAGE)] as const,
  ];
  const properties = {
    'og:type': 'website',
    'og:site_name': name,
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:locale': isArabic ? 'ar_OM' : 'en_GB',
    'og:locale:alternate': isArabic ? 'en_GB' : 'ar_OM',
    'og:image': `${origin}${PICTURE}`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': name,
  };
  const tags = [
    `<link rel="canonical" href="${escaped(url)}">`,
    ...links.map(
      ([one, href]) => `<link rel="alternate" hreflang="${one}" href="${escaped(href)}">`,
    ),
    ...Object.entries(properties).map(
      ([property, content]) => `<meta property="${property}" content="${escaped(content)}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
    ...(page === '/'
      ? [jsonLd(hotelJsonLd(site, language, origin, `${origin}${PICTURE}`, prices))]
      : []),
  ].join('');
  return { title, description, tags };
}

/** No text in it can end the element: every `<` is written as JSON writes any sign. */
function jsonLd(data: object): string {
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '');
}

export function robotsTxt(origin: string): string {
  return [
    'User-agent: *',
    'Allow: /',
    ...['/api/', '/auth/', '/dev/', '/copies/'].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

export function sitemapXml(origin: string): string {
  const urls = LISTED_PAGES.flatMap((page) => {
    const links = LANGUAGES.map(
      (one) =>
        `<xhtml:link rel="alternate" hreflang="${one}" href="${escaped(pageAddress(origin, page, one))}"/>`,
    ).join('');
    return LANGUAGES.map(
      (one) => `<url><loc>${escaped(pageAddress(origin, page, one))}</loc>${links}</url>`,
    );
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`;
}
