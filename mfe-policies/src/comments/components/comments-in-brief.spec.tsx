import { type CommentThread, type CurrentUser, startCommentThreadSchema } from '@proviso/contracts';
import { fakeFetch, json, problem, renderWithProviders, setWindowWidth, someUser } from '@proviso/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { somePolicy } from '../../testing/some-policy.ts';
import { someComment, someThread } from '../../testing/some-thread.ts';
import { policiesTexts } from '../../texts.ts';
import { CommentsInBrief } from './comments-in-brief.tsx';

const policy = somePolicy();
const noContent = () => new Response(null, { status: 204 });

const Page = () => {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [{ version, before }, setText] = useState({ version: policy.version, before: '' });
  const change = (text: string) => setText({ version: version + 1, before: text });
  return (
    <>
      <button onClick={() => change('Wash often.')}>Publish version</button>
      <article ref={setElement}>
        <h2>Purpose</h2>
        {before !== '' && <p>{before}</p>}
        <p>
          Clean hands <em>protect</em> patients.
        </p>
      </article>
      <CommentsInBrief policy={{ ...policy, version }} element={element} />
    </>
  );
};
const open = (
  threads: readonly CommentThread[],
  answers: Parameters<typeof fakeFetch>[0] = {},
  { user = someUser(), path = '/' }: { user?: CurrentUser; path?: string } = {},
) => {
  const { fetch, calls } = fakeFetch({
    'GET /api/comment-threads': ({ path: asked }) => {
      const state = new URL(asked, 'http://proviso.test').searchParams.get('state');
      const found = threads.filter((thread) => thread.state === state);
      return json(found, { headers: { 'X-Total-Count': `${found.length}` } });
    },
    'GET /api/commenting': () => json({ whoMayComment: 'everyone', actions: ['start'] }),
    ...answers,
  });
  renderWithProviders(<Page />, { texts: [policiesTexts], fetch, user, path });
  return calls;
};
/** Selects the words "hands protect", and also what follows `end`, if it is given. */
const select = (end?: Node) => {
  const words = screen.getByText(/Clean hands/).firstChild;
  const emphasized = screen.getByText('protect').firstChild;
  if (!words || !emphasized) throw new Error('the text is not on the page');
  act(() => {
    const range = document.createRange();
    range.setStart(words, 6);
    if (end) range.setEndAfter(end);
    else range.setEnd(emphasized, 7);
    // A browser measures the range; jsdom does not.
    range.getBoundingClientRect = () => new DOMRect();
    document.getSelection()?.removeAllRanges();
    document.getSelection()?.addRange(range);
    document.dispatchEvent(new Event('selectionchange'));
  });
};
const startPath = `POST /api/policies/${policy.id}/comment-threads`;
const threadPath = `/api/comment-threads/${someThread().id}`;
const card = () => screen.findByRole('article', { name: 'Thread started by Grace Hopper' });
const anchor = { exact: 'hands protect', prefix: 'Clean ', suffix: ' patients.', position: 12 };

