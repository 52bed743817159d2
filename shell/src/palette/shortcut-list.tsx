import { color, radius, space, text } from '@proviso/ui';
import { styled } from 'styled-components';
import { shellTexts } from '../texts.ts';
import { paletteShortcut } from './shortcut.ts';

const Root = styled.details`
  border-top: 1px solid ${color.border};
  padding-top: ${space[3]};
  color: ${color.textMuted};
  font: ${text('sm')};
  summary {
    cursor: pointer;
  }
`;
const List = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space[2]} ${space[4]};
  align-items: center;
  padding: ${space[3]} 0 ${space[1]};
  > div {
    display: contents;
  }
  dt {
    display: flex;
    gap: ${space[1]};
  }
  kbd {
    padding: 0.1em ${space[2]};
    border: 1px solid ${color.border};
    border-radius: ${radius.sm};
    background: ${color.surfaceSunken};
    color: ${color.text};
    font: ${text('xs', 600)};
  }
`;

const keys = {
  open: [paletteShortcut],
  choose: ['↑', '↓'],
  run: ['Enter'],
  close: ['Esc'],
  search: ['/'],
  toasts: ['F8'],
} as const;
const names = Object.keys(keys) as (keyof typeof keys)[];

/** The keyboard shortcuts that work on every page. */
export const ShortcutList = () => {
  const t = shellTexts.useTexts();
  return (
    <Root>
      <summary>{t('palette.keys.title')}</summary>
      <List>
        {names.map((name) => (
          <div key={name}>
            <dt>
              {keys[name].map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(`palette.keys.${name}`)}</dd>
          </div>
        ))}
      </List>
    </Root>
  );
};
