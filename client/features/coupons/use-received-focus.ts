import { useEffect, useRef, useState } from 'react';

/**
 * Leads whoever received a coupon on to it, once it stands among those to choose from: the button that they pressed has
 * gone. `place` is what both stand in.
 */
export function useReceivedFocus(onChoose: (couponId: string) => void) {
  const place = useRef<HTMLDivElement>(null);
  const [received, setReceived] = useState<string>();

  // After every drawing, for nobody knows with which one it comes.
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
