/** Address of a mail to somebody. What they typed may carry signs that mean more in an address. */
export const mailto = (email: string): string =>
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
