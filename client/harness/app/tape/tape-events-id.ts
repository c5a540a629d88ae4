/** The id of the popover with the events of the tape, which the clock opens, too. */
export const tapeEvents = 'tape-events';
