/** Id of the element in which the micro-frontend `mfe` is mounted. */
export const outletId = (mfe: string): string => `mfe-${mfe}`;
