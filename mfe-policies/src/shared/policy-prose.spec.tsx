import { limits } from '@proviso/contracts';
import { renderWithProviders } from '@proviso/ui/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { policiesTexts } from '../texts.ts';
import { PolicyProse } from './policy-prose.tsx';

const open = (content: string): HTMLElement => {
  renderWithProviders(<PolicyProse content={content} />, { texts: [policiesTexts] });
  return screen.getByRole('region', { name: 'Policy text' });
};
const word = /too long or too deeply nested/;

it('renders Markdown with headings below the level of the page’s headings, and renders no HTML', () => {
  const sheet = open('# Purpose\n\n- Soap\n\n<img src=x onerror=alert(1)>');
  expect(screen.getByRole('heading', { name: 'Purpose', level: 3 })).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent('Soap');
  expect(sheet.querySelector('img')).toBeNull();
  expect(screen.queryByText(word)).toBeNull();
});

it('loads no images, because an image URL could sign the reader out', () => {
  const sheet = open('![Plan of the ward](/api/logout) and ![](https://example.org/pixel.png)');
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(sheet.querySelector('img')).toBeNull();
  expect(screen.getByText('[Image: Plan of the ward]')).toBeInTheDocument();
  expect(screen.getByText('[Image on another site, not loaded: no description]')).toBeInTheDocument();
});

it('ignores HTML, and scripts in links', () => {
  open('<b onclick="alert(1)">bold</b> [link](javascript:alert(1))');
  expect(screen.getByText(/<b onclick="alert\(1\)">/)).toBeInTheDocument();
  expect(screen.getByText('link')).not.toHaveAttribute('href', expect.stringContaining('javascript'));
});

it.each([
  ['quotes in quotes', `${'> '.repeat(5_000)}Soap`],
  ['lists in lists', `${'- '.repeat(5_000)}Soap`],
  ['unclosed brackets', `${'['.repeat(50_000)}Soap`],
  [
    'a text over the limit of a policy',
    `# Purpose\n\n${'Wash hands. '.repeat(limits.policyContentBytes / 8)}Soap`,
  ],
])('shows %s as plain Markdown, and says so', (_what, content) => {
  const sheet = open(content);
  expect(screen.getByText(word)).toBeVisible();
  expect(sheet.querySelector('pre')?.textContent).toBe(content);
  expect(screen.queryByRole('heading')).toBeNull();
});
