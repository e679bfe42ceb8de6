interface Key {
  readonly key: string;
  readonly target: EventTarget;
  /** An input method takes the key. */
  readonly nativeEvent: { readonly isComposing?: boolean };
}

/** Enter in the field of one's own password, also while the password is shown. */
export function isEnterOfPassword({ key, target, nativeEvent }: Key): boolean {
  if (key !== 'Enter' || nativeEvent.isComposing === true) return false;
  return 'autocomplete' in target && target.autocomplete === 'current-password';
}
