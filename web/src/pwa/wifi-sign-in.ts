/**
 * Opened in a new tab to meet the sign-in page of a captive Wi-Fi. It is an address of the app itself, so that the guest arrives here after signing in, and
 * one that the service worker leaves to the network, or its own copy would hide that page.
 */
export const WIFI_SIGN_IN = '/hotel?wifi';

/** Matched against path and query. */
export const THROUGH_TO_NETWORK = /^\/hotel\?wifi$/;
