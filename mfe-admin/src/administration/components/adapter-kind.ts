/** The key of the word for what stands behind a part of the installation; `null`: nothing. */
export const adapterKind = (embedded: boolean | null) => {
  if (embedded === null) return 'off';
  return embedded ? 'embedded' : 'own';
};
