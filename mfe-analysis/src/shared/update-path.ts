/** Path of the page of regulatory updates, or of one update. */
export const updatesPath = '/regulatory-updates';
export const updatePath = (id: string): string => `${updatesPath}/${encodeURIComponent(id)}`;
