/** A signal that can be set before any code waits for it. Supports one waiter at a time. */
export interface Latch {
  open(): void;
  /** Resolves when the latch has been opened, or after `milliseconds`. Then closes the latch again. */
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
