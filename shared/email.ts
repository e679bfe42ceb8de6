/** Longest e-mail address, in characters (RFC 5321, §4.5.3.1.3 less the brackets). */
export const MAX_EMAIL = 254;
