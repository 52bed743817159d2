import type { DraftAnalysis } from '@proviso/contracts';
import { chooseOption, heldAnswer, json, problem } from '@proviso/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { somePolicy } from '../../../../testing/some-policy.ts';
import {
  atRevision,
  markdownField,
  openPolicyForm,
  policyId,
  policyPath,
  press,
  titleField,
} from '../../../testing/open-policy-form.tsx';

const notAvailable = () =>
  problem(503, 'analysis.not-available', 'No analysis engine is configured for this installation.');
/** The calls that request an analysis from the engine, without the calls that load the form. */
const asked = (calls: readonly { method: string; body?: unknown }[]) =>
  calls.filter(({ method }) => method !== 'GET');
const fillDetails = async (user: UserEvent) => {
  await user.type(await titleField(), 'Hand hygiene');
  for (const [name, value] of [
    ['Facility Type', 'Healthcare'],
    ['Regulatory Body', 'HIPAA'],
  ] as const)
    await user.selectOptions(screen.getByRole('combobox', { name }), value);
  await chooseOption(user, 'State', 'CA');
  await chooseOption(user, 'Industry', 'Healthcare');
};
const writeContent = async (user: UserEvent, text: string) => {
  await user.click(screen.getByRole('tab', { name: 'Content' }));
  await user.type(await markdownField(user), text);
};

describe('Generate AI Content', () => {
  it('requires the details of the policy before it generates content', async () => {
    const { user, calls } = openPolicyForm({});
    await user.type(await titleField(), 'Hand hygiene');

    await press(user, 'Generate AI Content');

    expect(await screen.findByText('Missing Information')).toBeVisible();
    expect(
      screen.getByText(
        'Please fill in title, facility type, state, regulatory body, and industry before generating content',
      ),
    ).toBeVisible();
    expect(asked(calls)).toEqual([]);
    expect(screen.getByRole('combobox', { name: 'Regulatory Body' })).toHaveAccessibleDescription(
      'Needed to generate content',
    );
  });

  it('says which details it needs, and fills in those of the latest policies', async () => {
    const { user, calls } = openPolicyForm({
      'GET /api/policies': () =>
        json([
          somePolicy({ facilityType: 'Healthcare', state: 'CA', regulatoryBody: 'HIPAA', industry: null }),
        ]),
      'GET /api/organization': () => json({ industry: 'dental', location: '' }),
      'POST /api/policies/generate': () =>
        json({ content: '# Generated', engine: 'test engine', language: 'en' }),
    });
    await user.type(await titleField(), 'Hand hygiene');
    expect(
      screen.getByText('To generate content, also fill in: Facility Type, State, Regulatory Body, Industry.'),
    ).toBeVisible();

    await press(user, 'Fill in Healthcare, CA, HIPAA, Dental');

    expect(screen.queryByText(/To generate content/)).not.toBeInTheDocument();
    await press(user, 'Generate AI Content');
    expect(await screen.findByText('Content Generated')).toBeVisible();
    expect(asked(calls)[0]?.body).toMatchObject({ state: 'CA', regulatoryBody: 'HIPAA', industry: 'dental' });
  });

  it('fills in the content and opens the content tab', async () => {
    const { user, calls } = openPolicyForm({
      'POST /api/policies/generate': () =>
        json({ content: '# Generated', engine: 'test engine', language: 'en' }),
    });
    await fillDetails(user);

    await press(user, 'Generate AI Content');

    expect(await screen.findByText('Content Generated')).toBeVisible();
    expect(screen.getByText('Written by test engine. Review it before you save.')).toBeVisible();
    expect(await markdownField(user)).toHaveValue('# Generated');
    expect(asked(calls)[0]?.body).toEqual({
      title: 'Hand hygiene',
      facilityType: 'Healthcare',
      state: 'CA',
      regulatoryBody: 'HIPAA',
      industry: 'healthcare',
      language: 'en',
    });
  });

  it('requests a draft in another language, and reports if the text is in English instead', async () => {
    const { user, calls } = openPolicyForm({
      'POST /api/policies/generate': () =>
        json({ content: '# Generated', engine: 'test engine', language: 'en' }),
    });
    await fillDetails(user);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language of the draft' }), 'Deutsch');
    await press(user, 'Generate AI Content');

    expect(await screen.findByText(/The text is in English, because the control library/)).toBeVisible();
    expect(asked(calls)[0]?.body).toMatchObject({ language: 'de' });
  });

  it('says beforehand which languages the built-in engine cannot score', async () => {
    const { user } = openPolicyForm({});
    await fillDetails(user);
    const language = screen.getByRole('combobox', { name: 'Language of the draft' });
    expect(language).toHaveAccessibleDescription('');
    await user.selectOptions(language, 'Deutsch');
    await waitFor(() => expect(language).toHaveAccessibleDescription(/cannot score this language/));
    await user.selectOptions(language, 'English');
    expect(language).toHaveAccessibleDescription('');
  });

  it('asks before replacing existing text, and can be undone', async () => {
    const { user, calls } = openPolicyForm({
      'POST /api/policies/generate': () =>
        json({ content: '# Generated', engine: 'test engine', language: 'en' }),
    });
    await fillDetails(user);
    await writeContent(user, 'My own words');

    await press(user, 'Generate AI Content');
    await press(user, 'Keep my text');
    expect(asked(calls)).toEqual([]);
    await press(user, 'Generate AI Content');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language of the draft' }), 'Español');
    await press(user, 'Replace');
    await screen.findByText(/Written by test engine/);
    expect(asked(calls)[0]?.body).toMatchObject({ language: 'es' });
    expect(await markdownField(user)).toHaveValue('# Generated');
    await press(user, 'Undo');

    expect(await markdownField(user)).toHaveValue('My own words');
  });

  it('explains why a title yields no draft, and leads back to the details', async () => {
    const detail = 'HIPAA has no requirements about “Travel expenses”.';
    const { user } = openPolicyForm({
      'POST /api/policies/generate': () => problem(422, 'draft.title-outside-body', detail),
    });
    await fillDetails(user);
    await user.click(screen.getByRole('tab', { name: 'Content' }));

    await press(user, 'Generate AI Content');

    const dialog = await screen.findByRole('alertdialog', { name: 'No draft for these details' });
    expect(dialog).toHaveAccessibleDescription(detail);
    await user.click(within(dialog).getByRole('button', { name: 'Change the details' }));
    expect(screen.getByRole('tab', { name: 'Policy Details' })).toHaveAttribute('aria-selected', 'true');
    expect(await titleField()).toBeVisible();
  });

  it('reports that there is no engine, and changes nothing', async () => {
    const { user } = openPolicyForm({ 'POST /api/policies/generate': notAvailable });
    await fillDetails(user);

    await press(user, 'Generate AI Content');

    expect(
      await screen.findByText(
        'Failed to generate content. No analysis engine is configured for this installation.',
      ),
    ).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Policy Details' })).toHaveAttribute('aria-selected', 'true');
  });
});

