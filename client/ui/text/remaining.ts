const secondsPerMinute = 60;
const secondsPerHour = 60 * secondsPerMinute;
const secondsPerDay = 24 * secondsPerHour;

/** Converts a remaining time to whole seconds, rounded up, so that zero means the instant has passed. */
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
