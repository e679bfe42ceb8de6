/**
 * A browser that translates a page puts each of its texts into elements of its own. React goes on
 * to remove the text, or to put something before it, where it stood, which throws, and the page is
 * gone: sign-in, in the middle of it. Here a text that is not there any more is passed over; what
 * comes before it comes last, and its translation stays until what is around it goes. Controls keep
 * their labels in elements of their own, where none of this happens.
 */
export function outliveTranslation(): void {
  const [remove, insert] = [methodOf('removeChild'), methodOf('insertBefore')];
  Node.prototype.removeChild = function removeChild<T extends Node>(this: Node, child: T): T {
    return isTranslated(this, child) ? child : (remove.call(this, child) as T);
  };
  Node.prototype.insertBefore = function insertBefore<T extends Node>(
    this: Node,
    added: T,
    next: Node | null,
  ): T {
    return insert.call(this, added, isTranslated(this, next) ? null : next) as T;
  };
}

type Method = (this: Node, ...nodes: readonly (Node | null)[]) => Node;

const methodOf = (name: 'removeChild' | 'insertBefore'): Method =>
  Object.getOwnPropertyDescriptor(Node.prototype, name)?.value as Method;

/** Only translation takes a text out of its place; every other confusion is a bug, and throws. */
function isTranslated(parent: Node, child: Node | null): boolean {
  return child?.nodeType === Node.TEXT_NODE && child.parentNode !== parent;
}
