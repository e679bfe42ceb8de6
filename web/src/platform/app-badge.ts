type Counted = 'news' | 'waiting' | 'desk';

const counts = new Map<Counted, number>();

/**
 * What waits for the person, on the icon of the installed app: one number, of all who count
 * something. Where there is no such icon it does nothing.
 */
export function countOnAppIcon(what: Counted, count: number): void {
  counts.set(what, count);
  if (!('setAppBadge' in navigator)) return;
  const sum = [...counts.values()].reduce((all, one) => all + one, 0);
  const done = sum > 0 ? navigator.setAppBadge(sum) : navigator.clearAppBadge();
  // Refused without a permission that is asked for elsewhere.
  done.catch(() => undefined);
}
