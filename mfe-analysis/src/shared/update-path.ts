/** Path of the regulatory updates page, or of one update. */
export const updatesPath = '/regulatory-updates';
export const updatePath = (id: string): string => `${updatesPath}/${encodeURIComponent(id)}`;
