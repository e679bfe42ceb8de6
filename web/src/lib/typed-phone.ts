/** An Omani number as it is typed into a field, without its country; others as they are. */
export const typedPhone = (e164: string): string => e164.replace(/^\+968(\d{4})(\d{4})$/, '$1 $2');
