const unheld = (): void => {};

/** A response that is pending until the test provides it. */
export const heldAnswer = (): { promise: Promise<Response>; give: (answer: Response) => void } => {
  let give: (answer: Response) => void = unheld;
  const promise = new Promise<Response>((resolve) => (give = resolve));
  return { promise, give };
};
