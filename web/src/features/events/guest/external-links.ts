/** Share link of the messaging app: it asks whom to send to. */
export function messageLink(text: string, origin: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`${text}\n${origin}`)}`;
}

/** Page of the hotel on the map, where a review is written. */
export function mapLink(place: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}

/** Search for the hotel, beside which its rating stands. */
export function searchLink(words: string): string {
  return `https://www.google.com/search?q=${encodeURIComponent(words)}`;
}
