/** True if long tests run at full size, as in `npm run test:all`. */
export const isFull = import.meta.env.MODE === 'full';
