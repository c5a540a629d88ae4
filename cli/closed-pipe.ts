/**
 * Ends the process quietly when its reader has read enough, as in `npm run texts -- check | head`. Node ignores the signal
 * that ends other commands then, and would print a stack.
 */
function endOnClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
}

for (const stream of [process.stdout, process.stderr]) stream.on('error', endOnClosedPipe);
