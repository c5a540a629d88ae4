import type { TestWorld } from './world.ts';

/** The result of a call: status and body, a broken connection, or `silence` after the caller's timeout. */
export async function callOutcome(
  world: TestWorld,
  path: string,
  { headers, ...init }: RequestInit = {},
): Promise<string> {
  try {
    const response = await fetch(`${world.origin}${path}`, {
      ...init,
      headers: { 'X-World': world.name, ...(headers as Record<string, string>) },
    });
    return `${response.status} ${await response.text()}`;
  } catch (error) {
    return (error as Error).name === 'AbortError' ? 'silence' : 'broken off';
  }
}
