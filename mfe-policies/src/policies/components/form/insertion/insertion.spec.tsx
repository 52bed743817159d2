import { json, problem } from '@proviso/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  atRevision,
  markdownField,
  openPolicyForm,
  policyId,
  policyPath,
  press,
  filterSaves,
} from '../../../testing/open-policy-form.tsx';

const path = '/policies/p/edit?insert=HIPAA&requirement=45+CFR+164.310(b)';
const requirement = {
  body: 'HIPAA',
  citation: '45 CFR 164.310(b)',
  title: 'Workstation use',
  language: 'en',
  guidance: {
    language: 'en',
    summary: 's',
    weight: 2,
    evidence: [],
    terms: ['workstation'],
    gapText: 'Screens face away. [Role] checks it.',
  },
};
const content = '# Security\n\n## Workstations\n\nLock them.\n\n## References\n\nNone.\n';

it('inserts the text without saving it, opens the content tab, and can undo the insertion', async () => {
  const { user, calls } = openPolicyForm(
    {
      [`GET ${policyPath}`]: () => atRevision(1, { content }),
      'GET /api/requirements': () => json(requirement),
    },
    policyId,
    { path },
  );
  expect(
    await screen.findByText(
      'Text for Workstation use (HIPAA, 45 CFR 164.310(b)) was inserted. Review it before you save.',
    ),
  ).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Content' })).toHaveAttribute('aria-selected', 'true');
  const field = await markdownField(user);
  expect(field.value).toContain(
    'Lock them.\n\n### Workstation use\n\nScreens face away. [Role] checks it.\n\n## References',
  );
  expect(filterSaves(calls)).toEqual([]);

  const note = screen.getByRole('textbox', { name: 'Change note' });
  expect(note).toHaveValue('Added wording for Workstation use (HIPAA, 45 CFR 164.310(b))');
  expect(within(screen.getByRole('list', { name: 'To fill in:' })).getByText('[Role]')).toBeVisible();

  await press(user, 'Undo');

  expect(await markdownField(user)).toHaveValue(content);
  expect(note).toHaveValue('');
});

it('marks the inserted text in the editor, and selects a placeholder to be replaced', async () => {
  const { user } = openPolicyForm(
    {
      [`GET ${policyPath}`]: () => atRevision(1, { content }),
      'GET /api/requirements': () => json(requirement),
    },
    policyId,
    { path },
  );
  const heading = await screen.findByRole('heading', { name: 'Workstation use' });
  await waitFor(() => expect(heading).toHaveClass('inserted'));
  expect(screen.getByRole('heading', { name: 'Workstations' })).not.toHaveClass('inserted');

  await press(user, '[Role]');
  await user.keyboard('The manager');

  expect(await screen.findByText('All placeholders are filled in.')).toBeVisible();
});

