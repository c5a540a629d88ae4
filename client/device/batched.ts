/** Collects items, and passes them on together, some time after the first. */
export function batched<Item>(ms: number, handle: (items: readonly Item[]) => void): (item: Item) => void {
  let items: Item[] = [];
  const flush = () => {
    const batch = items;
    items = [];
    handle(batch);
  };

  return (item) => {
    if (items.push(item) === 1) setTimeout(flush, ms);
  };
}
