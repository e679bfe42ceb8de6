const ADDRESS = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';

/** As much of Turnstile's own interface as is used. */
export interface Turnstile {
  render: (
    element: HTMLElement,
    options: {
      readonly sitekey: string;
      readonly language: string;
      readonly theme: 'light' | 'dark';
      readonly size: 'flexible';
      readonly callback: (token: string) => void;
      readonly 'expired-callback': () => void;
      readonly 'error-callback': () => boolean;
    },
  ) => string;
  remove: (widget: string) => void;
}

declare global {
  interface Window {
    turnstile?: Turnstile;
  }
}

let loading: Promise<Turnstile> | null = null;

/** Brings the script of Cloudflare Turnstile, once; only pages that ask for the check call this. Rejects where it cannot be had. */
export function loadTurnstile(): Promise<Turnstile> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

function load(): Promise<Turnstile> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = ADDRESS;
    script.async = true;
    script.addEventListener('load', () => (window.turnstile ? resolve(window.turnstile) : reject(new Error('turnstile: empty script'))));
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('turnstile: not loaded'));
    });
    document.head.append(script);
  });
}
