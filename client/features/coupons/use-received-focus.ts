import { useEffect, useRef, useState } from 'react';

/**
 * Moves the focus to a received coupon once it appears among the options, because the pressed button is removed. `place`
 * is the common container.
 */
export function useReceivedFocus(onChoose: (couponId: string) => void) {
  const place = useRef<HTMLDivElement>(null);
  const [received, setReceived] = useState<string>();

  // Runs after every render, because the coupon may appear with any of them.
  useEffect(() => {
    const chosen = place.current?.querySelector<HTMLInputElement>('input:checked');
    if (received === undefined || chosen?.value !== received) return;
    chosen.focus();
    setReceived(undefined);
  });
  return {
    place,
    receive: (couponId: string) => {
      setReceived(couponId);
      onChoose(couponId);
    },
  };
}
