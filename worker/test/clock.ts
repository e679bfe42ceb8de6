const RealDate = Date;

/** Lets this isolate read another time, which goes on from there; null brings back the real one. */
export function setClock(at: number | null): void {
  const ahead = at === null ? 0 : at - RealDate.now();
  const now = () => RealDate.now() + ahead;
  globalThis.Date =
    at === null
      ? RealDate
      : new Proxy(RealDate, {
          construct: (target, args: []) =>
            args.length === 0 ? new target(now()) : new target(...args),
          get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
        });
}
