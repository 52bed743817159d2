/** The first `length` characters of `text`, ending with an ellipsis if it was shortened. */
export const excerpt = (text: string, length: number): string => {
  const characters = Array.from(text);
  return characters.length <= length
    ? text
    : `${characters
        .slice(0, length - 1)
        .join('')
        .replace(/[\s.,;:]+$/, '')}…`;
};
