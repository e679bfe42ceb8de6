import { useSyncExternalStore } from 'react';

/** A value that screens and modules follow. */
export interface Observable<T> {
  readonly read: () => T;
  /** Calls `listener` after each change, until the function that it returns is called. */
  readonly subscribe: (listener: () => void) => () => void;
  /** What the page says before it runs in a browser, and while React takes it over. */
  readonly initial: T;
}

/** Starts to listen to what changes a value; returns how to stop. */
type Connect = (notify: () => void) => () => void;

/**
 * A value that is kept elsewhere, such as in localStorage: `notify` tells that it may have changed.
 * `connect` runs while somebody subscribes.
 */
export function observableSource<T>(
  read: () => T,
  initial: T,
  connect?: Connect,
): Observable<T> & { readonly notify: () => void } {
  const listeners = new Set<() => void>();
  let disconnect: (() => void) | undefined;
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    // Wraps the listener, so that one function can subscribe twice.
    const own = () => listener();
    listeners.add(own);
    if (listeners.size === 1) disconnect = connect?.(notify);
    return () => {
      if (listeners.delete(own) && listeners.size === 0) disconnect?.();
    };
  };
  return { read, initial, subscribe, notify };
}

/** A value in memory. `connect` runs while somebody subscribes. */
export function observable<T>(
  initial: T,
  connect?: Connect,
): Observable<T> & { readonly set: (next: T) => void } {
  let value = initial;
  const { notify, ...source } = observableSource(() => value, initial, connect);
  const set = (next: T) => {
    if (Object.is(next, value)) return;
    value = next;
    notify();
  };
  return { ...source, set };
}

const identity = <T>(value: T): T => value;

/**
 * The value, or the part of it that `select` takes out, which must be the same while it is equal.
 */
export function useObservable<T>(source: Observable<T>): T;
export function useObservable<T, S>(source: Observable<T>, select: (value: T) => S): S;
export function useObservable<T>(
  { read, initial, subscribe }: Observable<T>,
  select: (value: T) => unknown = identity,
): unknown {
  return useSyncExternalStore(
    subscribe,
    () => select(read()),
    () => select(initial),
  );
}
