import { useEffect, useState } from 'react';

/** Whether the browser has drawn the component once, and so knows how large everything in it is. */
export const useLaidOut = (): boolean => {
  const [laidOut, setLaidOut] = useState(false);
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      // The next frame begins when this one has been laid out.
      frame = requestAnimationFrame(() => setLaidOut(true));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return laidOut;
};
