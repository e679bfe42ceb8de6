/**
 * Ends the command with sentences for a person, without a stack.
 * @returns {never}
 */
export function fail(...sentences) {
  for (const sentence of sentences) console.error(sentence);
  process.exit(1);
}
