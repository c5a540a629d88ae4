const secondsPerMinute = 60;
const secondsPerHour = 60 * secondsPerMinute;
const secondsPerDay = 24 * secondsPerHour;

/** Whole seconds still to wait. A begun second counts in full, so zero means that the time has come. */
export function remainingSeconds(remainingMs: number): number {
  return Math.max(0, Math.ceil(remainingMs / 1000));
}

export function splitSeconds(total: number) {
  return {
    days: Math.floor(total / secondsPerDay),
    hours: Math.floor((total % secondsPerDay) / secondsPerHour),
    minutes: Math.floor((total % secondsPerHour) / secondsPerMinute),
    seconds: total % secondsPerMinute,
  };
}
