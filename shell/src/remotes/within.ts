/** Resolves with `work`. After `milliseconds`, rejects with an error that contains `name`. */
export const withTimeout = async <T>(work: Promise<T>, milliseconds: number, name: string): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = new Error(`${name} did not answer in ${milliseconds} ms`);
    timer = setTimeout(() => reject(error), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};
