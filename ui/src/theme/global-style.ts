import { createGlobalStyle, css } from 'styled-components';
import { dark, light, type ColorName, type Palette } from './palettes.ts';
import { barsAtEnd, color, colorProperty, from, space, text, upTo } from './tokens.ts';

const properties = (palette: Palette) =>
  (Object.keys(palette) as ColorName[]).map((name) => `${colorProperty(name)}: ${palette[name]};`).join('\n');

const darkTheme = css`
  color-scheme: dark;
  ${properties(dark)}
`;

/** The palettes as custom properties, and the page's background. Mounted once, by the shell. */
export const GlobalStyle = createGlobalStyle`
  :root {
    color-scheme: light;
    ${properties(light)}
  }
  /* Only on screens: printers leave out backgrounds, so light text would be invisible on paper. */
  @media screen and (prefers-color-scheme: dark) {
    :root:not([data-theme='light']) { ${darkTheme} }
  }
  @media screen {
    :root[data-theme='dark'] { ${darkTheme} }
  }

  *, *::before, *::after { box-sizing: border-box; }
  html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; scroll-padding: 5rem 0 ${barsAtEnd}; }
  /* In windows with little height, the bar at the top of the page scrolls away, so it needs no padding. */
  ${upTo.low} { html { scroll-padding-top: ${space[1]}; } }
  /* On phones, a toast takes the whole width, so the page makes room for it. */
  html { --toast-room: var(--toast-height, 0rem); }
  ${from.tablet} { html { --toast-room: 0rem; } }
  body {
    margin: 0;
    padding-block-end: ${barsAtEnd};
    min-height: 100dvh;
    background: ${color.canvas};
    color: ${color.text};
    font: ${text('base')};
    font-synthesis-weight: none;
    -webkit-font-smoothing: antialiased;
  }
  h1, h2, h3, h4, p, dl, dd, ul, ol, figure { margin: 0; padding: 0; }
  ul, ol { list-style: none; }
  h1, h2, h3 { text-wrap: balance; }
  button, input, select, textarea { font: inherit; color: inherit; }
  img, svg { display: block; max-width: 100%; }
  ::selection { background: ${color.primarySoft}; color: ${color.onPrimarySoft}; }
  [tabindex='-1']:focus { outline: none; }
  @media print {
    body:has(> * > [role='dialog']) {
      overflow: visible !important;
      > :not([data-printout], :has(> [role='dialog'])) { display: none; }
    }
    h1, h2, h3, h4, h5, h6 { break-after: avoid; }
    tr, blockquote, pre { break-inside: avoid; }
    @page { margin: 20mm; }
  }
  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation-duration: 1ms !important;
      animation-iteration-count: 1 !important;
      transition: none !important;
      scroll-behavior: auto !important;
    }
  }
`;
