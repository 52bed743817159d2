const SUPERSCRIPT: Readonly<Record<string, string>> = signs(
  '0123456789+-−=()abcdefghijklmnoprstuvwxyzABDEGHIJKLMNOPRTUVW',
  '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂ',
);
const SUBSCRIPT: Readonly<Record<string, string>> = signs(
  '0123456789+-−=()aehijklmnoprstuvx',
  '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ',
);

/**
 * Matches superscript text that means the same without being raised: ordinal suffixes, and trademark and
 * copyright signs.
 */
const SAME_ON_THE_LINE = /^(?:st|nd|rd|th|er|ère|re|e|ème|o|a|os|as|tm|sm|®|™|©|\(r\)|\(c\)|\(tm\))$/i;
/** Maximum length, in characters, of an exponent or index. Longer raised text is small print. */
const MAX_RAISED_CHARACTERS = 16;

/**
 * Marks superscript or subscript text, so that an exponent does not look like more digits of the number
 * before it.
 */
export const formatRaisedText = (written: string, place: 'superscript' | 'subscript'): string => {
  const text = written.trim();
  // Note marks and bracketed references cannot be mistaken for digits of a number.
  if (text === '' || text.length > MAX_RAISED_CHARACTERS || /\s|^[[({*†‡§]/.test(text)) return written;
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