describe('Analyze with AI', () => {
  const analysis: DraftAnalysis = {
    complianceScore: 72,
    suggestions: ['Name who trains staff'],
    risks: [
      { level: 'low', description: 'Old reference' },
      { level: 'high', description: 'Nobody is responsible' },
    ],
    improvements: ['Add a review date'],
    engine: 'test engine',
  };

  it('requires content before it analyzes the policy', async () => {
    const { user, calls } = openPolicyForm({});
    await titleField();
    await writeContent(user, '  ');

    await press(user, 'Analyze with AI');

    expect(await screen.findByText('No Content')).toBeVisible();
    expect(screen.getByText('Please add content to analyze')).toBeVisible();
    expect(asked(calls)).toEqual([]);
  });

  it('shows the engine’s name, its results, and the risks by level', async () => {
    const { user, calls } = openPolicyForm({ 'POST /api/policies/analyze-draft': () => json(analysis) });
    await user.type(await titleField(), 'Hand hygiene');
    await writeContent(user, 'Clean hands.');

    await press(user, 'Analyze with AI');

    expect(await screen.findByText('Analysis Complete')).toBeVisible();
    const panel = within(screen.getByRole('tabpanel', { name: 'AI Analysis' }));
    expect(panel.getByText('Compliance score 72%')).toBeVisible();
    expect(panel.getByText('By test engine')).toBeVisible();
    expect(panel.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Name who trains staff',
      'Add a review date',
      'HighNobody is responsible',
      'LowOld reference',
    ]);
    expect(asked(calls)[0]?.body).toEqual({
      title: 'Hand hygiene',
      content: 'Clean hands.',
      regulatoryBody: null,
    });
  });

  it('identifies the policy being edited, so that its documents are included', async () => {
    const { user, calls } = openPolicyForm(
      {
        [`GET ${policyPath}`]: () => atRevision(1, { content: 'Clean hands.' }),
        'POST /api/policies/analyze-draft': () => json(analysis),
      },
      policyId,
    );

    await user.click(await screen.findByRole('tab', { name: 'AI Analysis' }));
    await press(user, 'Analyze with AI');

    expect(await screen.findByText('Analysis Complete')).toBeVisible();
    expect(calls.find(({ path }) => path.endsWith('analyze-draft'))?.body).toMatchObject({ policyId });
    expect(screen.queryByText('The draft has changed since this analysis.')).not.toBeInTheDocument();

    await user.click(screen.getByRole('tab', { name: 'Content' }));
    await user.type(await markdownField(user), ' Dry hands.');
    await user.click(screen.getByRole('tab', { name: 'AI Analysis' }));
    expect(await screen.findByText('The draft has changed since this analysis.')).toBeVisible();
  });

  it('is still there after the user has left the form and returned', async () => {
    const { promise, give } = heldAnswer();
    const { user, reopen } = openPolicyForm(
      {
        [`GET ${policyPath}`]: () => atRevision(1, { content: 'Clean hands.' }),
        'POST /api/policies/analyze-draft': () => promise,
      },
      policyId,
    );
    await user.click(await screen.findByRole('tab', { name: 'AI Analysis' }));
    await press(user, 'Analyze with AI');
    reopen();
    await user.click(await screen.findByRole('tab', { name: 'AI Analysis' }));
    expect(screen.getByRole('button', { name: 'Analyze with AI' })).toHaveAttribute('aria-busy', 'true');

    give(json(analysis));
    expect(await screen.findByText('Compliance score 72%')).toBeVisible();
  });

  it('reports that there is no engine', async () => {
    const { user } = openPolicyForm({ 'POST /api/policies/analyze-draft': notAvailable });
    await titleField();
    await writeContent(user, 'Clean hands.');

    await press(user, 'Analyze with AI');

    expect(
      await screen.findByRole('heading', {
        name: 'No analysis engine is configured for this installation.',
      }),
    ).toBeVisible();
  });

  it.each([500, 503])('reports a failure after a response with status %i', async (status) => {
    const { user } = openPolicyForm({
      'POST /api/policies/analyze-draft': () => new Response('', { status }),
    });
    await titleField();
    await writeContent(user, 'Clean hands.');

    await press(user, 'Analyze with AI');

    expect(await screen.findByText('Failed to analyze content')).toBeVisible();
  });
});
