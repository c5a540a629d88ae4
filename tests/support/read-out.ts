import type { Page } from 'playwright-core';

/** One node of the accessibility tree. */
export interface ReadOut {
  readonly role: string;
  readonly name: string;
  readonly description: string;
  readonly isRequired: boolean;
}

/** Reads the accessibility tree of a page, in document order. */
export async function readOutOf(page: Page): Promise<ReadOut[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, description, properties = [] }) => ({
      role: String(role?.value ?? ''),
      name: String(name?.value ?? ''),
      description: String(description?.value ?? ''),
      isRequired: properties.some((one) => one.name === 'required' && one.value.value === true),
    }));
}
