import { color, font, radius, space, text } from '@proviso/ui';
import { css } from 'styled-components';

/** Style of lists, links, quotations, and table cells, for both reading and editing. */
export const proseElements = css`
  ul,
  ol {
    padding-inline-start: ${space[6]};
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
  img {
    max-width: 100%;
    height: auto;
    max-height: 90vh;
    object-fit: contain;
    object-position: left;
    vertical-align: bottom;
    /* Pictures are designed for white paper. */
    background: #fff;
    border-radius: ${radius.sm};
    &[data-width='25'] {
      width: 25%;
    }
    &[data-width='50'] {
      width: 50%;
    }
    &[data-width='75'] {
      width: 75%;
    }
    &[data-width='100'] {
      width: 100%;
    }
  }
  blockquote {
    margin-inline: 0;
    padding-inline-start: ${space[4]};
    border-inline-start: 3px solid ${color.borderStrong};
  }
  table {
    border-collapse: collapse;
  }
  th,
  td {
    padding: ${space[2]} ${space[3]};
    border: 1px solid ${color.border};
    text-align: start;
  }
`;

/** Style of rendered Markdown elements, inside any container. */
export const proseStyle = css`
  font: 400 1rem/1.7 ${font.sans};
  overflow-wrap: anywhere;
  ${proseElements}
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
  table {
    display: block;
    overflow-x: auto;
  }
  /* A column is at least as wide as the longest word of its heading. */
  th {
    overflow-wrap: break-word;
  }
  pre {
    overflow-x: auto;
  }
`;
