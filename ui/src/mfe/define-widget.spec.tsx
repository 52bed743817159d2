import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { defineTexts } from '../i18n/index.ts';
import { renderWithProviders } from '../testing/index.ts';
import { defineWidget } from './define-widget.tsx';

it('adds its own texts and the read models of its queries to the page', () => {
  const texts = defineTexts('weather', { rain: 'It rains' });
  const madeOf = { documents: 'any' } as const;
  const { Widget } = defineWidget({
    Widget: () => <p>{texts.useTexts()('rain')}</p>,
    texts: [texts],
    liveQueries: [{ key: ['/api/weather'], madeOf }],
  });
  const { services } = renderWithProviders(<Widget />);
  expect(screen.getByText('It rains')).toBeInTheDocument();
  expect(services.queryClient.getQueryDefaults(['/api/weather', 'today']).meta).toEqual({ madeOf });
});
