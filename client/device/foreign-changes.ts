/**
 * Lets React go on after a translator has wrapped one of its nodes, or a content filter has removed one. Otherwise the next
 * change would end the screen in an error, because React removes a node from its first parent, and inserts others before it.
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
