import { color, focusRing, font, radius, space, text } from '@proviso/ui';
import { proseElements } from '@proviso/ui/markdown';
import { EditorContent } from '@tiptap/react';
import { css, styled } from 'styled-components';
import { minimumTextHeight } from './text-height.ts';

/** Style of the text while it is edited, close to its rendered style. */
const prose = css`
  ${proseElements}
  > * {
    contain: content;
    /* Leaves room for long list numbers, which overflow the box. */
    overflow-clip-margin: ${space[4]};
  }
  > * + * {
    margin-top: ${space[3]};
  }
  h1 {
    font: ${text('2xl', 600, 'serif')};
  }
  h2 {
    font: ${text('xl', 600, 'serif')};
  }
  h3 {
    font: ${text('lg', 600, 'serif')};
  }
  h4,
  h5,
  h6 {
    margin-bottom: 0;
    font: ${text('base', 650, 'serif')};
  }
  p,
  h1,
  h2,
  h3,
  h4,
  h5,
  h6,
  li,
  th,
  td {
    unicode-bidi: plaintext;
    text-align: start;
  }
  li[data-checked]:not([data-type]) > p:first-child::before {
    content: '☐ ';
  }
  li[data-checked='true']:not([data-type]) > p:first-child::before {
    content: '☑ ';
  }
  ul[data-type='taskList'] {
    padding: 0;
    list-style: none;
    li {
      display: flex;
      gap: ${space[2]};
    }
    li > div {
      flex: 1;
      min-width: 0;
    }
  }
  div[data-footnote-label] {
    padding-inline-start: ${space[3]};
    border-inline-start: 2px solid ${color.borderStrong};
    color: ${color.textMuted};
    &::before {
      content: '[' attr(data-footnote-label) ']';
    }
  }
  div[data-link-definition] {
    color: ${color.textMuted};
    font: 400 0.9em ${font.mono};
    overflow-wrap: anywhere;
  }
  code {
    padding: 0.1em 0.3em;
    border-radius: ${radius.sm};
    background: ${color.neutralSoft};
    font: 400 0.9em ${font.mono};
  }
  img.ProseMirror-selectednode {
    outline: 3px solid ${color.focus};
    outline-offset: 2px;
  }
  img[data-undescribed] {
    outline: 2px dashed ${color.dangerText};
    outline-offset: 2px;
  }
  .inserted {
    border-radius: ${radius.sm};
    background: ${color.successSoft};
    color: ${color.onSuccessSoft};
  }
  .contradicting {
    background: ${color.warningSoft};
    color: ${color.onWarningSoft};
  }
  .variable {
    border-radius: ${radius.sm};
    background: ${color.infoSoft};
    color: ${color.onInfoSoft};
  }
  .variable-missing {
    background: ${color.dangerSoft};
    color: ${color.onDangerSoft};
    text-decoration: underline wavy;
  }
  pre {
    overflow-x: auto;
    padding: ${space[3]};
    border-radius: ${radius.md};
    background: ${color.surfaceSunken};
    code {
      padding: 0;
      background: none;
      white-space: pre;
    }
  }
  hr {
    margin-block: ${space[5]};
    border: 0;
    border-top: 1px solid ${color.borderStrong};
    &.ProseMirror-selectednode {
      border-top: 2px solid ${color.focus};
    }
  }
  /* Makes the element as wide as its table, so that the text around it scrolls instead of the element. The
     keyboard can scroll only the text. */
  .table-scroll {
    width: fit-content;
    min-width: 100%;
  }
  table {
    width: 100%;
  }
  th,
  td {
    min-width: 5rem;
    vertical-align: top;
    p {
      text-align: inherit;
    }
    &[data-align='center'] {
      text-align: center;
    }
    &[data-align='right'] {
      text-align: right;
    }
    &.selectedCell {
      background: ${color.primarySoft};
    }
  }
  th {
    background: ${color.surfaceSunken};
    font-weight: 600;
  }
`;

/** Container of the text within the frame. */
export const EditorTextContainer = styled(EditorContent)`
  position: relative;
  flex: 1 0 ${minimumTextHeight};
`;

/**
 * Frame around the toolbar and the text. The text has a minimum height, takes the remaining space, and
 * scrolls.
 */
export const EditorFrame = styled.div`
  display: flex;
  flex: 1 0 auto;
  flex-direction: column;
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.md};
  background: ${color.surface};
  .ProseMirror {
    /* For fast typing, the browser must lay out this element separately. It does so only if neither flex nor
       the surroundings determine its size. */
    position: absolute;
    inset: 0;
    /* A keystroke in a text of 100 pages must not cause layout outside its block. Do not use
       'content-visibility: auto' on blocks: browsers do not type into skipped content, and arrow keys jump
       over it. */
    contain: strict;
    padding: ${space[3]} ${space[4]};
    overflow: auto;
    outline: none;
    border-radius: 0 0 ${radius.md} ${radius.md};
    font: 400 1rem/1.65 ${font.sans};
    font-variant-ligatures: none;
    white-space: break-spaces;
    overflow-wrap: anywhere;
    tab-size: 4;
    ${prose}
  }
  .ProseMirror:focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: -1px;
  }
  .ProseMirror-gapcursor {
    position: absolute;
    display: none;
    &::after {
      display: block;
      width: 1.25rem;
      border-top: 1px solid ${color.text};
      content: '';
    }
  }
  .ProseMirror-focused .ProseMirror-gapcursor {
    display: block;
  }
  .ProseMirror-hideselection *::selection {
    background: transparent;
  }
  .ProseMirror-separator {
    display: inline;
    margin: 0;
  }
  ${focusRing}
`;
