/** Folder of this version's templates. The path works from both `src/` and `dist/`. */
export const templateFolder = new URL('../../../templates/', import.meta.url);
