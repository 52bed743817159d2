/** Names of flags that once granted permissions in the browser, ignoring case and punctuation. */
const names: ReadonlySet<string> = new Set([
  'adminloggedin',
  'isadmin',
  'userrole',
  'bypassallchecks',
  'hasactivesubscription',
  'accesslevel',
  'adminaccessgranted',
]);

/** Removes flags that no longer have any meaning, because the server decides on permissions. */
export const removeObsoleteFlags = (storage: Storage): void => {
  for (const key of Object.keys(storage)) {
    if (names.has(key.toLowerCase().replaceAll(/[^a-z]/g, ''))) storage.removeItem(key);
  }
};
