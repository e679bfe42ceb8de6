declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

/** See catalog-parts.ts. */
declare module '*.po?part=first' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
declare module '*.po?part=later' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
declare module '*.po?part=staff' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
