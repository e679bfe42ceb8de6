type Present<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** Drops keys whose value is undefined: react-aria's props are exact about absent and undefined. */
export function present<T extends object>(props: T): Partial<Present<T>> {
  return Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as Partial<Present<T>>;
}
