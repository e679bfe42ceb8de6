/** The words by which a refused sign-in says that the e-mail must be confirmed first (guest.txt §8). */
const PHRASES = ['تأكيد بريدك الإلكتروني', 'confirm your e-mail'];

export function asksToVerify(message: string): boolean {
  return PHRASES.some((phrase) => message.includes(phrase));
}
