/** Facebook, Instagram, Messenger, Line, Snapchat, TikTok, X, WeChat, and Android's WebView. */
const IN_APP =
  /FBA[NV]|FB_IAB|Instagram|Messenger|\bLine\/|Snapchat|BytedanceWebview|musical_ly|TikTok|Twitter|MicroMessenger|; wv\)/;

/** Pages that another app shows inside itself: a file that is saved there goes nowhere, silently. */
export const isInAppBrowser = (userAgent: string): boolean => IN_APP.test(userAgent);
