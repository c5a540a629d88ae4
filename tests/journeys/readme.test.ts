import { expect, it } from 'vitest';
import { runExample } from '#tests/kit/readme.ts';

it("the README's example with two members in a browser passes", async () => {
  const { code, output } = await runExample('Two members in a browser');
  expect(output).toMatch(/✓ .*a purchase on one phone pays the inviter on the other/);
  expect(code, output).toBe(0);
});
