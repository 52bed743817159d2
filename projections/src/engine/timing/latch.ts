/** A signal that may be set before anything waits for it. Supports one waiter at a time. */
export interface Latch {
  open(): void;
  /** Resolves once it was opened, or after `milliseconds`; closes it again. */
  passed(milliseconds?: number): Promise<void>;
}

/** A closed latch. */
export const createLatch = (): Latch => {
  let isOpen = false;
  let wake: (() => void) | undefined;
  return {
    open() {
      isOpen = true;
      wake?.();
    },
    async passed(milliseconds) {
      if (!isOpen)
        await new Promise<void>((resolve) => {
          const timer = milliseconds === undefined ? undefined : setTimeout(resolve, milliseconds);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      wake = undefined;
      isOpen = false;
    },
  };
};
