/** Path of the page with regulatory updates, and prefix of the path of each update. */
export const updatesPath = '/regulatory-updates';
export const updatePath = (id: string): string => `${updatesPath}/${encodeURIComponent(id)}`;
