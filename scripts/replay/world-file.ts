const SQLITE = 'SQLite format 3\0';

/** The bytes of a world in what was saved of its export: the answer's JSON, its base64, or the bytes themselves. */
export function worldIn(saved: Buffer): Buffer {
  if (saved.subarray(0, SQLITE.length).toString('latin1') === SQLITE) return saved;
  const text = saved.toString('utf8').trim();
  return Buffer.from(text.startsWith('{') ? fileIn(text) : text, 'base64');
}

function fileIn(json: string): string {
  const { data } = JSON.parse(json) as { data?: { file?: unknown } };
  if (typeof data?.file !== 'string') throw new Error('This JSON is no exported world.');
  return data.file;
}
