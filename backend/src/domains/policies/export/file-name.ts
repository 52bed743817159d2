/**
 * Maximum number of a title's characters in a file name. With the version and the extension, the name stays
 * within every file system's limit.
 */
const CHARACTERS = 80;

/**
 * Matches characters that Windows, macOS, or a shell rejects in a name, invisible characters, and characters
 * that change text direction.
 */
const UNSAFE = /[<>:"/\\|?*\p{C}\p{Default_Ignorable_Code_Point}]/gu;
/** Names that Windows reserves for devices, regardless of their extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/** Returns an export's file name: `Visitors v3.pdf` for a version, `Visitors v1-3.docx` for a comparison. */
export const exportFileName = (
  title: string,
  version: number | `${number}-${number}`,
  extension: string,
): string => {
  const kept = Array.from(title.normalize('NFC').replaceAll(UNSAFE, ' ').replaceAll(/\s+/g, ' '))
    .slice(0, CHARACTERS)
    .join('')
    .replace(/^[ .]+|[ .]+$/g, '');
  const stem = kept === '' || DEVICE.test(kept) ? `Policy ${kept}`.trim() : kept;
  return `${stem} v${version}.${extension}`;
};

const keyOf = (name: string): string => name.toLowerCase();
const numbered = (name: string, number: number): string => name.replace(/(?=\.[^.]*$)/, ` (${number})`);

/**
 * Returns a function that makes names unique within a folder, ignoring case: `Visitors v3.pdf`, then
 * `Visitors v3 (2).pdf`.
 */
export const createUniqueNamer = (): ((name: string) => string) => {
  const timesGiven = new Map<string, number>();
  const given = new Set<string>();

  return (name) => {
    let times = timesGiven.get(keyOf(name)) ?? 0;
    let unique: string;
    do {
      times += 1;
      unique = times === 1 ? name : numbered(name, times);
    } while (given.has(keyOf(unique)));
    timesGiven.set(keyOf(name), times);
    given.add(keyOf(unique));
    return unique;
  };
};
