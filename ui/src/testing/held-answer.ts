const unheld = (): void => {};

/** An answer that waits until the test gives it. */
export const heldAnswer = (): { promise: Promise<Response>; give: (answer: Response) => void } => {
  let give: (answer: Response) => void = unheld;
  const promise = new Promise<Response>((resolve) => (give = resolve));
  return { promise, give };
};
