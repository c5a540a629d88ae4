/**
 * Lets React go on where a translator has wrapped a node of its, or a content filter has removed one. Otherwise the screen
 * that changes next would end in an error: React removes nodes from the parent that it gave them, and inserts before them.
 */
export function allowForeignChanges(): void {
  // Both are called with the node whose children they change.
  // eslint-disable-next-line @typescript-eslint/unbound-method
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    return child.parentNode ? (removeChild.call(child.parentNode, child) as T) : child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    while (next && next.parentNode !== this) next = next.parentNode;
    return insertBefore.call(this, node, next) as T;
  };
}
