import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { defineTexts } from '../i18n/index.ts';
import { renderWithProviders } from '../testing/index.ts';
import { defineWidget } from './define-widget.tsx';

it('adds its own texts to the page', () => {
  const texts = defineTexts('weather', { rain: 'It rains' });
  const { Widget } = defineWidget({
    Widget: () => <p>{texts.useTexts()('rain')}</p>,
    texts: [texts],
  });
  renderWithProviders(<Widget />);
  expect(screen.getByText('It rains')).toBeInTheDocument();
});