describe('a policy without comments', () => {
  it('asks only for the open threads, and for whether the user can comment', async () => {
    const calls = open([]);
    expect(await screen.findByText('No open comments.')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Comments' })).toBeVisible();
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/commenting',
      `GET /api/comment-threads?policyId=${policy.id}&state=open`,
    ]);
  });

  it('offers a comment to a viewer if the server allows it', async () => {
    open([], {}, { user: someUser({ role: 'viewer' }) });
    expect(await screen.findByRole('button', { name: 'Comment' })).toBeVisible();
  });

  it('offers no comment if the server does not allow it, as in support sessions of editors', async () => {
    const refused = { whoMayComment: 'everyone', actions: [] };
    const calls = open([], { 'GET /api/commenting': () => json(refused) });
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/commenting'));
    expect(await screen.findByText('No open comments.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Comment' })).not.toBeInTheDocument();
  });

  it('takes a comment on a paragraph', async () => {
    const calls = open([], { [startPath]: () => json({ id: someThread().id }, { status: 201 }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Comment' }));
    await userEvent.selectOptions(screen.getByLabelText('About'), 'Clean hands protect patients.');
    await userEvent.click(screen.getByRole('button', { name: 'Comment' }));
    expect(screen.getByLabelText('Your comment')).toHaveAccessibleDescription('Enter a comment');
    await userEvent.type(screen.getByLabelText('Your comment'), 'Which hands?');
    await userEvent.click(screen.getByRole('button', { name: 'Comment' }));
    expect(await screen.findByText('Comment added')).toBeVisible();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      version: policy.version,
      anchor: { exact: 'Clean hands protect patients.', prefix: 'Purpose\n', suffix: '', position: 7 },
      text: 'Which hands?',
    });
  });

  it('takes a comment on the selected words', async () => {
    const calls = open([], { [startPath]: () => json({ id: someThread().id }, { status: 201 }) });
    await screen.findByText('No open comments.');
    select();
    await userEvent.click(await screen.findByRole('button', { name: 'Comment on selection' }));
    expect(screen.getByLabelText('About')).toHaveDisplayValue('Selected: hands protect');
    await userEvent.type(screen.getByLabelText('Your comment'), 'Which hands?');
    await userEvent.click(screen.getByRole('button', { name: 'Comment' }));
    expect(await screen.findByText('Comment added')).toBeVisible();
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      anchor: { exact: 'hands protect', suffix: ' patients.' },
    });
  });

  it('takes no comment on a selection that is too long', async () => {
    open([]);
    await screen.findByText('No open comments.');
    const paragraph = document.createElement('p');
    paragraph.textContent = 'a'.repeat(2_000);
    screen.getByText(/Clean hands/).after(paragraph);
    select(paragraph);
    await userEvent.click(await screen.findByRole('button', { name: 'Comment on selection' }));
    expect(await screen.findByText('Select at most 2,000 characters.')).toBeVisible();
    expect(screen.queryByLabelText('Your comment')).not.toBeInTheDocument();
    paragraph.remove();
  });

  it('finds the passage in a newer version, and keeps the words', async () => {
    const calls = open([], {
      [startPath]: ({ body }) =>
        startCommentThreadSchema.parse(body).version === policy.version
          ? problem(409, 'comment.version-outdated', 'Please read the newer version first.')
          : json({ id: someThread().id }, { status: 201 }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Comment' }));
    await userEvent.selectOptions(screen.getByLabelText('About'), 'Clean hands protect patients.');
    await userEvent.type(screen.getByLabelText('Your comment'), 'Which hands?');
    await userEvent.click(screen.getByRole('button', { name: 'Publish version' }));
    await userEvent.click(screen.getByRole('button', { name: 'Comment' }));
    expect(await screen.findByText('Please read the newer version first.')).toBeVisible();
    expect(screen.getByLabelText('About')).toHaveDisplayValue('Selected: Clean hands protect patients.');
    await userEvent.click(screen.getByRole('button', { name: 'Comment' }));
    expect(await screen.findByText('Comment added')).toBeVisible();
    expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
      version: policy.version + 1,
      anchor: {
        exact: 'Clean hands protect patients.',
        prefix: 'Purpose\nWash often.\n',
        suffix: '',
        position: 17,
      },
      text: 'Which hands?',
    });
  });

  it('keeps the words of a comment that could not be saved', async () => {
    open([], {
      [startPath]: () => problem(409, 'comment.version-outdated', 'Please read the newer version first.'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Comment' }));
    await userEvent.type(screen.getByLabelText('Your comment'), 'Which hands?');
    await userEvent.click(screen.getByRole('button', { name: 'Comment' }));
    expect(await screen.findByText('Please read the newer version first.')).toBeVisible();
    expect(screen.getByLabelText('Your comment')).toHaveValue('Which hands?');
  });
});

describe('a thread', () => {
  it('says where its passage is, and if it is not in the text', async () => {
    const gone = someThread({
      id: '0198f1a0-0000-7000-8000-0000000000c2',
      anchor: { exact: 'Wear gloves', prefix: '', suffix: '', position: 0 },
      comments: [someComment({ byName: null })],
    });
    open([someThread({ anchor }), gone]);
    const found = within(await card());
    expect(await found.findByRole('button', { name: 'Show in text' })).toBeVisible();
    const lost = within(screen.getByRole('article', { name: 'Thread started by Unknown' }));
    expect(lost.getByText('Wear gloves')).toBeVisible();
    expect(lost.getByText('This passage is not in the text.')).toBeVisible();
    expect(lost.queryByRole('button', { name: 'Show in text' })).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Comments (2 open threads)' })).toBeVisible();
  });

  it('takes a reply, and is resolved', async () => {
    const calls = open([someThread()], {
      [`POST ${threadPath}/comments`]: noContent,
      [`POST ${threadPath}/resolve`]: noContent,
    });
    const thread = within(await card());
    await userEvent.click(thread.getByRole('button', { name: 'Reply' }));
    await userEvent.type(thread.getByLabelText('Your reply'), 'Both.');
    await userEvent.click(thread.getByRole('button', { name: 'Reply' }));
    await userEvent.click(await thread.findByRole('button', { name: 'Resolve' }));
    expect(await screen.findByText('Thread resolved')).toBeVisible();
    const sent = calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);
    expect(sent).toEqual([
      [`${threadPath}/comments`, { text: 'Both.' }],
      [`${threadPath}/resolve`, undefined],
    ]);
  });

  it('offers only the actions that the user can take', async () => {
    open([someThread({ actions: [] })]);
    expect(within(await card()).queryByRole('button')).not.toBeInTheDocument();
  });

  it('is found under its state', async () => {
    const resolved = { at: '2026-03-02T09:00:00.000Z', by: 'ada', byName: 'Ada Okafor' };
    open([someThread({ state: 'resolved', resolved, actions: ['reopen'] })]);
    expect(await screen.findByText('No open comments.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Resolved' }));
    const thread = within(await card());
    expect(thread.getByText(/Resolved by Ada Okafor/)).toBeVisible();
    expect(thread.getByRole('button', { name: 'Reopen' })).toBeVisible();
  });

  it('is opened by its link, even if it is resolved', async () => {
    const thread = someThread({ state: 'resolved', actions: [] });
    open([], { [`GET ${threadPath}`]: () => json(thread) }, { path: `/?comment=${thread.id}` });
    expect(await card()).toHaveFocus();
  });

  it('leaves the open ones when it is resolved, even if the user has started it', async () => {
    let threads: CommentThread[] = [];
    open([], {
      'GET /api/comment-threads': ({ path }) => json(path.includes('state=open') ? threads : []),
      [`GET ${threadPath}`]: () => json(someThread({ state: 'resolved', actions: ['reopen'] })),
      [startPath]: () => {
        threads = [someThread()];
        return json({ id: someThread().id }, { status: 201 });
      },
      [`POST ${threadPath}/resolve`]: () => {
        threads = [];
        return noContent();
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Comment' }));
    await userEvent.type(screen.getByLabelText('Your comment'), 'Which hands?');
    await userEvent.click(screen.getByRole('button', { name: 'Comment' }));
    await userEvent.click(within(await card()).getByRole('button', { name: 'Resolve' }));
    expect(await screen.findByText('Thread resolved')).toBeVisible();
    expect(await screen.findByText('No open comments.')).toBeVisible();
    expect(screen.queryByRole('article', { name: /^Thread/ })).not.toBeInTheDocument();
  });

  it('is in a sheet on a phone', async () => {
    setWindowWidth(390);
    open([someThread()]);
    await screen.findByRole('region', { name: 'Comments (1 open thread)' });
    expect(screen.queryByRole('article', { name: /^Thread/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Read comments' }));
    const sheet = within(screen.getByRole('dialog', { name: 'Comments (1 open thread)' }));
    expect(sheet.getByText('Which hands?')).toBeVisible();
  });
});

describe('a comment', () => {
  const own = someThread({ comments: [someComment({ actions: ['edit', 'delete'] })] });
  it('is changed', async () => {
    const calls = open([own], { [`PUT ${threadPath}/comments/1`]: noContent });
    const thread = within(await card());
    await userEvent.click(thread.getByRole('button', { name: 'Edit' }));
    await userEvent.type(thread.getByLabelText('Your comment'), ' Both?');
    await userEvent.click(thread.getByRole('button', { name: 'Save' }));
    expect(await thread.findByRole('button', { name: 'Edit' })).toBeVisible();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ text: 'Which hands? Both?' });
  });

  it('is deleted after a question', async () => {
    const calls = open([own], { [`DELETE ${threadPath}/comments/1`]: noContent });
    await userEvent.click(within(await card()).getByRole('button', { name: 'Delete' }));
    const question = within(screen.getByRole('alertdialog', { name: 'Delete this comment?' }));
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Comment deleted')).toBeVisible();
  });

  it('shows that it was edited or deleted', async () => {
    open([
      someThread({
        comments: [
          someComment({ editedAt: '2026-03-01T10:00:00.000Z' }),
          someComment({ number: 2, text: null, byName: null }),
        ],
      }),
    ]);
    const thread = within(await card());
    expect(thread.getByText('edited')).toBeVisible();
    expect(thread.getByText('This comment was deleted.')).toBeVisible();
  });
});
