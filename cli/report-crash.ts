/** Ends a command that failed for an unforeseen reason with one sentence. */
process.on('uncaughtException', (error: unknown) => {
  const [reason = ''] = String(error instanceof Error ? error.message : error).split('\n');
  console.error(`This is a fault of Assay: ${reason}. ASSAY_STACK=1 shows where it happened.`);
  if (process.env['ASSAY_STACK']) console.error(error);
  process.exit(2);
});
