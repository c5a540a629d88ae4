import { expect, it } from 'vitest';
import { exampleBelow, runExample } from '#tests/kit/guide.ts';

it('the Playwright example of the testing guide passes in a new project', async () => {
  const { code, output } = await runExample(exampleBelow('Two members in a browser, with Playwright'));
  expect(output).toContain('✓ example.test.ts > a purchase on one phone pays the inviter on the other');
  expect(code, output).toBe(0);
});
