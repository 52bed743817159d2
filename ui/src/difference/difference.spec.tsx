import { renderWithProviders } from '@proviso/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Difference } from './difference.tsx';

const names = { before: 'Version 1', after: 'Version 2' };
const show = (before: string, after: string) => {
  renderWithProviders(<Difference before={before} after={after} names={names} />);
  return userEvent.setup();
};
/** Shows one pair of texts and, on demand, replaces it with another. */
const showTwo = (first: readonly [string, string], second: readonly [string, string]) => {
  const Page = () => {
    const [[before, after], setTexts] = useState(first);
    return (
      <>
        <button onClick={() => setTexts(second)}>Others</button>
        <Difference before={before} after={after} names={names} />
      </>
    );
  };
  renderWithProviders(<Page />);
  return userEvent.setup();
};
const purpose = '## Purpose\n\nClean hands prevent infections.\n\n';
const supplies = '## Supplies\n\nEvery ward has soap and rub.\n\n';
const training = '## Training\n\nEvery member of staff is trained once a year.\n\n';
const review = '## Review\n\nThe committee reviews this every year.\n\n';

describe('the difference between two texts', () => {
  it('marks changes as insertions and deletions, including for screen readers', async () => {
    show('Wash hands daily.', 'Wash hands often.');

    expect(await screen.findByRole('deletion')).toHaveTextContent('removed: daily (end of removed text)');
    expect(screen.getByRole('insertion')).toHaveTextContent('added: often (end of added text)');
    expect(screen.getByText('1 change in 1 section')).toBeVisible();
  });

  it('folds equal parts, and shows them on demand', async () => {
    const user = show(purpose + supplies + review, purpose + supplies + review.replace('year', 'month'));
    expect(await screen.findByText('2 unchanged sections')).toBeVisible();
    expect(screen.queryByText('Clean hands prevent infections.')).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Show' }));

    expect(screen.getByText('Clean hands prevent infections.')).toBeVisible();
  });

  it('lists the changed and moved sections with their changes, and links to them', async () => {
    const user = show(
      purpose + supplies + review + training,
      purpose + training + supplies + review.replace('year', 'month'),
    );
    const sections = within(await screen.findByRole('navigation', { name: 'Changed sections' }));
    expect(sections.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'TrainingMoved',
      'Review1 change',
    ]);
    expect(screen.getByText('Moved from after “Review”')).toBeVisible();

    await user.click(sections.getByRole('button', { name: /Review/ }));

    expect(screen.getByText('Change 2 of 2')).toBeVisible();
    expect(screen.getByRole('deletion')).toHaveFocus();
  });

  it('steps through the changes with buttons, and with keys while it has the focus', async () => {
    const user = show('One two.\n\n# A\n\nThree four.', 'One 2.\n\n# A\n\nThree 4.');
    await user.click(await screen.findByRole('button', { name: 'Next change' }));
    expect(screen.getByText('Change 1 of 2')).toBeVisible();

    await user.keyboard('n');
    expect(screen.getByText('Change 2 of 2')).toBeVisible();
    await user.keyboard('n');
    expect(screen.getByText('Change 1 of 2')).toBeVisible();
    await user.keyboard('p');
    expect(screen.getByText('Change 2 of 2')).toBeVisible();
    expect(screen.getAllByRole('insertion').at(-1)).toHaveAttribute('data-current');
  });

  it('compares again if the texts change', async () => {
    const user = showTwo(['One.', 'Two.'], ['One.', 'Three.']);
    expect(await screen.findByRole('insertion')).toHaveTextContent('Two');

    await user.click(screen.getByRole('button', { name: 'Others' }));

    await waitFor(() => expect(screen.getByRole('insertion')).toHaveTextContent('Three'));
  });

  it('reports that the texts are equal or differ only in their Markdown', async () => {
    const user = showTwo(['- one', '- one'], ['- one', '* one']);
    expect(screen.getByText('The text is the same.')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Others' }));

    expect(await screen.findByText(/rendered text is the same/)).toBeVisible();
  });

  it('shows only Markdown if the text is nested too deeply to format', async () => {
    show(`${'> '.repeat(5_000)}Soap`, `${'> '.repeat(5_000)}Rub`);
    expect(await screen.findByText(/^Words removed/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Formatted' })).toBeNull();
  });

  it('shows a picture that was replaced, and a new description', async () => {
    const [old, fresh] = ['ab', 'cd'].map((byte) => `pictures/${byte.repeat(32)}.png`);
    show(
      `See ![Plan](${old}).\n\nThen ![Door](${fresh}).`,
      `See ![Plan](${fresh}).\n\nThen ![Fire door][door].\n\n[door]: ${fresh}`,
    );
    const pictures = (marks: readonly HTMLElement[]) =>
      marks
        .map((mark) => within(mark).getByRole('img'))
        .map((img) => [img.getAttribute('alt'), img.getAttribute('src')]);
    expect(pictures(await screen.findAllByRole('deletion'))).toEqual([
      ['Plan', `/api/${old}`],
      ['Door', `/api/${fresh}`],
    ]);
    expect(pictures(screen.getAllByRole('insertion'))).toEqual([
      ['Plan', `/api/${fresh}`],
      ['Fire door', `/api/${fresh}`],
    ]);
  });
});
