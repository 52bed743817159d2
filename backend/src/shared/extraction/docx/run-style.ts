import type { SaxesTagNS } from 'saxes';
import type { TextStyle } from '../reading/rich-text.ts';
import { attribute, isOn } from './names.ts';
import type { DocxStyles } from './styles.ts';

const CODE_STYLES = /^(code text|source code|verbatim char|html code|code)$/;

/** How the characters of a run look. */
export interface RunStyle {
  style: TextStyle;
  font?: string;
}

/** The style of a run with one more of its properties; what is not read changes nothing. */
export const withRunProperty = (
  run: RunStyle,
  name: string,
  tag: SaxesTagNS,
  styles: DocxStyles,
): RunStyle => {
  const { style } = run;
  switch (name) {
    case 'word:b':
      return { ...run, style: withSwitch(style, 'bold', isOn(tag)) };
    case 'word:i':
      return { ...run, style: withSwitch(style, 'italic', isOn(tag)) };
    case 'word:strike':
    case 'word:dstrike':
      return { ...run, style: withSwitch(style, 'strike', isOn(tag)) };
    case 'word:rFonts': {
      const font = attribute(tag, 'ascii') ?? attribute(tag, 'hAnsi');
      return font === undefined ? { style } : { style, font };
    }
    case 'word:rStyle':
      return CODE_STYLES.test(styles.characterName(attribute(tag, 'val')))
        ? { ...run, style: { ...style, code: true } }
        : run;
    default:
      return run;
  }
};

const withSwitch = (style: TextStyle, key: 'bold' | 'italic' | 'strike', on: boolean): TextStyle => {
  const { [key]: _, ...others } = style;
  return on ? { ...others, [key]: true } : others;
};
