/** The page of regulatory updates, and that of one. */
export const updatesPath = '/regulatory-updates';
export const updatePath = (id: string): string => `${updatesPath}/${encodeURIComponent(id)}`;
