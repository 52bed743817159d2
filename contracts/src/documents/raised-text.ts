const SUPERSCRIPT: Readonly<Record<string, string>> = signs(
  '0123456789+-−=()abcdefghijklmnoprstuvwxyzABDEGHIJKLMNOPRTUVW',
  '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂ',
);
const SUBSCRIPT: Readonly<Record<string, string>> = signs(
  '0123456789+-−=()aehijklmnoprstuvx',
  '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ',
);

/** What means the same on the line: endings of ordinal numbers, signs of marks, notes in words. */
const SAME_ON_THE_LINE = /^(?:st|nd|rd|th|er|ère|re|e|ème|o|a|os|as|tm|sm|®|™|©|\(r\)|\(c\)|\(tm\))$/i;
/** Characters from which on a text is small print rather than an exponent or index. */
const LONGEST = 16;

/** `written` when it stands above or below its line: an exponent never becomes more digits of its number. */
export const raisedText = (written: string, place: 'superscript' | 'subscript'): string => {
  const text = written.trim();
  // Marks of notes and references in brackets are told from numbers as they are.
  if (text === '' || text.length > LONGEST || /\s|^[[({*†‡§]/.test(text)) return written;
  if (!/[\p{L}\p{N}]/u.test(text) || (place === 'superscript' && SAME_ON_THE_LINE.test(text))) return written;
  const known = place === 'superscript' ? SUPERSCRIPT : SUBSCRIPT;
  const characters = Array.from(text, (character) => known[character]);
  const inUnicode = characters.every((character) => character !== undefined)
    ? characters.join('')
    : `${place === 'superscript' ? '^' : '_'}(${text})`;
  return written.replace(text, () => inUnicode);
};

function signs(plain: string, raised: string): Readonly<Record<string, string>> {
  const others = Array.from(raised);
  return Object.fromEntries(Array.from(plain, (character, index) => [character, others[index] ?? character]));
}