it('keeps the insertion in the draft, and does not insert the text again', async () => {
  const answers = {
    [`GET ${policyPath}`]: () => atRevision(1, { content }),
    'GET /api/requirements': () => json(requirement),
  };
  const first = openPolicyForm(answers, policyId, { path });
  await screen.findByText(/Text for Workstation use/);
  window.dispatchEvent(new Event('pagehide'));
  first.unmount();

  const { user, calls } = openPolicyForm(answers, policyId, { path });
  await press(user, 'Restore');

  expect(await screen.findByText(/Text for Workstation use/)).toBeVisible();
  expect(screen.getByText('[Role]')).toBeVisible();
  expect((await markdownField(user)).value.match(/### Workstation use/g)).toHaveLength(1);
  expect(calls.filter(({ path: called }) => called === '/api/requirements')).toEqual([]);

  await press(user, 'Undo');
  expect(await markdownField(user)).toHaveValue(content);
});

it('points to the text if the policy already has it', async () => {
  const full = '# Security\n\n## Workstation use\n\nScreens face away. [Role] checks it.\n';
  const { user } = openPolicyForm(
    {
      [`GET ${policyPath}`]: () => atRevision(1, { content: full }),
      'GET /api/requirements': () => json(requirement),
    },
    policyId,
    { path },
  );
  expect(
    await screen.findByText(
      'This policy already has the text for Workstation use (HIPAA, 45 CFR 164.310(b)).',
    ),
  ).toBeVisible();
  expect(await markdownField(user)).toHaveValue(full);
  // In the Markdown view, only the notice could have this button.
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

it('reports why the insertion failed, and leaves the text unchanged', async () => {
  const { user } = openPolicyForm(
    {
      [`GET ${policyPath}`]: () => atRevision(1, { content }),
      'GET /api/requirements': () =>
        problem(404, 'analysis.requirement-not-found', 'This requirement is not in the control library.'),
    },
    policyId,
    { path },
  );
  expect(await screen.findByText('This requirement is not in the control library.')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Content' }));
  expect(await markdownField(user)).toHaveValue(content);
});

it('proposes to replace a sentence that contradicts the requirement, and replaces it when asked', async () => {
  const late = 'Screens are locked within 90 days.';
  const start = content.indexOf('Lock them.');
  const contradicting = content.replace('Lock them.', late);
  const analysis = {
    result: {
      findings: [
        {
          requirement,
          status: 'contradicted',
          quotes: [{ source: 'policy', start, end: start + late.length, text: late }],
          contradictions: [{ quote: 0, instead: 'Screens are locked within 60 days.' }],
        },
      ],
    },
  };
  const { user, calls } = openPolicyForm(
    {
      [`GET ${policyPath}`]: () => atRevision(1, { content: contradicting }),
      'GET /api/requirements': () => json(requirement),
      'GET /api/analyses/a1': () => json(analysis),
    },
    policyId,
    { path: `${path}&finding=a1` },
  );
  const proposal = within(await screen.findByRole('region', { name: 'Contradicted requirement' }));
  expect(
    proposal.getByText('This sentence contradicts Workstation use (HIPAA, 45 CFR 164.310(b)). Replace it?'),
  ).toBeVisible();
  expect(proposal.getByText(late)).toBeVisible();
  expect(proposal.getByText('Screens are locked within 60 days.')).toBeVisible();
  await waitFor(() => expect(screen.getByText(late, { selector: '.contradicting' })).toBeVisible());

  await press(user, 'Replace sentence');

  expect(
    await screen.findByText(/^The wording that contradicted Workstation use .* was replaced\./),
  ).toBeVisible();
  expect((await markdownField(user)).value).toBe(contradicting.replace('90', '60'));
  expect(screen.getByRole('textbox', { name: 'Change note' })).toHaveValue(
    'Replaced wording that contradicted Workstation use (HIPAA, 45 CFR 164.310(b))',
  );
  expect(filterSaves(calls)).toEqual([]);

  await press(user, 'Undo');
  expect(await markdownField(user)).toHaveValue(contradicting);
});

it('replaces nothing if the analysis does not say which of its quotes contradict the requirement', async () => {
  const quotes = ['Lock them.', 'None.'].map((text) => {
    const start = content.indexOf(text);
    return { source: 'policy', start, end: start + text.length, text };
  });
  const { user } = openPolicyForm(
    {
      [`GET ${policyPath}`]: () => atRevision(1, { content }),
      'GET /api/requirements': () => json(requirement),
      'GET /api/analyses/a1': () =>
        json({ result: { findings: [{ requirement, status: 'contradicted', quotes }] } }),
    },
    policyId,
    { path: `${path}&finding=a1` },
  );
  expect(
    await screen.findByText(
      'Nothing was inserted. Analyze the policy again to see which sentence contradicts the requirement.',
    ),
  ).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Contradicted requirement' })).not.toBeInTheDocument();
  expect(await markdownField(user)).toHaveValue(content);
});
