import { useLayoutEffect, useRef, useState } from 'react';
import { toMoney } from '#contract/money.ts';
import { isKnown, knownMicro } from '#client/api/money.ts';
import { motionReduced } from '#client/device/motion.ts';
import { worldName } from '#client/device/phone.ts';

const durationMs = 900;
const centMicro = 10_000;

/** An amount that counts up once when it grows while the screen is open: the moment when money arrives. */
export function useCountedMoney(money: string, from = money): string {
  const [counting, setCounting] = useState<string>();
  const last = useRef({ money: from, world: worldName });

  useLayoutEffect(() => {
    const { money: before, world } = last.current;
    const startMicro = knownMicro(before);
    const addedMicro = knownMicro(money) - startMicro;
    last.current = { money, world: worldName };
    // The amount of another world has not arrived.
    if (world !== worldName || addedMicro <= 0 || !isKnown(money) || motionReduced()) return undefined;

    const startedAt = performance.now();
    let frame = 0;
    const step = (now: number) => {
      const left = 1 - Math.min(1, Math.max(0, now - startedAt) / durationMs);
      const micro = startMicro + addedMicro * (1 - left ** 3);
      setCounting(left > 0 ? toMoney(Math.floor(micro / centMicro) * centMicro) : undefined);
      if (left > 0) frame = requestAnimationFrame(step);
    };
    step(startedAt);
    return () => {
      cancelAnimationFrame(frame);
      setCounting(undefined);
    };
  }, [money]);

  return counting ?? money;
}
