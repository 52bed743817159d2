import { color, focusRing, from, radius, space, text, type MomentText } from '@proviso/ui';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { adminTexts } from '../../texts.ts';

const Root = styled.div`
  display: grid;
  gap: ${space[1]};
  input {
    width: 100%;
    min-height: 2.25rem;
    margin: 0;
    border-radius: ${radius.sm};
    accent-color: ${color.primary};
    ${focusRing}
  }
`;
const Label = styled.label`
  font: ${text('sm', 600)};
`;
const Ends = styled.p`
  display: flex;
  justify-content: space-between;
  gap: ${space[3]};
  min-height: 2lh;
  color: ${color.textMuted};
  font: ${text('sm')};
  ${from.desktop} {
    min-height: 1lh;
  }
  > :last-child {
    text-align: end;
  }
`;

const SETTLES_AFTER_MS = 200;

export interface ChangesSliderProps {
  /** Instants of changes, earliest first; empty while they are loading. */
  changes: readonly string[];
  at: string;
  momentText: MomentText;
  onShow: (at: string) => void;
}

/** A slider whose marks are the organization's changes. Arrow keys move from change to change. */
export const ChangesSlider = ({ changes, at, momentText, onShow }: ChangesSliderProps) => {
  const t = adminTexts.useTexts();
  const id = useId();
  const place = Math.max(
    0,
    changes.findLastIndex((change) => change <= at),
  );
  const [first, last] = [changes.at(0), changes.at(-1)];
  // Waits until the slider stops moving, because each step would load two lists.
  const [moved, setMoved] = useState<number>();
  const target = moved === undefined ? undefined : changes[moved];
  const arrive = useEffectEvent((change: string) => {
    setMoved(undefined);
    onShow(change);
  });
  useEffect(() => {
    if (target === undefined) return undefined;
    const timer = setTimeout(() => arrive(target), SETTLES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [target]);
  return (
    <Root>
      <Label htmlFor={id}>{t('asOf.changes')}</Label>
      <input
        id={id}
        type="range"
        min={0}
        max={Math.max(0, changes.length - 1)}
        step={1}
        list={`${id}-marks`}
        value={moved ?? place}
        disabled={changes.length === 0}
        aria-valuetext={momentText(target ?? at)}
        onChange={(event) => setMoved(Number(event.target.value))}
      />
      <datalist id={`${id}-marks`}>
        {changes.map((change, index) => (
          <option key={change} value={index} label={momentText(change)} aria-label={momentText(change)} />
        ))}
      </datalist>
      <Ends>
        <span>{first !== undefined && momentText(first)}</span>
        <span>{last !== undefined && momentText(last)}</span>
      </Ends>
    </Root>
  );
};
