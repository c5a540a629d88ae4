import type { ObservedCall } from '../pipeline/observed-call.ts';

/** One JSON object a line, on the standard output. */
export interface JsonLog {
  readonly observe: (call: ObservedCall) => void;
  readonly say: (text: string) => void;
}

/** The library is loaded here, so that the terminal of one person starts as fast as before. */
export async function createJsonLog(): Promise<JsonLog> {
  const { pino } = await import('pino');
  const logger = pino({ base: { service: 'assay' } });
  return {
    observe: (call) => {
      const level = call.reason === 'INTERNAL' ? 'error' : 'info';
      logger[level](call, 'call');
    },
    say: (text) => logger.info(text),
  };
}
