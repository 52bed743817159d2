import type { Template } from '@proviso/contracts';
import { Route, Routes, useLocation } from '@proviso/ui';
import {
  chooseOption,
  type FakeAnswer,
  fakeFetch,
  json,
  problem,
  renderWithProviders,
  someUser,
} from '@proviso/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { somePolicy } from '../../testing/some-policy.ts';
import { someTemplate } from '../../testing/some-template.ts';
import { policiesTexts } from '../../texts.ts';
import { TemplatesPage } from './templates-page.tsx';

const risk = someTemplate();
const lockout = someTemplate({
  id: 'lockout-tagout',
  title: 'Lockout and Tagout',
  summary: 'How machines are made safe before they are serviced.',
  category: 'Safety',
  industry: 'manufacturing',
  regulatoryBodies: ['OSHA'],
  regulatoryBody: 'OSHA',
  facilityType: 'Manufacturing',
  references: [{ body: 'OSHA', citation: '29 CFR 1910.147', title: 'The control of hazardous energy' }],
  content: '# Lockout and Tagout\n\n<script>alert(1)</script>\n\nLock it.',
});
const all = [risk, lockout];

const Address = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
};

interface Opening {
  path?: string;
  role?: 'owner' | 'viewer';
  templates?: () => FakeAnswer;
  used?: () => FakeAnswer;
}
const open = ({
  path = '/templates',
  role = 'owner',
  templates,
  used = () => json(somePolicy({ id: 'new-policy' }), { status: 201 }),
}: Opening = {}) => {
  const answer = (industry: string | null): Template[] =>
    all.filter((template) => industry === null || template.industry === industry);
  const { fetch, calls } = fakeFetch({
    'GET /api/templates/industries': () => json(['healthcare', 'manufacturing']),
    'GET /api/templates': (call) =>
      templates?.() ?? json(answer(new URL(call.path, 'http://proviso.test').searchParams.get('industry'))),
    'POST /api/policies/from-template': used,
  });
  const { unmount } = renderWithProviders(
    <>
      <Routes>
        <Route path="/templates" element={<TemplatesPage />} />
        <Route path="/policies" element={<h1>Policies</h1>} />
      </Routes>
      <Address />
    </>,
    { texts: [policiesTexts], path, fetch, user: someUser({ role }) },
  );
  return { user: userEvent.setup(), calls, unmount };
};
const address = () => screen.getByLabelText('Address');
const card = (name: string) => screen.findByRole('article', { name });
const sent = (calls: ReturnType<typeof open>['calls']) =>
  calls.filter(({ method }) => method === 'POST').map(({ body }) => body);

