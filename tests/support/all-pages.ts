export async function allPages<T>(
  page: (input: { pageNum: number; pageSize: number }) => Promise<{ total: number; list: readonly T[] }>,
): Promise<T[]> {
  const found: T[] = [];
  for (let pageNum = 1; ; pageNum += 1) {
    const { total, list } = await page({ pageNum, pageSize: 100 });
    found.push(...list);
    if (list.length === 0 || found.length >= total) return found;
  }
}
