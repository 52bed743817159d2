import { color, radius, space, text } from '@proviso/ui';
import { Fragment, useId } from 'react';
import { styled } from 'styled-components';
import { shellTexts } from '../texts.ts';

const Title = styled.h3`
  font: ${text('base', 600)};
`;
const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(7rem, auto) minmax(0, 1fr);
  gap: ${space[2]} ${space[4]};
  align-items: center;
  padding-top: ${space[3]};
  color: ${color.textMuted};
  font: ${text('sm')};
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

/** A keyboard shortcut. Several keys are pressed one after the other. */
export interface Shortcut {
  keys: readonly string[];
  label: string;
}

export interface ShortcutListProps {
  title: string;
  shortcuts: readonly Shortcut[];
}

/** A group of keyboard shortcuts. An empty group renders nothing. */
export const ShortcutList = ({ title, shortcuts }: ShortcutListProps) => {
  const t = shellTexts.useTexts();
  const titleId = useId();
  return (
    shortcuts.length > 0 && (
      <section aria-labelledby={titleId}>
        <Title id={titleId}>{title}</Title>
        <List>
          {shortcuts.map(({ keys, label }) => (
            <div key={label}>
              <dt>
                {keys.map((key, index) => (
                  <Fragment key={key}>
                    {index > 0 && t('shortcuts.followedBy')}
                    <kbd>{key}</kbd>
                  </Fragment>
                ))}
              </dt>
              <dd>{label}</dd>
            </div>
          ))}
        </List>
      </section>
    )
  );
};
