import type { AsideKind } from '@proviso/contracts';
import type { Box } from './geometry.ts';
import {
  FILL_RENDERING_MODE,
  PAPER_COLOR,
  type State,
  TRANSPARENT,
  UNPAINTED_RENDERING_MODES,
} from './graphics-state.ts';
import { colorsLookAlike, overlaps } from './painted-areas.ts';

/** A painted area. */
export interface Area {
  box: Box;
  /** The area's color as `#rrggbb`; `undefined` if it has several colors or an unknown color. */
  color: string | undefined;
  /** Whether the area hides content that was painted before it. */
  covers: boolean;
  isPicture: boolean;
  order: number;
}

/** Maximum height, in points, of a bar that can strike text through. */
const THIN = 2;

/** Whether an area is a bar as thin as a line. */
export const isBar = ({ box }: Area): boolean =>
  box.bottom - box.top <= THIN && box.right - box.left > (box.bottom - box.top) * 2;

/** The reason why text of a readable size is invisible; `undefined` if it is visible. */
export const invisibilityReason = (
  text: Box & { order: number; state: State },
  areas: readonly Area[],
  whole: Box,
): AsideKind | undefined => {
  const { order, state } = text;
  if (!overlaps(text, whole)) return 'off-page';
  const over = areas.filter(({ box }) => overlaps(box, text));
  const hasPicture = over.some(({ isPicture }) => isPicture);
  if (
    UNPAINTED_RENDERING_MODES.has(state.mode) ||
    (state.mode === FILL_RENDERING_MODE && state.alpha < TRANSPARENT)
  ) {
    return hasPicture ? undefined : 'unpainted';
  }
  const isCovered = over.some((area) => area.covers && area.order > order && holds(area.box, text));
  if (isCovered) return 'covered';
  if (state.mode !== FILL_RENDERING_MODE || state.color === undefined || !state.isNormal) return undefined;
  const under = over.findLast((area) => area.order < order);
  // If an area ends within the text, the text has several background colors.
  if (under && !holds(under.box, text)) return undefined;
  const ground = under ? under.color : PAPER_COLOR;
  return ground !== undefined && colorsLookAlike(state.color, ground) ? 'same-color' : undefined;
};

/** Points by which text may extend beyond the area behind it. */
const EDGE = 1.5;
const holds = (box: Box, inner: Box): boolean =>
  box.left <= inner.left + EDGE &&
  box.right >= inner.right - EDGE &&
  box.top <= inner.top + EDGE &&
  box.bottom >= inner.bottom - EDGE;
