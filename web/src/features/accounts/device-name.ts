const UNKNOWN = 'other';

/** `Chrome / Android` in parts that are known: browser, then system. Empty where neither is. */
export function deviceParts(device: string): string[] {
  return device.split(' / ').filter((part) => part !== UNKNOWN && part !== '');
}
