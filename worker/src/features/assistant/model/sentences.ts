/** A text in its sentences; a point within a number ends none. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?؟…])(?<!ر\.ع\.)\s+(?=\S)|\n+/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
