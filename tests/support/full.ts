/** Whether the long tests run at full size (`npm run test:all`). In `npm test` they run in small. */
export const isFull = import.meta.env.MODE === 'full';
