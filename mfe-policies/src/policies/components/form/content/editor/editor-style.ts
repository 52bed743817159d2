import { color, focusRing, font, radius, space, text } from '@proviso/ui';
import { proseElements } from '@proviso/ui/markdown';
import { EditorContent } from '@tiptap/react';
import { css, styled } from 'styled-components';

/** How the text looks while it is written: close to how it will read. */
const prose = css`
  ${proseElements}
  > * {
    contain: content;
    /* Long numbers of a list stand out of its box. */
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
  code {
    padding: 0.1em 0.3em;
    border-radius: ${radius.sm};
    background: ${color.neutralSoft};
    font: 400 0.9em ${font.mono};
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
  /* As wide as its table must be: then the text around it is what scrolls, which the keyboard can reach. */
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

/** Where the text stands in the frame. */
export const TextPlace = styled(EditorContent)`
  position: relative;
  flex: 1;
  min-height: 0;
`;

/**
 * The frame around toolbar and text. The text is at least as high as the specification says (§2), and takes what room
 * there is beyond; where a screen has less than that, the text scrolls in what there is. (Container units would say the same, and have all of the
 * text styled and laid out anew for every key.)
 */
export const EditorFrame = styled.div`
  display: flex;
  flex: 1 1 auto;
  flex-direction: column;
  min-height: min(400px, 100% - 2.75rem);
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.md};
  background: ${color.surface};
  .ProseMirror {
    /* The browser lays a part out by itself, as a key needs it, only if neither flex nor what is around it sizes it. */
    position: absolute;
    inset: 0;
    /*
     * A key in a text of 100 pages concerns nothing outside, and no other block. These must not be 'content-visibility: auto': into
     * what the browser skips it does not type, and arrow keys jump over it.
     */
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