it('shows a translated template, and creates the policy with the translated title', async () => {
  const translated = {
    title: 'Risikoanalyse',
    summary: 'Wie Risiken erkannt werden.',
    category: 'Sicherheit',
  };
  const german = someTemplate({ translated, language: 'de', content: '# Risikoanalyse\n\nText.' });
  const { user, calls } = open({ templates: () => json([german]) });
  const shown = within(await card('Risikoanalyse'));
  expect(shown.queryByText('In English')).toBeNull();
  await user.click(shown.getByRole('button', { name: 'Preview' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Risikoanalyse' }));
  expect((await dialog.findByText('Text.')).closest('[lang]')).toHaveAttribute('lang', 'de');
  await user.click(dialog.getByRole('button', { name: 'Use Template' }));
  await waitFor(() => expect(sent(calls)).toEqual([{ templateId: german.id, customTitle: 'Risikoanalyse' }]));
});

describe('the list', () => {
  it('shows industry, category, three regulatory bodies, and scope', async () => {
    open();
    const shown = within(await card('Security Risk Analysis'));

    expect(shown.getByText('Information Security')).toBeVisible();
    const bodies = within(shown.getByRole('list', { name: 'Regulatory bodies' })).getAllByRole('listitem');
    expect(bodies.map(({ textContent }) => textContent)).toEqual([
      'HIPAA',
      'NIST',
      'ISO 27001',
      '+2 more: SOX, COSO',
    ]);
    const facts = shown.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(shown.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Industry',
      'Facility type',
    ]);
    expect(facts).toEqual(['Healthcare', 'Healthcare']);
    expect(screen.getByRole('region', { name: 'Manufacturing' })).toContainElement(
      await card('Lockout and Tagout'),
    );
    expect(screen.getByText('2 templates')).toBeVisible();
  });

  it('is filtered by industry, and the filter is kept in the URL', async () => {
    const { user, calls } = open();
    await card('Security Risk Analysis');
    await chooseOption(user, 'Industry', 'Manufacturing');

    expect(await screen.findByText('1 template')).toBeVisible();
    expect(screen.queryByRole('article', { name: 'Security Risk Analysis' })).toBeNull();
    expect(address()).toHaveTextContent('/templates?industry=manufacturing');
    expect(calls.at(-1)?.path).toBe('/api/templates?industry=manufacturing');
  });

  it.each(['HAZARDOUS energy', '1910.147', 'osha', 'safety serviced', 'manufacturing'])(
    'is searched for “%s”',
    async (words) => {
      open({ path: `/templates?search=${encodeURIComponent(words)}` });

      expect(await card('Lockout and Tagout')).toBeVisible();
      expect(screen.queryByRole('article', { name: 'Security Risk Analysis' })).toBeNull();
    },
  );

  it('reports that no template matches, and lets the user clear the filters', async () => {
    const { user } = open({ path: '/templates?industry=manufacturing' });
    await card('Lockout and Tagout');
    await user.type(screen.getByRole('searchbox', { name: 'Search templates' }), 'zebra');

    expect(await screen.findByText('No templates found')).toBeVisible();
    await waitFor(() => expect(address()).toHaveTextContent('search=zebra'));
    await user.click(screen.getAllByRole('button', { name: 'Clear Filters' })[0] as HTMLElement);
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    expect(address()).toHaveTextContent('/templates');
  });

  it('shows a loading state', () => {
    open({ templates: () => new Promise(() => {}) });

    expect(screen.getByText('Loading…')).toBeInTheDocument();
  });

  it('reports a failure, and retries', async () => {
    let broken = true;
    const { user } = open({
      templates: () => (broken ? problem(503, 'service.unavailable', 'Not just now.') : json(all)),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('The templates could not be loaded');
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await card('Lockout and Tagout')).toBeVisible();
  });
});

describe('templates in another language', () => {
  const templates = () =>
    json([
      {
        ...risk,
        translated: { title: 'Risikoanalyse', summary: 'Wie Risiken erkannt werden.', category: 'Daten' },
      },
      lockout,
    ]);

  it.each(['risikoanalyse', 'risk analysis'])('are found by “%s”', async (words) => {
    open({ templates, path: `/templates?search=${encodeURIComponent(words)}` });
    const shown = within(await card('Risikoanalyse'));
    expect(shown.getByText('Daten')).toBeVisible();
    expect(shown.getByText('In English')).toBeVisible();
    expect(screen.queryByRole('article', { name: 'Lockout and Tagout' })).toBeNull();
  });

  it('create a policy with the English title, as stated in the preview', async () => {
    const { user, calls } = open({ templates, path: `/templates?preview=${risk.id}` });
    const dialog = within(await screen.findByRole('dialog', { name: 'Risikoanalyse' }));
    expect(
      dialog.getByText(/^Leave empty to use the template’s English title, “Security Risk Analysis”/),
    ).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Use Template' }));
    expect(await screen.findByText('Policy created from template successfully')).toBeVisible();
    expect(sent(calls)).toEqual([{ templateId: risk.id, customTitle: risk.title }]);
  });
});

describe('the preview', () => {
  it('shows the complete text, and closes when the user goes back', async () => {
    const { user } = open();
    await user.click(within(await card('Lockout and Tagout')).getByRole('button', { name: 'Preview' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Lockout and Tagout' }));

    expect(address()).toHaveTextContent('/templates?preview=lockout-tagout');
    expect(await dialog.findByText('Lock it.')).toBeVisible();
    // HTML in a template is shown as plain text.
    expect(dialog.getByText('<script>alert(1)</script>')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(address()).toHaveTextContent('/templates');
  });

  it('lists every regulatory body', async () => {
    open({ path: `/templates?preview=${risk.id}` });
    const dialog = within(await screen.findByRole('dialog', { name: risk.title }));

    expect(
      within(dialog.getByRole('list', { name: 'Regulatory bodies' })).getAllByRole('listitem'),
    ).toHaveLength(5);
  });

  it('reports that a template no longer exists', async () => {
    const { user } = open({ path: '/templates?preview=retired' });
    const dialog = within(await screen.findByRole('dialog'));

    expect(dialog.getByText('This template no longer exists')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(await card(risk.title)).toBeVisible();
  });

  it('is read-only for viewers', async () => {
    open({
      role: 'viewer',
      path: `/templates?preview=${risk.id}`,
      templates: () => json([someTemplate({ actions: [] })]),
    });
    const dialog = within(await screen.findByRole('dialog', { name: risk.title }));

    expect(await dialog.findByText(/Northwind Health finds its risks/)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Use Template' })).toBeNull();
    expect(dialog.queryByRole('textbox', { name: 'Custom Title' })).toBeNull();
  });
});

describe('a template that the plan does not include', () => {
  const locked = someTemplate({ standard: false, requiredPlan: 'professional', actions: [], content: null });
  const templates = () => json([locked, lockout]);

  it('shows which plan includes it, and links to the plans', async () => {
    open({ templates });
    const shown = within(await card(locked.title));

    expect(shown.getByText('Included in the Professional plan')).toBeVisible();
    expect(shown.getByRole('link', { name: 'Upgrade to Professional' })).toHaveAttribute(
      'href',
      '/subscribe',
    );
    expect(shown.queryByRole('button', { name: 'Use Template' })).toBeNull();
    const other = within(await card(lockout.title));
    expect(other.queryByRole('link')).toBeNull();
    expect(other.getByRole('button', { name: 'Use Template' })).toBeVisible();
  });

  it('shows a description in place of its text', async () => {
    open({ templates, path: `/templates?preview=${locked.id}` });
    const dialog = within(await screen.findByRole('dialog', { name: locked.title }));

    expect(dialog.getByText(locked.summary)).toBeVisible();
    expect(dialog.getByText('Included in the Professional plan')).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Upgrade to Professional' })).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Use Template' })).toBeNull();
    expect(dialog.queryByRole('textbox', { name: 'Custom Title' })).toBeNull();
  });

  it('reports that the server refused the template, with a link to the plans', async () => {
    const detail = 'This is part of the Professional plan. Upgrade to use it.';
    const { user } = open({ used: () => problem(402, 'subscription.plan-required', detail) });
    await user.click(within(await card(risk.title)).getByRole('button', { name: 'Use Template' }));

    expect(await screen.findByText(detail)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'View plans' }));
    await waitFor(() => expect(address()).toHaveTextContent('/subscribe'));
  });
});

describe('using a template', () => {
  it('creates a policy with the template’s title, and opens the form', async () => {
    const { user, calls } = open();
    await user.click(within(await card(risk.title)).getByRole('button', { name: 'Use Template' }));

    expect(await screen.findByText('Policy created from template successfully')).toBeVisible();
    expect(sent(calls)).toEqual([{ templateId: risk.id, customTitle: risk.title }]);
    await waitFor(() => expect(address()).toHaveTextContent('/policies/new-policy/edit'));
  });

  it('uses a custom title instead of the template’s title', async () => {
    const { user, calls } = open({ path: `/templates?preview=${risk.id}` });
    const title = await screen.findByRole('textbox', { name: 'Custom Title' });
    await user.type(title, '  Our risks{Enter}');

    expect(await screen.findByText('Policy created from template successfully')).toBeVisible();
    expect(sent(calls)).toEqual([{ templateId: risk.id, customTitle: 'Our risks' }]);
  });

  it('refuses a title that is too long', async () => {
    const { user, calls } = open({ path: `/templates?preview=${risk.id}` });
    const title = await screen.findByRole('textbox', { name: 'Custom Title' });
    await user.click(title);
    await user.paste('a'.repeat(501));
    await user.click(screen.getByRole('button', { name: 'Use Template' }));

    expect(screen.getByText('Title too long')).toBeVisible();
    expect(title).toBeInvalid();
    expect(sent(calls)).toEqual([]);
  });

  it('reports a failure without losing the input', async () => {
    const { user } = open({
      path: `/templates?preview=${risk.id}`,
      used: () => problem(404, 'template.not-found', 'This template no longer exists.'),
    });
    const title = await screen.findByRole('textbox', { name: 'Custom Title' });
    await user.type(title, 'Our risks');
    await user.click(screen.getByRole('button', { name: 'Use Template' }));

    expect(await screen.findByText('Failed to create policy from template')).toBeVisible();
    expect(screen.getByText('This template no longer exists.')).toBeVisible();
    expect(title).toHaveValue('Our risks');
    expect(address()).toHaveTextContent(`/templates?preview=${risk.id}`);
  });

  it('creates only one policy, no matter how often the button is clicked', async () => {
    const { user, calls } = open({ used: () => new Promise(() => {}) });
    const button = within(await card(risk.title)).getByRole('button', { name: 'Use Template' });
    await user.click(button);
    await user.click(button);

    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(sent(calls)).toHaveLength(1);
  });
});
