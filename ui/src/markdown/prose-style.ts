import { color, font, space, text } from '@proviso/ui';
import { css } from 'styled-components';

/** How the elements of a Markdown text look, inside whatever holds it. */
export const proseStyle = css`
  font: 400 1rem/1.7 ${font.sans};
  overflow-wrap: anywhere;
  h2 {
    font: ${text('2xl', 600, 'serif')};
  }
  h3 {
    font: ${text('xl', 600, 'serif')};
  }
  h4,
  h5,
  h6 {
    font: ${text('lg', 600, 'serif')};
  }
  ul,
  ol {
    padding-left: ${space[6]};
  }
  ul {
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  a {
    color: ${color.primary};
    text-decoration: underline;
  }
  blockquote {
    padding-left: ${space[4]};
    border-left: 3px solid ${color.borderStrong};
  }
  table {
    display: block;
    overflow-x: auto;
    border-collapse: collapse;
  }
  /* A column is at least as wide as the longest word of its heading. */
  th {
    overflow-wrap: break-word;
  }
  th,
  td {
    padding: ${space[2]} ${space[3]};
    border: 1px solid ${color.border};
    text-align: left;
  }
  pre {
    overflow-x: auto;
  }
`;
